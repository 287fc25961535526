CREATE TABLE "game_import" (
	"source" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_source" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"game_id" uuid NOT NULL,
	CONSTRAINT "game_source_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
ALTER TABLE "games" drop column "cover_art_url";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "cover_art_url" text GENERATED ALWAYS AS ('/images/covers/' || id::text || '-' || to_hex(hashtextextended(title || '/' || coalesce(year, 0)::text || '/' || coalesce(genres[1], '') || '/' || coalesce(genres[2], ''), 1)) || '.svg') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "popular_order" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
-- Games of before are written anew at the next start.
ALTER TABLE "games" ADD COLUMN "title_key" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "title_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "names" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "short_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "short_names" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "search" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "catalogue_digest" text;--> statement-breakpoint
ALTER TABLE "game_source" ADD CONSTRAINT "game_source_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_source_game_id" ON "game_source" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "games_popular" ON "games" USING btree ("popular_order","title_key","id");--> statement-breakpoint
CREATE INDEX "games_title_key" ON "games" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "games_search" ON "games" USING gin ("search") WITH (fastupdate=false);