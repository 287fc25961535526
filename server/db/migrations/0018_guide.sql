CREATE TABLE "guide_days" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"unknown" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_questions" (
	"question_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_questions" ADD CONSTRAINT "guide_questions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_questions_list" ON "guide_questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guide_questions_user_id" ON "guide_questions" USING btree ("user_id");