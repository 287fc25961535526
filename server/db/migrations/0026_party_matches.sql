CREATE TABLE "party_matches" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"person1" uuid NOT NULL,
	"person2" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"windows1" jsonb NOT NULL,
	"windows2" jsonb NOT NULL,
	CONSTRAINT "party_matches_pair_order" CHECK ("party_matches"."person1" < "party_matches"."person2")
);
--> statement-breakpoint
ALTER TABLE "party_matches" ADD CONSTRAINT "party_matches_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_matches" ADD CONSTRAINT "party_matches_person1_user_id_fk" FOREIGN KEY ("person1") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_matches" ADD CONSTRAINT "party_matches_person2_user_id_fk" FOREIGN KEY ("person2") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_matches_person1" ON "party_matches" USING btree ("person1");--> statement-breakpoint
CREATE INDEX "party_matches_person2" ON "party_matches" USING btree ("person2");--> statement-breakpoint
-- Pairs that matched before matches were stored. Their shared hours at that moment are unknown.
INSERT INTO "party_matches" ("conversation_id", "person1", "person2", "matched_at", "windows1", "windows2")
SELECT c."id", c."person1", c."person2", greatest(one."decided_at", other."decided_at"), '[]', '[]'
FROM "conversations" c
JOIN "party_decisions" one ON one."user_id" = c."person1" AND one."other_id" = c."person2" AND one."decision" = 'accept'
JOIN "party_decisions" other ON other."user_id" = c."person2" AND other."other_id" = c."person1" AND other."decision" = 'accept';
