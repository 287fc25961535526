CREATE TABLE "event_mails" (
	"mail_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rsvp_id" uuid,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "event_mails" ADD CONSTRAINT "event_mails_rsvp_id_rsvps_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvps"("rsvp_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_mails" ADD CONSTRAINT "event_mails_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_mails_waiting" ON "event_mails" USING btree ("try_at") WHERE "event_mails"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_mails_rsvp_id" ON "event_mails" USING btree ("rsvp_id");--> statement-breakpoint
CREATE INDEX "event_mails_invited_by" ON "event_mails" USING btree ("invited_by","created_at");