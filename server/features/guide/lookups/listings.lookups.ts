/** Looks up listings through the endpoints of the market, as the member. */
import type { GuideAnswer, GuideTopic } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideNearMiles, pageSizeMax } from '@starparty/contract/limits.ts';
import { type ListingCard, listListings, listListingsOf, suggestListingSearch } from '@starparty/contract/market.ts';
import { marketTags } from '@starparty/contract/market-terms.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { Page } from '../../../api/page.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { contentOf } from '../answers/content.rules.ts';
import type { ListingsIntent } from '../answers/intent.ts';
import { hasForm } from '../answers/matching.rules.ts';
import { listingRoots } from '../answers/terms/listing-terms.ts';
import { listingCards, replyWith } from '../guide.presentation.ts';
import { marketPage } from '../page-links.rules.ts';
import { type Correction, correctedText, correctUsername, describeCorrections } from './corrections.ts';
import { isKindByTags, levelOfKind } from './listing-kinds.ts';
import { counted, readList, searchWords, withoutWords } from './search.ts';
import { askForPlace, createFindWhere } from './where.ts';

type ListingsQuery = ListingsIntent & {
  placeId?: string | undefined;
  /** Whether only listings with all words count. */
  needsAll?: boolean;
};

const namesOf = ({ title, tags }: ListingCard) => [title, ...tags].join('\n');

const orders = {
  'price-up': (one: ListingCard, other: ListingCard) => one.listingPrice - other.listingPrice,
  'price-down': (one: ListingCard, other: ListingCard) => other.listingPrice - one.listingPrice,
  newest: (one: ListingCard, other: ListingCard) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
};

/** The state of a listing. If the seller typed the location, reads the state from that text. */
const stateOf = ({ place, location }: ListingCard) => place?.state ?? /,\s*([A-Z]{2})$/.exec(location)?.[1];

/** An answer, and the words of the question that it corrects or ignores. */
export interface FoundListings {
  answer: GuideAnswer;
  corrected: Correction[];
  dropped: string[];
}

export function createListingsLookups({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }) {
  const findWhere = createFindWhere({ call, gazetteer });

  /** Matching listings: newest first, or by price. `earlier` contains corrections of the seller's name. */
  async function findListings(
    viewer: LiveSession,
    asked: ListingsQuery,
    earlier: Correction[] = [],
  ): Promise<FoundListings> {
    const { min, max, order, condition, delivery, seller, region, isCount, isOne, isRelated = false, isTagged } = asked;
    const { needsAll = false } = asked;
    const as = { viewer, address: '' };
    const place = await findWhere(viewer, asked);
    const alone = (answer: GuideAnswer): FoundListings => ({ answer, corrected: earlier, dropped: [] });
    if (place === 'unset') return alone(askForPlace(place, asked.place, marketPage({ text: '' })));
    // "In red" names no place, so its words are search words.
    const where = place === 'unknown' ? undefined : place;
    const askedText = contentOf(
      `${where?.isText ? '' : asked.text} ${place === 'unknown' ? asked.place : (place?.rest ?? '')}`,
    );
    const filter = {
      ...{ minPrice: min, maxPrice: max, conditions: condition, delivery },
      ...(where && { near: where.place.id, within: guideNearMiles }),
    };
    const isFitting = (listing: ListingCard) =>
      (!region || region.states.some((state) => state === stateOf(listing))) &&
      (!seller ||
        ((min === undefined || listing.listingPrice >= min) &&
          (max === undefined || listing.listingPrice <= max) &&
          (!condition || listing.condition === condition)));
    const sort = order ?? 'newest';
    let ofSeller: Promise<Page<ListingCard>> | undefined;
    /** The listings of a seller cannot be searched, so they are read once. */
    const find = (more: object): Promise<Page<ListingCard>> => {
      if (!seller) return call(listListings, as, { query: { ...filter, sort, limit: pageSizeMax, ...more } });
      ofSeller ??= call(listListingsOf, as, { params: { username: seller }, query: { limit: pageSizeMax } });
      return ofSeller;
    };
    const search = (content: string) =>
      searchWords(content, {
        ...{ compare: orders[sort], hasHiddenText: !seller && !isTagged, needsAll, isFitting },
        namesOf: isTagged ? ({ tags }) => tags.join('\n') : namesOf,
        idOf: ({ listingId }) => listingId,
        levelOf: (terms) => levelOfKind(terms, isRelated),
        search: (form) => find({ search: form }),
        isByTags: isKindByTags,
        async searchTag({ word }) {
          const tags = marketTags.filter((tag) => hasForm(tag, word) || listingRoots[word]?.tags?.includes(tag));
          if (tags.length === 0) return undefined;
          const page = await find({ tags: tags.join(',') });
          return { ...page, items: page.items.filter((listing) => listing.tags.some((tag) => tags.includes(tag))) };
        },
        suggest: async (word) =>
          (await call(suggestListingSearch, as, { query: { ...filter, search: word } })).suggestion,
      });
    async function list() {
      if (seller) {
        const { items, nextCursor } = await find({});
        return { items, isWhole: nextCursor === null };
      }
      return readList(find, Boolean(region || isCount));
    }
    let found: Awaited<ReturnType<typeof search>>;
    try {
      found = askedText ? await search(askedText) : { ...(await list()), dropped: [], corrected: [] };
    } catch (error) {
      if (!(error instanceof AppError) || !seller) throw error;
      const read = earlier.length === 0 ? await correctUsername(call, viewer, seller) : undefined;
      if (read) return findListings(viewer, { ...asked, seller: read }, [{ typed: seller, read }]);
      return alone(replyWith(`I know no member called "${seller}" who sells anything.`, { source: 'Market' }));
    }
    const { dropped, isWhole } = found;
    const items = found.items.filter(isFitting);
    const text = correctedText(askedText, found.corrected);
    const corrected = [...earlier, ...(where?.corrected ? [where.corrected] : []), ...found.corrected];
    const ordered = items.toSorted(orders[sort]);
    const isFirst = isOne && dropped.length === 0;
    const shown = ordered
      .filter(({ listingPrice }) => !isFirst || listingPrice === ordered[0]?.listingPrice)
      .slice(0, guideCardsMax);
    const location = where ? ` near ${where.place.city}, ${where.place.state}` : region ? ` in ${region.name}` : '';
    const kind = condition ? `, condition “${condition}”` : '';
    const by = `${kind}${describePrice(min, max)}${seller ? ` from ${seller}` : ''}${location}`;
    const about = text ? ` with "${text}"` : '';
    const cheapest = shown.length > 0 ? Math.min(...shown.map(({ listingPrice }) => listingPrice)) : undefined;
    const topic: GuideTopic = {
      ...{ kind: 'listings', text, min, max, order, condition, delivery, seller, region, cheapest },
      placeId: where?.place.id,
    };
    const links = [marketPage({ text, min, max, order, condition })];
    const rest = { links, source: 'Market', topic, cards: listingCards(shown) };
    const reply = (sentence: string): FoundListings => ({
      answer: replyWith(`${describeCorrections(corrected)}${sentence}`, rest),
      corrected,
      dropped,
    });
    if (shown.length === 0) {
      const unread = isWhole ? '' : ' among the newest that I looked through';
      return reply(`I found no listing${about}${by}${unread}.`);
    }
    if (dropped.length > 0) return reply(withoutWords(text, dropped, by));
    const sorted = order === 'price-up' ? ', the cheapest first' : order ? ', the most expensive first' : '';
    if (isCount && isWhole) {
      const number = items.length === 1 ? 'There is one listing' : `There are ${items.length} listings`;
      return reply(`${number}${about}${by}:`);
    }
    if (isFirst) return reply(`The ${order === 'price-up' ? 'cheapest' : 'most expensive'} listing${about}${by}:`);
    return reply(`${counted(shown.length, items.length, isWhole, 'listing')}${about}${by}${sorted}:`);
  }

  return {
    findListings,
    listings: async (viewer: LiveSession, asked: ListingsQuery): Promise<GuideAnswer> =>
      (await findListings(viewer, asked)).answer,
  };
}

/** A maximum one cent below a whole dollar is shown as "less than": $49.99 becomes "less than $50". */
const mostOf = (max: number) =>
  (max + 1) % 100 === 0 ? `less than ${priceText(max + 1)}` : `at most ${priceText(max)}`;

function describePrice(min: number | undefined, max: number | undefined): string {
  if (max === 0) return ' for free';
  if (min !== undefined && max !== undefined) return ` from ${priceText(min)} to ${priceText(max)}`;
  if (max !== undefined) return ` for ${mostOf(max)}`;
  if (min === undefined) return '';
  return (min - 1) % 100 === 0 && min > 1 ? ` for more than ${priceText(min - 1)}` : ` from ${priceText(min)} on`;
}
