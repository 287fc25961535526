CREATE TABLE "duo_matchmaker" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_first_time" boolean DEFAULT true NOT NULL,
	"player_type" text NOT NULL,
	"player_type_ints" smallint[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duo_matchmaker_five_answers" CHECK (cardinality("duo_matchmaker"."player_type_ints") = 5),
	CONSTRAINT "duo_matchmaker_described" CHECK ("duo_matchmaker"."is_first_time" OR "duo_matchmaker"."description" <> '')
);
--> statement-breakpoint
CREATE TABLE "party_decisions" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"decision_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_decisions_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "party_decisions_not_oneself" CHECK ("party_decisions"."user_id" <> "party_decisions"."other_id"),
	CONSTRAINT "party_decisions_kind" CHECK ("party_decisions"."decision" IN ('accept', 'pass'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "age_told_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Ages were told in the set-up, which follows the sign-up.
UPDATE "profiles" SET "age_told_at" = "created_at";--> statement-breakpoint
ALTER TABLE "duo_matchmaker" ADD CONSTRAINT "duo_matchmaker_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_decisions" ADD CONSTRAINT "party_decisions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_decisions" ADD CONSTRAINT "party_decisions_other_id_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duo_matchmaker_shown" ON "duo_matchmaker" USING btree ("active_at") WHERE NOT "duo_matchmaker"."is_first_time" AND NOT "duo_matchmaker"."is_paused";--> statement-breakpoint
CREATE INDEX "party_decisions_list" ON "party_decisions" USING btree ("user_id","decision","decision_id");--> statement-breakpoint
CREATE INDEX "party_decisions_of_others" ON "party_decisions" USING btree ("other_id","decision");