CREATE TABLE "event_event_tags" (
	"event_id" uuid NOT NULL,
	"tag_id" smallint NOT NULL,
	CONSTRAINT "event_event_tags_event_id_tag_id_pk" PRIMARY KEY("event_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "event_tags" (
	"tag_id" smallint PRIMARY KEY NOT NULL,
	"tag_name" text NOT NULL,
	CONSTRAINT "event_tags_tag_name_unique" UNIQUE("tag_name")
);
--> statement-breakpoint
CREATE TABLE "event_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"event_time" timestamp(0) NOT NULL,
	"date" date GENERATED ALWAYS AS (event_time::date) STORED NOT NULL,
	"end_time" timestamp(0) NOT NULL,
	"is_end_told" boolean NOT NULL,
	"last_date" date GENERATED ALWAYS AS (greatest(event_time::date, (end_time - interval '6 hours')::date)) STORED NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_online" boolean NOT NULL,
	"online_link" text,
	"street_address" text,
	"location_city" text,
	"location_state" text,
	"location_country" text DEFAULT 'USA' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"precision" text,
	"exact_lat" double precision,
	"exact_lng" double precision,
	"exact_precision" text,
	"is_place_for_guests" boolean NOT NULL,
	"are_emails_hidden" boolean NOT NULL,
	"image_url" text,
	"version" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "events_image_url_unique" UNIQUE("image_url"),
	CONSTRAINT "events_order" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_point" CHECK (num_nulls("events"."lat", "events"."lng", "events"."precision") IN (0, 3)),
	CONSTRAINT "events_exact_point" CHECK (num_nulls("events"."exact_lat", "events"."exact_lng", "events"."exact_precision") IN (0, 3)),
	CONSTRAINT "events_place" CHECK ("events"."is_online" = ("events"."lat" IS NULL)
        AND "events"."is_online" = (num_nulls("events"."street_address", "events"."location_city", "events"."location_state") = 3))
);
--> statement-breakpoint
CREATE TABLE "rsvps" (
	"rsvp_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"invited_by" uuid,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"is_email_private" boolean NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rsvps_email_lower" CHECK ("rsvps"."email" = lower("rsvps"."email"))
);
--> statement-breakpoint
ALTER TABLE "event_event_tags" ADD CONSTRAINT "event_event_tags_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_event_tags" ADD CONSTRAINT "event_event_tags_tag_id_event_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."event_tags"("tag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_user_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_url_image_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."image"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvps" ADD CONSTRAINT "rsvps_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_words_grams" ON "event_words" USING gin ((string_to_array("word", NULL) || string_to_array(
  regexp_replace("word", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("word", 2), '(..)', '\1 ', 'g'), ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_running" ON "events" USING gist (tstzrange("starts_at", "ends_at"));--> statement-breakpoint
CREATE INDEX "events_located" ON "events" USING gist (point(CASE WHEN "lng" > 0 THEN "lng" - 360 ELSE "lng" END, "lat"));--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin (string_to_array(regexp_replace(translate("search_text", E'\n', ' '), '[!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f]+', ' \& ', 'g'), ' ')) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "rsvps_email_unique" ON "rsvps" USING btree ("event_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "rsvps_user_unique" ON "rsvps" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "rsvps_list" ON "rsvps" USING btree ("event_id","rsvp_id");--> statement-breakpoint
CREATE INDEX "rsvps_invited_by" ON "rsvps" USING btree ("invited_by");