DROP INDEX "favorite_games_game_id";--> statement-breakpoint
CREATE INDEX "favorite_games_players" ON "favorite_games" USING btree ("game_id",right("user_id"::text, 12) COLLATE "C");