ALTER TABLE "image" DROP CONSTRAINT "image_file_unique";--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "url" text GENERATED ALWAYS AS ('/images/' || bucket || '/' || file_name) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_url_unique" UNIQUE("url");--> statement-breakpoint
UPDATE "profiles" SET "profile_pic" = NULL WHERE NOT EXISTS (SELECT FROM "image" WHERE "image"."url" = "profiles"."profile_pic");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_profile_pic_image_url_fk" FOREIGN KEY ("profile_pic") REFERENCES "public"."image"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_profile_pic_unique" UNIQUE("profile_pic");
