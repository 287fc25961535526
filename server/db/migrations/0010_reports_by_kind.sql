ALTER TABLE "reports" DROP CONSTRAINT "reports_one_target";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_person_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_post_id_post_post_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_comment_id_comments_comment_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_message_id_messages_id_fk";
--> statement-breakpoint
DROP INDEX "reports_person_id";--> statement-breakpoint
DROP INDEX "reports_post_id";--> statement-breakpoint
DROP INDEX "reports_comment_id";--> statement-breakpoint
DROP INDEX "reports_message_id";--> statement-breakpoint
DROP INDEX "reports_open_unique";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "reports" SET "target_kind" = 'person', "target_id" = "person_id", "author_id" = "person_id"
	WHERE "person_id" IS NOT NULL;--> statement-breakpoint
UPDATE "reports" SET "text" = coalesce("profiles"."bio", ''),
	"pictures" = ARRAY(SELECT "bucket" || '/' || "file_name" FROM "image" WHERE "url" = "profiles"."profile_pic")
	FROM "profiles" WHERE "profiles"."user_id" = "reports"."person_id";--> statement-breakpoint
UPDATE "reports" SET "target_kind" = 'post', "target_id" = "post"."post_id", "author_id" = "post"."user_id",
	"text" = "post"."post_content",
	"pictures" = ARRAY(SELECT "bucket" || '/' || "file_name" FROM "image" WHERE "image_id" = "post"."post_attachment")
	FROM "post" WHERE "post"."post_id" = "reports"."post_id";--> statement-breakpoint
UPDATE "reports" SET "target_kind" = 'comment', "target_id" = "comments"."comment_id", "author_id" = "comments"."user_id",
	"text" = "comments"."post_content"
	FROM "comments" WHERE "comments"."comment_id" = "reports"."comment_id";--> statement-breakpoint
UPDATE "reports" SET "target_kind" = 'message', "target_id" = "messages"."id",
	"author_id" = CASE "messages"."side" WHEN 1 THEN "conversations"."person1" ELSE "conversations"."person2" END,
	"text" = "messages"."message",
	"pictures" = ARRAY(SELECT "bucket" || '/' || "file_name" FROM "image" WHERE "image_id" = "messages"."message_attachment")
	FROM "messages" JOIN "conversations" ON "conversations"."id" = "messages"."conversation_id"
	WHERE "messages"."id" = "reports"."message_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "target_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "target_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "reports_author_id" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_unique" ON "reports" USING btree ("reporter_id","target_kind","target_id") WHERE "reports"."decision" IS NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "post_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "comment_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "message_id";