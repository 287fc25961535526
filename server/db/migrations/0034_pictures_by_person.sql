DROP INDEX "image_user_id";--> statement-breakpoint
CREATE INDEX "image_user_id" ON "image" USING btree ("user_id","image_id");