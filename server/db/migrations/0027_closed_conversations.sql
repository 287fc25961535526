ALTER TABLE "conversations" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closing_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conversations_closing_changed" ON "conversations" USING btree ("closing_changed_at") WHERE "conversations"."closing_changed_at" IS NOT NULL;