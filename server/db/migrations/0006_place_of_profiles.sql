ALTER TABLE "profiles" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_place_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_whole" CHECK (num_nulls("profiles"."place_id", "profiles"."city", "profiles"."state") IN (0, 3));