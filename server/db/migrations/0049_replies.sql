ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("comment_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_threads" ON "comments" USING btree ("post_id",coalesce("parent_id", "comment_id"),"comment_id");--> statement-breakpoint
CREATE INDEX "comments_parent_id" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" IS NOT NULL;