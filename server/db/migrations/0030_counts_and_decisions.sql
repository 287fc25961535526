CREATE TABLE "deleted_listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "is_news_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deleted_listings" ADD CONSTRAINT "deleted_listings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_listings_of_day" ON "deleted_listings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deleted_listings_created" ON "deleted_listings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "duo_matchmaker_news_due" ON "duo_matchmaker" USING btree ("user_id") WHERE "duo_matchmaker"."is_news_due";--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at") WHERE "reports"."decided_at" IS NOT NULL;--> statement-breakpoint
-- A row that is updated often needs room on its page, so that indexes stay as they are.
ALTER TABLE "events" SET (fillfactor = 90);--> statement-breakpoint
UPDATE "events" SET "guests" = counted."guests"
FROM (SELECT "event_id", count(*)::int AS "guests" FROM "rsvps" WHERE "is_confirmed" GROUP BY "event_id") counted
WHERE counted."event_id" = "events"."event_id";--> statement-breakpoint
-- Adds up what a statement changed, then locks the events by id, as other statements that lock several of them do.
CREATE FUNCTION "count_event_guests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_object_agg(event_id, guests) INTO changes
		FROM (SELECT event_id, count(*) AS guests FROM added WHERE is_confirmed GROUP BY event_id) counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_object_agg(event_id, guests) INTO changes
		FROM (SELECT event_id, -count(*) AS guests FROM removed WHERE is_confirmed GROUP BY event_id) counted;
	ELSE
		SELECT jsonb_object_agg(event_id, guests) INTO changes FROM (
			SELECT event_id, sum(guest) AS guests FROM (
				SELECT event_id, 1 AS guest FROM added WHERE is_confirmed
				UNION ALL SELECT event_id, -1 FROM removed WHERE is_confirmed) both_ways
			GROUP BY event_id HAVING sum(guest) <> 0) counted;
	END IF;
	IF changes IS NULL THEN RETURN NULL; END IF;
	PERFORM 1 FROM events WHERE event_id IN (SELECT key::uuid FROM jsonb_each(changes)) ORDER BY event_id FOR NO KEY UPDATE;
	UPDATE events SET guests = events.guests + change.value::int
	FROM jsonb_each_text(changes) change WHERE events.event_id = change.key::uuid;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "rsvps_count_added" AFTER INSERT ON "rsvps"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_event_guests"();--> statement-breakpoint
CREATE TRIGGER "rsvps_count_removed" AFTER DELETE ON "rsvps"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_event_guests"();--> statement-breakpoint
CREATE TRIGGER "rsvps_count_changed" AFTER UPDATE ON "rsvps"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_event_guests"();--> statement-breakpoint
UPDATE "reports" SET "decided_at" = now() WHERE "decision" IS NOT NULL;
