ALTER TABLE "post" ADD COLUMN "game_id" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_game_id" ON "post" USING btree ("game_id","post_id") WHERE "post"."game_id" IS NOT NULL;