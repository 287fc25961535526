CREATE TABLE "post_pictures" (
	"post_id" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	"alt_text" text,
	CONSTRAINT "post_pictures_post_id_rank_pk" PRIMARY KEY("post_id","rank"),
	CONSTRAINT "post_pictures_image_id_unique" UNIQUE("image_id"),
	CONSTRAINT "post_pictures_rank" CHECK ("post_pictures"."rank" BETWEEN 2 AND 4)
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "attachment_alt" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "more_pictures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_image_id_image_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;