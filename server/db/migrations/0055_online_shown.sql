ALTER TABLE "profiles" ADD COLUMN "online_shown_at" timestamp (3) with time zone;--> statement-breakpoint
-- Members who joined before this column do not get the first steps of new members.
ALTER TABLE "profiles" ADD COLUMN "has_checklist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "has_checklist" SET DEFAULT true;
