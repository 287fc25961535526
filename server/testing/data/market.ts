/** Helpers for tests of the market: a listing, pictures, and a market of two members. */
import { readFile } from 'node:fs/promises';
import type { Reply, Request } from '@starparty/contract/endpoint.ts';
import { getListing, type Listing, type ListingCard, listListings } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { createListing, deleteListing } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import type { Caller, TestApp } from '../build-app.ts';
import type { TestMember } from './factories.ts';

type Written = Request<typeof createListing>['body'];

/** A listing as its seller submits it. */
export const someListing = {
  title: 'Wireless headset',
  listingDescription: 'Hardly worn.\nWith its box.',
  location: 'Princeton, NJ',
  listingPrice: 4_999,
  condition: 'Like New',
  tags: ['Headset', 'PC'],
  delivery: ['shipping', 'pickup'],
} satisfies Written;

/** Uploads a picture for a listing; returns its id. */
export async function uploadListingPicture(caller: Caller): Promise<string> {
  const photo = await readFile(new URL('../photos/gray.jpg', import.meta.url));
  const image = await caller.call(uploadImage, { params: { bucket: 'marketplace-images' }, body: photo as never });
  return image.imageId;
}

/** The item page as this member sees it. */
export const lookAt = (caller: Caller, listingId: string): Promise<Listing> =>
  caller.call(getListing, { params: { listingId } });

type Row = Parameters<TestApp['createListing']>[0];

/** A market with a seller and a viewer, without other listings. */
export interface SmallMarket {
  seller: TestMember;
  asSeller: Caller;
  buyer: TestMember;
  asBuyer: Caller;
  /** Inserts listings with these titles, oldest first; returns their ids. */
  store(rows: Record<string, Row>): Promise<Record<string, string>>;
  list(query?: Query, caller?: Caller): Promise<Page>;
  /** The titles of a page. */
  find(query?: Query, caller?: Caller): Promise<string[]>;
  /** The titles of all pages. */
  findAll(query: Query, limit?: string): Promise<string[]>;
  /** The stored location of a listing in a place of the gazetteer. */
  at(city: string, state: string): Promise<Row>;
}
type Query = Record<string, string>;
type Page = Reply<typeof listListings>;

export const titlesOf = (cards: ListingCard[]) => cards.map(({ title }) => title);

export async function createSmallMarket(app: TestApp): Promise<SmallMarket> {
  await app.database.db.execute(sql`DELETE FROM listings`);
  const [seller, buyer] = [await app.createMember(), await app.createMember()];
  const [asSeller, asBuyer] = [await app.as(seller), await app.as(buyer)];
  const list = (query: Query = {}, caller = asBuyer) => caller.call(listListings, { query });
  return {
    ...{ seller, asSeller, buyer, asBuyer, list },
    async store(rows) {
      const ids: Record<string, string> = {};
      let moment = Date.now() - 1_000_000;
      for (const [title, row] of Object.entries(rows)) {
        moment += 1_000;
        const dated = { createdAt: new Date(moment), renewedAt: new Date(moment) };
        ids[title] = await app.createListing({ userId: seller.userId, title, ...dated, ...row });
      }
      return ids;
    },
    find: async (query, caller) => titlesOf((await list(query, caller)).items),
    async findAll(query, limit = '2') {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await list({ ...query, limit, ...(cursor && { cursor }) });
        found.push(...titlesOf(page.items));
        cursor = page.nextCursor;
      }
      return found;
    },
    async at(city, state) {
      const body = { ...someListing, location: `${city}, ${state}` };
      const { listingId, place, location } = await asSeller.call(createListing, { body });
      await asSeller.call(deleteListing, { params: { listingId } });
      return { placeId: place?.id ?? null, location };
    },
  };
}
