/** The listings of the demo community: all categories, many places, some sold. */
import { listingDays } from '@starparty/contract/limits.ts';
import type { Delivery, MarketCondition, MarketTag } from '@starparty/contract/market-terms.ts';
import { sql } from 'drizzle-orm';
import { drawGear, type GearKind } from '../../art/gear.ts';
import { type PaletteName, palettes } from '../../art/palettes.ts';
import { seeded } from '../../art/random.ts';
import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import * as schema from '../db/schema.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { keptText, searchText } from '../search/search.rules.ts';
import { addingWords } from '../search/search.words.ts';
import type { DemoMember } from './community.ts';
import listingData1 from './data/listings-1.json' with { type: 'json' };
import listingData2 from './data/listings-2.json' with { type: 'json' };
import type { WantedPicture } from './wanted-picture.ts';

interface ListingSource {
  key: string;
  seller: string;
  title: string;
  description: string;
  /** Dollars. */
  price: number;
  /** The price during the first half of the time since the listing was created. */
  formerPrice?: number;
  condition: MarketCondition;
  tags: MarketTag[];
  delivery: Delivery[];
  daysAgo: number;
  gear: GearKind;
  /** Active by default. */
  state?: 'reserved' | 'sold';
}

const sources = [...listingData1, ...listingData2] as ListingSource[];
const dayMs = 24 * 60 * 60 * 1000;
const paletteNames = Object.keys(palettes) as PaletteName[];

const listedAt = ({ daysAgo }: ListingSource, now: Date) => new Date(Math.round(now.getTime() - daysAgo * dayMs));
const listingIdOf = (source: ListingSource, now: Date) => idFrom(listedAt(source, now), `listing/${source.key}`);

/** The picture of each listing, newest first. */
export function wantedListingPictures(members: DemoMember[], now: Date): WantedPicture[] {
  const userIds = new Map(members.map(({ username, userId }) => [username, userId]));
  return sources.flatMap((source): WantedPicture[] => {
    const userId = userIds.get(source.seller);
    if (!userId) return [];
    const createdAt = listedAt(source, now);
    const imageId = idFrom(createdAt, `image/${source.key}`);
    const baseName = `${createdAt.getTime()}-${imageId}`;
    const names = { fileName: `${baseName}.webp`, previewName: `${baseName}-preview.webp` };
    const palette = seeded(`palette/${source.key}`).pick(paletteNames);
    return [
      {
        row: { imageId, userId, bucket: 'marketplace-images', ...names, createdAt },
        listingId: listingIdOf(source, now),
        draw: () => drawGear({ kind: source.gear, palette, seed: source.key }),
      },
    ];
  });
}

/** Inserts the listings as of `now`; their pictures follow later. */
export async function insertListings(tx: Transaction, members: DemoMember[], now: Date): Promise<void> {
  const gazetteer = createGazetteer();
  const sellers = new Map(members.map((member) => [member.username, member]));
  const rows = sources.flatMap((source) => {
    const seller = sellers.get(source.seller);
    const place = seller && gazetteer.geocode(seller)?.place;
    if (!seller || !place) return [];
    return [{ place, row: rowOf(source, seller, place.id, now) }];
  });
  const places = new Map(rows.map(({ place }) => [place.id, place]));
  await tx
    .insert(schema.listingPlaces)
    .values([...places.values()].map(({ id, city, state, lat, lng }) => ({ placeId: id, city, state, lat, lng })));
  await tx.insert(schema.listings).values(rows.map(({ row }) => row));
  const texts = rows.map(({ row }) => searchText([row.title, row.listingDescription]));
  await tx.execute(addingWords(schema.listingWords, sql`${texts.join('\n')}`));
}

function rowOf(source: ListingSource, { userId, city, state }: DemoMember, placeId: string, now: Date) {
  const createdAt = listedAt(source, now);
  const { title, description, condition, tags, delivery } = source;
  return {
    listingId: listingIdOf(source, now),
    userId,
    title,
    listingDescription: description,
    location: `${city}, ${state}`,
    placeId,
    listingPrice: Math.round(source.price * 100),
    formerPrice: source.formerPrice ? Math.round(source.formerPrice * 100) : null,
    pricedAt: source.formerPrice ? new Date((createdAt.getTime() + now.getTime()) / 2) : createdAt,
    condition,
    tags,
    hasPickup: delivery.includes('pickup'),
    hasShipping: delivery.includes('shipping'),
    state: source.state ?? 'active',
    createdAt,
    renewedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + listingDays * dayMs),
    keptText: keptText([title, description]),
  } as const;
}
