/** The generated listings in the tables of the product: written with COPY, then indexed like the migrations do. */
import type pg from 'pg';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { listingGround } from '../../server/features/market/search/listings.search.repository.ts';
import { keptText } from '../../server/search/search.rules.ts';
import type { NewListing } from '../baseline/listings.ts';
import { copy, copyPeople, copyPosts, fillOnce, keptDatabase, small } from './databases.ts';
import { id } from './ids.ts';
import { type MadeListing, makeListing, makeWords } from './listing-texts.ts';
import { asCopied, fillWords, withoutIndexes } from './search-words.ts';

export const listingsTotal = 1_000_000;
export const fewListings = 10_000;

const placesTotal = 4_000;
const conditions = ['New', 'Like New', 'Good', 'Used', 'Refurbished', 'For Parts'];
const firstMoment = Date.UTC(2025, 0, 1);

/** The URL of a database with this many listings, which is filled on first use. */
export function keptListings(embedded: EmbeddedDatabase, total: number): Promise<string> {
  return keptDatabase(embedded, `bench_listings_${total}`, (client) => write(client, total));
}

/** Fills a temporary database. */
export const writeListings = (url: string, total: number): Promise<void> =>
  fillOnce(url, (client) => write(client, total));

async function write(client: pg.Client, total: number): Promise<void> {
  console.log(`Writing ${total.toLocaleString('en-US')} listings...`);
  const words = makeWords();
  await copyPeople(client, words.sellers.length, (index) => words.sellers[index] ?? '');
  await copyPosts(client, { ...small, likes: 0, comments: 0 });
  await copyListings(client, total, words);
}

/** Listings of the first `sellers` members, with their places. */
export async function copyListings(
  client: pg.Client,
  total: number,
  words = makeWords(),
  sellers = words.sellers.length,
): Promise<void> {
  await client.query('TRUNCATE listing_places, listing_words CASCADE');
  await copy(client, 'listing_places (place_id, city, state, lat, lng)', placesTotal, (place) =>
    [
      placeId(place),
      `City ${place}`,
      'NJ',
      26 + ((place * 7919) % 2_200) / 100,
      -122 + ((place * 104_729) % 5_200) / 100,
    ].join('\t'),
  );
  await withoutIndexes(client, ['listings', 'listing_words'], async () => {
    const columns = `listing_id, user_id, title, listing_description, tags, listing_price, search_text, location, place_id,
      condition, has_pickup, has_shipping, created_at, renewed_at, expires_at`;
    await copy(client, `listings (${columns})`, total, (place) => {
      const made = makeListing(words, place, total);
      return rowOf({ ...made, seller: made.seller % sellers }, place);
    });
    await client.query(fillWords(listingGround));
  });
}

const placeId = (place: number) => `bench${place}`;
const textsOf = ({ title, description }: MadeListing) => [title, description];
const sellerOf = ({ seller }: MadeListing): string => id('user', seller);

/** Nine of ten listings have a known place, and a few places have many listings. */
function rowOf(made: MadeListing, place: number): string {
  const renewedAt = new Date(firstMoment + place * 10_000).toISOString();
  const where = Math.floor(placesTotal ** (((place * 7919) % 10_000) / 10_000)) - 1;
  const tags = `{${made.tags.map((tag) => `"${tag}"`).join(',')}}`;
  const texts = [made.title, made.description, tags, String(made.cents)].map(asCopied);
  const kept = keptText(textsOf(made));
  const standing = [`City ${where}, NJ`, place % 10 === 0 ? '\\N' : placeId(where), conditions[place % 6]];
  const moments = [renewedAt, renewedAt, '2099-01-01'];
  return [
    id('listing', place),
    sellerOf(made),
    ...texts,
    kept === null ? '\\N' : asCopied(kept),
    ...standing,
    place % 3 > 0,
    place % 3 < 2,
    ...moments,
  ].join('\t');
}

/** A listing as the baseline inserts it. */
export const asNewListing = (made: MadeListing): NewListing => ({
  ...{ userId: sellerOf(made), title: made.title, description: made.description },
  ...{ cents: made.cents, tags: made.tags, searchText: keptText(textsOf(made)) },
});
