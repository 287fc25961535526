-- Where words meet, the outer one of the two letters on each side counts by its number modulo 32 (of a to z each by itself), so
-- that a search that does not know this letter asks for 32 entries. It costs enough that the index is asked before it is called.
CREATE OR REPLACE FUNCTION search_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  word text;
  ending text;
  found text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(regexp_replace(folded, '[\n!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f]', ' \& ', 'g'), ' ') LOOP
    IF word = E'\n' THEN
      ending := NULL;
    ELSIF word <> '' THEN
      found := array_append(found, word);
      IF ending IS NOT NULL THEN
        found := array_append(found, ending || left(word, 1) || chr(96 + ascii(substr(word, 2)) % 32));
      END IF;
      ending := chr(96 + ascii(right(word, 2)) % 32) || right(word, 1) || ' ';
    END IF;
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
REINDEX INDEX "events_words";--> statement-breakpoint
REINDEX INDEX "listings_words";
