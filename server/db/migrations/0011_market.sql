CREATE TABLE "listing_draft_pictures" (
	"user_id" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "listing_draft_pictures_user_id_rank_pk" PRIMARY KEY("user_id","rank")
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"listing_id" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_rank_pk" PRIMARY KEY("listing_id","rank"),
	CONSTRAINT "listing_pictures_rank" CHECK ("listing_pictures"."rank" BETWEEN 2 AND 8)
);
--> statement-breakpoint
CREATE TABLE "listing_places" (
	"place_id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"picture" uuid,
	"listing_description" text NOT NULL,
	"location" text NOT NULL,
	"place_id" text,
	"listing_price" integer NOT NULL,
	"condition" text NOT NULL,
	"tags" text[] NOT NULL,
	"has_pickup" boolean NOT NULL,
	"has_shipping" boolean NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"buyer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_warned" boolean DEFAULT false NOT NULL,
	"price_told_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "listings_price_range" CHECK ("listings"."listing_price" BETWEEN 0 AND 100000000),
	CONSTRAINT "listings_tags" CHECK (cardinality("listings"."tags") BETWEEN 1 AND 10),
	CONSTRAINT "listings_delivery" CHECK ("listings"."has_pickup" OR "listings"."has_shipping"),
	CONSTRAINT "listings_state" CHECK ("listings"."state" IN ('active', 'reserved', 'sold', 'expired')),
	CONSTRAINT "listings_buyer" CHECK ("listings"."buyer_id" IS NULL OR "listings"."state" IN ('reserved', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "saved_listings" (
	"saved_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "saved_listings_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "saved_listings_saved_id_unique" UNIQUE("saved_id")
);
--> statement-breakpoint
CREATE TABLE "seller_contacts" (
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"contacted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_contacts_user_id_seller_id_pk" PRIMARY KEY("user_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "report_pictures" (
	"number" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "report_pictures_number_image_id_pk" PRIMARY KEY("number","image_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "user_conversation" ADD COLUMN "is_unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_user_id_listing_drafts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."listing_drafts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_image_id_image_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_image_id_image_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_picture_image_image_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_place_id_listing_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."listing_places"("place_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_buyer_id_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listings" ADD CONSTRAINT "saved_listings_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD CONSTRAINT "seller_contacts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_contacts" ADD CONSTRAINT "seller_contacts_seller_id_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_number_reports_number_fk" FOREIGN KEY ("number") REFERENCES "public"."reports"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_image_id_image_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("image_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_draft_pictures_image_id" ON "listing_draft_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "listing_pictures_image_id" ON "listing_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "listing_words_grams" ON "listing_words" USING gin ((string_to_array("word", NULL) || string_to_array(
  regexp_replace("word", '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr("word", 2), '(..)', '\1 ', 'g'), ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("renewed_at","listing_id") WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("listing_price","listing_id") WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("place_id","renewed_at","listing_id") WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_user_id" ON "listings" USING btree ("user_id","renewed_at","listing_id");--> statement-breakpoint
CREATE INDEX "listings_seller_price" ON "listings" USING btree ("user_id","listing_price","listing_id") WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_expiry" ON "listings" USING btree ("expires_at") WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_buyer_id" ON "listings" USING btree ("buyer_id") WHERE "listings"."buyer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_tags" ON "listings" USING gin ("tags") WITH (fastupdate=false) WHERE "listings"."state" IN ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "listings_picture" ON "listings" USING btree ("picture") WHERE "listings"."picture" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin (string_to_array(regexp_replace(translate("search_text", E'\n', ' '), '[!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f]+', ' \& ', 'g'), ' ')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_listings_list" ON "saved_listings" USING btree ("user_id","saved_id");--> statement-breakpoint
CREATE INDEX "saved_listings_listing_id" ON "saved_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "seller_contacts_of_day" ON "seller_contacts" USING btree ("user_id","contacted_at");--> statement-breakpoint
CREATE INDEX "seller_contacts_seller_id" ON "seller_contacts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "report_pictures_image_id" ON "report_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "messages_listing_id" ON "messages" USING btree ("listing_id","conversation_id") WHERE "messages"."listing_id" IS NOT NULL;