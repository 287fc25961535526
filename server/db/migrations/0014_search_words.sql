-- The words of a folded text, each sign as a word of its own, and after each word how it meets the next one of its line:
-- "ng st" for "ing star". Indexes of words are built on it, so it always has to answer the same. The signs are those of
-- server/search/search.rules.ts.
CREATE FUNCTION search_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  ending text;
  found text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(regexp_replace(folded, '[\n!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f]', ' \& ', 'g'), ' ') LOOP
    IF word = E'\n' THEN
      ending := NULL;
    ELSIF word <> '' THEN
      found := found || word;
      IF ending IS NOT NULL THEN
        found := found || (ending || ' ' || left(word, 2));
      END IF;
      ending := right(word, 2);
    END IF;
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
DROP INDEX "events_words";--> statement-breakpoint
DROP INDEX "listings_words";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "search_text" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin (search_words("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin (search_words(coalesce("search_text", lower(("title" || E'\n' || "listing_description") COLLATE "C")))) WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "event_words" ("word") SELECT DISTINCT word FROM "events", unnest(search_words("search_text")) AS word WHERE position(' ' IN word) = 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "listing_words" ("word") SELECT DISTINCT word FROM "listings", unnest(search_words("search_text")) AS word WHERE position(' ' IN word) = 0 ON CONFLICT DO NOTHING;
