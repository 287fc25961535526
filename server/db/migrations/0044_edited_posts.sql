CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"post_content" text NOT NULL,
	CONSTRAINT "post_versions_post_id_replaced_at_pk" PRIMARY KEY("post_id","replaced_at")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "earlier_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_replaced_at" ON "post_versions" USING btree ("replaced_at");