ALTER TABLE "listings" ADD COLUMN "former_price" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "priced_at" timestamp (3) with time zone DEFAULT now() NOT NULL;