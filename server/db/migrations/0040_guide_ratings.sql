ALTER TABLE "guide_days" ADD COLUMN "helped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_days" ADD COLUMN "not_helped" integer DEFAULT 0 NOT NULL;