CREATE TABLE "party_shown" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cards" real NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "party_shown" ADD CONSTRAINT "party_shown_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;