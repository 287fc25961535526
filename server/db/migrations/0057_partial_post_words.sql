DROP INDEX "post_words_words";--> statement-breakpoint
CREATE INDEX "post_words_words" ON "post_words" USING gin ("words") WITH (gin_pending_list_limit=256) WHERE "post_words"."words" IS NOT NULL;