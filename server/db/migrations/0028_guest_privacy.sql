CREATE TABLE "asked_addresses" (
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_addresses_event_id_email_pk" PRIMARY KEY("event_id","email")
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "rsvps_email_unique";--> statement-breakpoint
ALTER TABLE "rsvps" ADD COLUMN "is_email_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rsvps" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "asked_addresses" ADD CONSTRAINT "asked_addresses_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_addresses_email" ON "asked_addresses" USING btree ("email","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rsvps_guest_unique" ON "rsvps" USING btree ("event_id","email") WHERE "rsvps"."user_id" IS NULL AND "rsvps"."is_confirmed";--> statement-breakpoint
CREATE UNIQUE INDEX "rsvps_invitation_unique" ON "rsvps" USING btree ("event_id","email","invited_by") WHERE "rsvps"."user_id" IS NULL;--> statement-breakpoint
CREATE INDEX "rsvps_unconfirmed" ON "rsvps" USING btree ("event_id") WHERE NOT "rsvps"."is_confirmed";--> statement-breakpoint
CREATE INDEX "rsvps_since" ON "rsvps" USING btree ("event_id","created_at");--> statement-breakpoint
ALTER TABLE "rsvps" DROP COLUMN "is_email_private";--> statement-breakpoint
INSERT INTO "asked_addresses" ("event_id", "email", "asked_at")
SELECT "event_id", "email", "created_at" FROM "rsvps" WHERE "user_id" IS NULL;
