ALTER TABLE "conversations" ADD COLUMN "is_from_party" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "plain_until" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "wants_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "duo_matchmaker_waiting" ON "duo_matchmaker" USING btree ("user_id") WHERE "duo_matchmaker"."wants_news";