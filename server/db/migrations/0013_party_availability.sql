ALTER TABLE "duo_matchmaker" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "must_share_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "platforms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "hours" "bytea";--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "shows_activity" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD CONSTRAINT "duo_matchmaker_hours_of_week" CHECK ("duo_matchmaker"."hours" IS NULL OR (octet_length("duo_matchmaker"."hours") = 42 AND "duo_matchmaker"."time_zone" IS NOT NULL));