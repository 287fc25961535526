/** Looks up listings through the endpoints of the market, as the member. */
import type { GuideAnswer, GuideTopic } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideNearMiles, pageSizeMax } from '@starparty/contract/limits.ts';
import { type ListingCard, listListings, listListingsOf } from '@starparty/contract/market.ts';
import { marketTags } from '@starparty/contract/market-terms.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { contentOf } from '../answers/content.rules.ts';
import type { ListingsIntent } from '../answers/intent.ts';
import { listingRoots } from '../answers/listing-terms.ts';
import { hasForm } from '../answers/matching.rules.ts';
import { listingCards, replyWith } from '../guide.presentation.ts';
import { marketPage } from '../page-links.rules.ts';
import { counted, type Page, readPages, searchWords, withoutWords } from './search.ts';
import { askForPlace, createFindWhere } from './where.ts';

type ListingsQuery = ListingsIntent & { placeId?: string | undefined };

const namesOf = ({ title, tags }: ListingCard) => [title, ...tags].join('\n');

const orders = {
  'price-up': (one: ListingCard, other: ListingCard) => one.listingPrice - other.listingPrice,
  'price-down': (one: ListingCard, other: ListingCard) => other.listingPrice - one.listingPrice,
  newest: (one: ListingCard, other: ListingCard) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
};

/** The state of a listing, also of one whose seller wrote the place. */
const stateOf = ({ place, location }: ListingCard) => place?.state ?? /,\s*([A-Z]{2})$/.exec(location)?.[1];

export function createListingsLookups({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }) {
  const findWhere = createFindWhere({ call, gazetteer });

  return {
    /** Matching listings: newest first, or by price. */
    async listings(viewer: LiveSession, asked: ListingsQuery): Promise<GuideAnswer> {
      const { min, max, order, condition, delivery, seller, region, isCount } = asked;
      const as = { viewer, address: '' };
      const where = await findWhere(viewer, asked);
      if (where === 'unknown' || where === 'unset') return askForPlace(where, asked.place, marketPage({ text: '' }));
      const text = contentOf(`${asked.text} ${where?.rest ?? ''}`);
      const query = {
        ...(min === undefined ? {} : { minPrice: min }),
        ...(max === undefined ? {} : { maxPrice: max }),
        ...(condition ? { conditions: condition } : {}),
        ...(delivery ? { delivery } : {}),
        ...(where ? { near: where.place.id, within: guideNearMiles } : {}),
        sort: order ?? 'newest',
        limit: pageSizeMax,
      };
      const isFitting = (listing: ListingCard) =>
        (!region || region.states.some((state) => state === stateOf(listing))) &&
        (!seller ||
          ((min === undefined || listing.listingPrice >= min) &&
            (max === undefined || listing.listingPrice <= max) &&
            (!condition || listing.condition === condition)));
      const find = async (more: object): Promise<Page<ListingCard>> => {
        const { items, nextCursor } = seller
          ? await call(listListingsOf, as, { params: { username: seller }, query: { limit: pageSizeMax } })
          : await call(listListings, as, { query: { ...query, ...more } });
        return { items: items.filter(isFitting), nextCursor };
      };
      const search = (content: string) =>
        searchWords(content, {
          ...{ namesOf, compare: orders[order ?? 'newest'], hasHiddenText: !seller },
          idOf: ({ listingId }) => listingId,
          search: (form) => find({ search: form }),
          async searchTag({ word }) {
            const tags = marketTags.filter((tag) => hasForm(tag, word) || listingRoots[word]?.tags?.includes(tag));
            return tags.length > 0 ? find({ tags: tags.join(',') }) : undefined;
          },
        });
      const isShort = !region && !seller && !isCount;
      const list = async () =>
        isShort
          ? find({ limit: guideCardsMax }).then(({ items, nextCursor }) => ({ items, isWhole: nextCursor === null }))
          : readPages((cursor) => find(cursor ? { cursor } : {}));
      let found: Awaited<ReturnType<typeof search>>;
      try {
        found = text ? await search(text) : { ...(await list()), dropped: [] };
      } catch (error) {
        if (!(error instanceof AppError) || !seller) throw error;
        return replyWith(`I know no member called "${seller}" who sells anything.`, { source: 'Market' });
      }
      const { items, dropped, isWhole } = found;
      const shown = items.toSorted(orders[order ?? 'newest']).slice(0, guideCardsMax);
      const place = where ? ` near ${where.place.city}, ${where.place.state}` : region ? ` in ${region.name}` : '';
      const kind = condition ? `, condition “${condition}”` : '';
      const by = `${kind}${describePrice(min, max)}${seller ? ` from ${seller}` : ''}${place}`;
      const about = text ? ` with "${text}"` : '';
      const cheapest = shown.length > 0 ? Math.min(...shown.map(({ listingPrice }) => listingPrice)) : undefined;
      const topic: GuideTopic = {
        ...{ kind: 'listings', text, min, max, order, condition, delivery, seller, region, cheapest },
        placeId: where?.place.id,
      };
      const links = [marketPage({ text, min, max, order, condition })];
      const rest = { links, source: 'Market', topic, cards: listingCards(shown) };
      if (shown.length === 0) {
        const unread = isWhole ? '' : ' among the newest that I looked through';
        return replyWith(`I found no listing${about}${by}${unread}.`, rest);
      }
      if (dropped.length > 0) return replyWith(withoutWords(text, dropped, by), rest);
      const sorted = order === 'price-up' ? ', the cheapest first' : order ? ', the most expensive first' : '';
      if (isCount && isWhole) {
        const number = items.length === 1 ? 'There is one listing' : `There are ${items.length} listings`;
        return replyWith(`${number}${about}${by}:`, rest);
      }
      return replyWith(`${counted(shown.length, items.length, isWhole, 'listing')}${about}${by}${sorted}:`, rest);
    },
  };
}

function describePrice(min: number | undefined, max: number | undefined): string {
  if (max === 0) return ' for free';
  if (min !== undefined && max !== undefined) return ` from ${priceText(min)} to ${priceText(max)}`;
  if (max !== undefined) return ` for at most ${priceText(max)}`;
  return min === undefined ? '' : ` from ${priceText(min)} on`;
}
