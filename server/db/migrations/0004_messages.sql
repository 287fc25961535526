CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid,
	"person1" uuid,
	"person2" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("person1","person2"),
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."person1" < "conversations"."person2")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"side" smallint NOT NULL,
	"message" text NOT NULL,
	"message_attachment" uuid,
	"seq" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" IN (1, 2))
);
--> statement-breakpoint
CREATE TABLE "user_conversation" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_accepted" boolean NOT NULL,
	"activity" uuid,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_conversation_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "user_conversation_counts" CHECK ("user_conversation"."read_seq" >= 0 AND "user_conversation"."unread" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_target";--> statement-breakpoint
DROP INDEX "reports_open_unique";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_read_receipts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_typing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person1_user_id_fk" FOREIGN KEY ("person1") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person2_user_id_fk" FOREIGN KEY ("person2") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_message_attachment_image_image_id_fk" FOREIGN KEY ("message_attachment") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_conversation" ADD CONSTRAINT "user_conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_conversation" ADD CONSTRAINT "user_conversation_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_person2" ON "conversations" USING btree ("person2");--> statement-breakpoint
CREATE INDEX "conversations_owner_user_id" ON "conversations" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "conversations_abandoned" ON "conversations" USING btree ("id") WHERE "conversations"."person1" IS NULL AND "conversations"."person2" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_message_attachment_unique" ON "messages" USING btree ("message_attachment") WHERE "messages"."message_attachment" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_revision" ON "messages" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ((to_tsvector('simple', translate("message", '!"#$%&''()*+,-./:<=>?@[\]^_`{|}~‘’“”„–—…', repeat(' ', 39))) || array_to_tsvector(ARRAY['#' || "conversation_id"::text])));--> statement-breakpoint
CREATE INDEX "user_conversation_list" ON "user_conversation" USING btree ("user_id","is_accepted","activity");--> statement-breakpoint
CREATE INDEX "user_conversation_unread" ON "user_conversation" USING btree ("user_id","is_accepted") WHERE "user_conversation"."unread" > 0;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_username_order" ON "profiles" USING btree (lower("username") COLLATE "C");--> statement-breakpoint
CREATE INDEX "profiles_username_ends" ON "profiles" USING gin (array_to_tsvector(array_remove(ARRAY[substr(lower("username"), 2), substr(lower("username"), 3), substr(lower("username"), 4), substr(lower("username"), 5), substr(lower("username"), 6), substr(lower("username"), 7), substr(lower("username"), 8), substr(lower("username"), 9), substr(lower("username"), 10), substr(lower("username"), 11), substr(lower("username"), 12), substr(lower("username"), 13), substr(lower("username"), 14), substr(lower("username"), 15), substr(lower("username"), 16), substr(lower("username"), 17), substr(lower("username"), 18), substr(lower("username"), 19), substr(lower("username"), 20), substr(lower("username"), 21), substr(lower("username"), 22), substr(lower("username"), 23), substr(lower("username"), 24)], '')));--> statement-breakpoint
CREATE INDEX "reports_message_id" ON "reports" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_unique" ON "reports" USING btree ("reporter_id",coalesce("person_id", "post_id", "comment_id", "message_id")) WHERE "reports"."decision" IS NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_target" CHECK (num_nonnulls("reports"."person_id", "reports"."post_id", "reports"."comment_id", "reports"."message_id") = 1);