CREATE TABLE "guide_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"uses_model" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_choices" ADD CONSTRAINT "guide_choices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;