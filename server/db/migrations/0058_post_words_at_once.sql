DROP TRIGGER "post_words_due" ON "post";--> statement-breakpoint
DROP FUNCTION "mark_post_words_due"();--> statement-breakpoint
DROP INDEX "post_words_due";--> statement-breakpoint
DROP INDEX "post_words_words";--> statement-breakpoint
CREATE FUNCTION "post_words_of"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(to_tsvector('simple', translate("text", '!"#$%&''()*+,-./:<=>?@[\]^_`{|}~‘’“”„–—…', repeat(' ', 39))));--> statement-breakpoint
UPDATE "post_words" SET "words" = "post_words_of"("post_content") FROM "post"
  WHERE "post"."post_id" = "post_words"."post_id" AND "words" IS NULL;--> statement-breakpoint
ALTER TABLE "post_words" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "post_words_words" ON "post_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "store_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_words (post_id, words) VALUES (NEW.post_id, post_words_of(NEW.post_content))
    ON CONFLICT (post_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "post_words" AFTER INSERT OR UPDATE OF "post_content" ON "post"
  FOR EACH ROW EXECUTE FUNCTION "store_post_words"();--> statement-breakpoint
SELECT pgboss.delete_queue('post-words');--> statement-breakpoint
DELETE FROM pgboss.job WHERE name = 'dead-letters' AND source_name = 'post-words';