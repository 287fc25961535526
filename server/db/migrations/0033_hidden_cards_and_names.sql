ALTER TABLE "rsvps" ADD COLUMN "is_name_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;