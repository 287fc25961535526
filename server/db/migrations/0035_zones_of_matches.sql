ALTER TABLE "party_matches" ADD COLUMN "zone1" text;--> statement-breakpoint
ALTER TABLE "party_matches" ADD COLUMN "zone2" text;