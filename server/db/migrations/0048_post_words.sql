CREATE TABLE "post_words" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector"
);
--> statement-breakpoint
-- A job stores the words of existing posts after the start.
INSERT INTO "post_words" ("post_id") SELECT "post_id" FROM "post";--> statement-breakpoint
ALTER TABLE "post_words" ADD CONSTRAINT "post_words_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_words_words" ON "post_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_words_due" ON "post_words" USING btree ("post_id") WHERE "post_words"."words" IS NULL;--> statement-breakpoint
CREATE FUNCTION "mark_post_words_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_words (post_id) VALUES (NEW.post_id) ON CONFLICT (post_id) DO UPDATE SET words = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "post_words_due" AFTER INSERT OR UPDATE OF "post_content" ON "post"
  FOR EACH ROW EXECUTE FUNCTION "mark_post_words_due"();--> statement-breakpoint
SELECT pgboss.create_queue('post-words', '{"policy": "exclusive", "retryLimit": 5, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 300, "heartbeatSeconds": 60, "deleteAfterSeconds": 600, "deadLetter": "dead-letters"}');
