CREATE TABLE "email_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_email" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user_id" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending_unique" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."changed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "email_changes_old_email" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
SELECT pgboss.create_queue('email-change-mail', '{"policy": "exclusive", "retryLimit": 70, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 120, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400, "deadLetter": "dead-letters"}');
