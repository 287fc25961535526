/** Listings with their pictures and places, saved listings, and drafts. */

import type { ListingState, MarketCondition, MarketTag } from '@starparty/contract/market-terms.ts';
import type { ListingDraft } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { keptTextColumn, searchedText, wordsIndex, wordsTable } from '../../search/search.tables.ts';
import { user, userReference } from '../auth/auth.tables.ts';
import { image } from '../media/media.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Places of listings. The list by distance sorts these places instead of the listings. */
export const listingPlaces = pgTable('listing_places', {
  placeId: text('place_id').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
});

export const listings = pgTable(
  'listings',
  {
    listingId: uuid('listing_id').primaryKey(),
    userId: userReference('user_id'),
    title: text('title').notNull(),
    /** The first picture. Listings of one seller may share it, and a foreign key prevents its deletion. */
    picture: uuid('picture').references(() => image.imageId),
    listingDescription: text('listing_description').notNull(),
    /** City and state, or the seller's text if no place was recognized. */
    location: text('location').notNull(),
    /** The same location as a place of the gazetteer, if recognized. */
    placeId: text('place_id').references(() => listingPlaces.placeId),
    /** In cents. */
    listingPrice: integer('listing_price').notNull(),
    /** The price before the seller lowered it; null after a raise. */
    formerPrice: integer('former_price'),
    /** The time of the last price change. */
    pricedAt: moment('priced_at').notNull().defaultNow(),
    condition: text('condition').$type<MarketCondition>().notNull(),
    tags: text('tags').array().$type<MarketTag[]>().notNull(),
    hasPickup: boolean('has_pickup').notNull(),
    hasShipping: boolean('has_shipping').notNull(),
    state: text('state').$type<ListingState>().notNull().default('active'),
    /** The buyer of a reserved or sold listing. */
    buyerId: uuid('buyer_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The time of creation or of the last renewal. The list sorts by it, newest first. */
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Whether the seller was notified that the listing expires soon. */
    isWarned: boolean('is_warned').notNull().default(false),
    /** The last time that members who saved this listing were notified of a lower price. */
    priceNotifiedAt: moment('price_told_at'),
    /** Counts edits. */
    revision: integer('revision').notNull().default(0),
    /** Hidden by the host from all members but the seller. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Searchable text from title and description. Tags and sellers have separate indexes. */
    keptText: keptTextColumn(),
  },
  (table) => {
    const isOpen = sql`${table.state} IN ('active', 'reserved')`;
    return [
      index('listings_newest').on(table.renewedAt, table.listingId).where(isOpen),
      index('listings_price').on(table.listingPrice, table.listingId).where(isOpen),
      index('listings_place').on(table.placeId, table.renewedAt, table.listingId).where(isOpen),
      index('listings_user_id').on(table.userId, table.renewedAt, table.listingId),
      index('listings_seller_price').on(table.userId, table.listingPrice, table.listingId).where(isOpen),
      index('listings_expiry').on(table.expiresAt).where(isOpen),
      index('listings_buyer_id').on(table.buyerId).where(sql`${table.buyerId} IS NOT NULL`),
      index('listings_tags').using('gin', table.tags).with({ fastupdate: false }).where(isOpen),
      index('listings_picture').on(table.picture).where(sql`${table.picture} IS NOT NULL`),
      wordsIndex('listings_words', searchedText([table.title, table.listingDescription], table.keptText)),
      check('listings_price_range', sql`${table.listingPrice} BETWEEN 0 AND 100000000`),
      check('listings_tags', sql`cardinality(${table.tags}) BETWEEN 1 AND 10`),
      check('listings_delivery', sql`${table.hasPickup} OR ${table.hasShipping}`),
      check('listings_state', sql`${table.state} IN ('active', 'reserved', 'sold', 'expired')`),
      check('listings_buyer', sql`${table.buyerId} IS NULL OR ${table.state} IN ('reserved', 'sold')`),
    ];
  },
);

/** The words of all listings, for the search. */
export const listingWords = wordsTable('listing_words');

/** The pictures after the first. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.listingId, { onDelete: 'cascade' }),
    /** The position of the picture. Starts at 2, because the listing itself refers to the first picture. */
    rank: smallint('rank').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.imageId),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.rank] }),
    index('listing_pictures_image_id').on(table.imageId),
    check('listing_pictures_rank', sql`${table.rank} BETWEEN 2 AND 8`),
  ],
);

export const savedListings = pgTable(
  'saved_listings',
  {
    /** A UUIDv7, so that the ids are in the order of the list. */
    savedId: uuid('saved_id').notNull().unique(),
    userId: userReference('user_id'),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.listingId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_listings_list').on(table.userId, table.savedId),
    index('saved_listings_listing_id').on(table.listingId),
  ],
);

/** The sellers that members wrote to about a listing without a message request, for the daily limit of new sellers. */
export const sellerContacts = pgTable(
  'seller_contacts',
  {
    userId: userReference('user_id'),
    sellerId: userReference('seller_id'),
    contactedAt: moment('contacted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sellerId] }),
    index('seller_contacts_of_day').on(table.userId, table.contactedAt),
    index('seller_contacts_seller_id').on(table.sellerId),
  ],
);

/** Listings that were deleted on the day of their creation. They still count towards the daily limit. */
export const deletedListings = pgTable(
  'deleted_listings',
  {
    listingId: uuid('listing_id').primaryKey(),
    userId: userReference('user_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deleted_listings_of_day').on(table.userId, table.createdAt),
    index('deleted_listings_created').on(table.createdAt),
  ],
);

/** A draft per member. */
export const listingDrafts = pgTable('listing_drafts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<Omit<ListingDraft, 'pictures' | 'savedAt'>>().notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
});

/** Pictures of drafts, deleted with their draft. */
export const listingDraftPictures = pgTable(
  'listing_draft_pictures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => listingDrafts.userId, { onDelete: 'cascade' }),
    rank: smallint('rank').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.imageId),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rank] }),
    index('listing_draft_pictures_image_id').on(table.imageId),
  ],
);
