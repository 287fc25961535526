CREATE TABLE "message_words" (
	"conversation_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "message_words_conversation_id_block_pk" PRIMARY KEY("conversation_id","block")
);
--> statement-breakpoint
DROP INDEX "messages_words";--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What has been written before is indexed at once, as the server does it from then on.
INSERT INTO "message_words" ("conversation_id", "block", "words")
SELECT m.conversation_id, (m.seq - 1) / 32,
	strip(to_tsvector('simple', translate(string_agg(m.message, ' '), '!"#$%&''()*+,-./:<=>?@[\]^_`{|}~‘’“”„–—…', repeat(' ', 39)))) || array_to_tsvector(ARRAY['#' || m.conversation_id])
FROM "messages" m JOIN "conversations" c ON c.id = m.conversation_id
WHERE m.seq <= c.last_seq / 32 * 32 GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "message_words_words" ON "message_words" USING gin ("words");