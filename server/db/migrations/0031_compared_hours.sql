CREATE TABLE "party_accepts" (
	"user_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_views" (
	"viewer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "party_views_viewer_id_person_id_day_pk" PRIMARY KEY("viewer_id","person_id","day")
);
--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "compared_hours" "bytea";--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "compared_time_zone" text;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "party_accepts" ADD CONSTRAINT "party_accepts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_views" ADD CONSTRAINT "party_views_viewer_id_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_views" ADD CONSTRAINT "party_views_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_accepts_of_day" ON "party_accepts" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "party_views_person" ON "party_views" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD CONSTRAINT "duo_matchmaker_compared_hours_of_week" CHECK ("duo_matchmaker"."compared_hours" IS NULL OR (octet_length("duo_matchmaker"."compared_hours") = 42 AND "duo_matchmaker"."compared_time_zone" IS NOT NULL));--> statement-breakpoint
UPDATE "duo_matchmaker" SET "compared_hours" = "hours", "compared_time_zone" = "time_zone", "compared_at" = now() WHERE "hours" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "party_accepts" ("user_id", "accepted_at")
SELECT "user_id", "decided_at" FROM "party_decisions" WHERE "decision" = 'accept' AND "decided_at" > now() - interval '1 day';
