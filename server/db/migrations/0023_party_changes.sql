ALTER TABLE "duo_matchmaker" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "duo_matchmaker_changed" ON "duo_matchmaker" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "profiles_changed" ON "profiles" USING btree ("changed_at");