/** Looks up live data through the same endpoints as the pages, with the permissions of the member. */

import { findEvents } from '@starparty/contract/events.ts';
import { listGames } from '@starparty/contract/games.ts';
import type { GuideAnswer, GuideCard, GuideTopic } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideNearMiles, partyCardsMax } from '@starparty/contract/limits.ts';
import { listListings } from '@starparty/contract/market.ts';
import { listPartyCards } from '@starparty/contract/party.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import type { LiveSession } from '../../api/viewer.ts';
import { fold } from '../../places/fold.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { keyOf, searchColumns } from '../games/games.names.rules.ts';
import type { Intent, ResolvedIntent } from './answers/intent.ts';
import { createFindWhere } from './answers/where.ts';
import { describeGame, eventCards, listingCards, replyWith } from './guide.presentation.ts';
import { eventsPage, marketPage, matchesPage, partyPage, placePage } from './page-links.rules.ts';

type Of<Kind extends Intent['kind']> = Extract<ResolvedIntent, { kind: Kind }>;

/** Minimum length of a name that matches a part of a longer title, as Zelda does. */
const partOfTitleMin = 5;

/** Calls `call` lazily, since the guide is one of the endpoints that it calls. */
export function createLookups({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }) {
  /** Calls of members are rate-limited by member, so the address is empty. */
  const as = (viewer: LiveSession) => ({ viewer, address: '' });
  const findWhere = createFindWhere({ call, gazetteer });

  async function findGame(viewer: LiveSession, name: string) {
    const { items } = await call(listGames, as(viewer), { query: { search: name, limit: 3 } });
    const wanted = fold(name);
    const exact = items.find(({ title }) => fold(title) === wanted);
    // Short words occur in many titles and identify none.
    if (exact || wanted.length < partOfTitleMin) return exact;
    return items.find(({ title }) => ` ${fold(title)} `.includes(` ${wanted} `));
  }

  /** The same for questions that can only be about a game, so that initials match, too. */
  async function findGameOrShort(viewer: LiveSession, name: string) {
    const game = await findGame(viewer, name);
    if (game) return game;
    const wanted = keyOf(name).replaceAll(' ', '');
    const { items } = await call(listGames, as(viewer), { query: { search: wanted, limit: 3 } });
    return items.find(({ title }) => searchColumns(title, []).shortNames.split('\n').includes(wanted));
  }

  return {
    /** Matching events, soonest first. */
    async events(
      viewer: LiveSession,
      { text, days, place, placeId, isNear, isOnline }: Of<'events'>,
    ): Promise<GuideAnswer> {
      const where = await findWhere(viewer, { place, placeId, isNear });
      if (where === 'unknown') return replyWith(`I know no place called "${place}". Try a city and its state.`);
      if (where === 'unset') {
        return replyWith(
          'I do not know where you are. Name a city, or enter your place on your account page, under Privacy.',
          {
            links: [placePage, eventsPage()],
          },
        );
      }
      const find = async (q: string) => {
        const { items, nextCursor } = await call(findEvents, as(viewer), {
          body: {
            q,
            kind: isOnline ? 'online' : 'all',
            from: days?.from ?? null,
            to: days?.to ?? null,
            near:
              where && !isOnline ? { lat: roughly(where.lat), lng: roughly(where.lng), miles: guideNearMiles } : null,
            limit: guideCardsMax,
          },
        });
        return { items, hasMore: nextCursor !== null };
      };
      const named = [days?.name, where && !isOnline ? `near ${where.city}, ${where.state}` : undefined].filter(Boolean);
      const when = named.length > 0 ? ` ${named.join(' ')}` : '';
      const what = isOnline ? 'online event' : 'event';
      const topic: GuideTopic = { kind: 'events', text, days, placeId: where?.id, isOnline: isOnline === true };
      const rest = { links: [eventsPage({ text, days, isOnline })], source: 'Events', topic };
      const found = await find(text);
      const about = text ? ` with "${text}"` : '';
      if (found.items.length > 0)
        return replyWith(`${counted(found, what)}${about}${when}:`, { ...rest, cards: eventCards(found.items) });
      if (text) {
        const others = await find('');
        if (others.items.length > 0) {
          return replyWith(`I found no ${what}${about}${when}. ${counted(others, `other ${what}`)} there:`, {
            ...rest,
            links: [eventsPage({ days, isOnline })],
            cards: eventCards(others.items),
          });
        }
      }
      return replyWith(`I found no ${what}${about}${when}.`, rest);
    },

    /** Matching listings, newest or cheapest first. */
    async listings(viewer: LiveSession, { text, min, max, isCheapest }: Of<'listings'>): Promise<GuideAnswer> {
      const query = {
        search: text,
        ...(min === undefined ? {} : { minPrice: min }),
        ...(max === undefined ? {} : { maxPrice: max }),
        sort: isCheapest ? 'price-up' : 'newest',
        limit: guideCardsMax,
      };
      const { items, nextCursor } = await call(listListings, as(viewer), { query });
      const about = text ? ` with "${text}"` : '';
      const price = describePrice(min, max);
      const cheapest = items.length > 0 ? Math.min(...items.map(({ listingPrice }) => listingPrice)) : undefined;
      const rest = {
        links: [marketPage({ text, min, max, isCheapest })],
        source: 'Market',
        topic: { kind: 'listings', text, min, max, isCheapest: isCheapest === true, cheapest } as GuideTopic,
      };
      if (items.length === 0) return replyWith(`I found no listing${about}${price}.`, rest);
      const found = counted({ items, hasMore: nextCursor !== null }, 'listing');
      return replyWith(`${found}${about}${price}${isCheapest ? ', the cheapest first' : ''}:`, {
        ...rest,
        cards: listingCards(items),
      });
    },

    /** Players who match the member and have a game among their favorites. */
    async players(viewer: LiveSession, { game: name }: Of<'players'>): Promise<GuideAnswer> {
      const game = await findGameOrShort(viewer, name);
      if (!game) return replyWith(`I know no game called "${name}".`, { isKnown: false, links: [partyPage] });
      const links = [matchesPage];
      try {
        const { items } = await call(listPartyCards, as(viewer), { query: { limit: partyCardsMax } });
        const fitting = items.filter(({ topGames }) => topGames.some(({ title }) => title === game.title));
        const cards = fitting.slice(0, guideCardsMax).map(
          ({ username, profilePic, fit }): GuideCard => ({
            kind: 'player',
            player: { username, profilePic },
            fit,
          }),
        );
        if (cards.length === 0) {
          return replyWith(`Nobody whom the party finder suggests to you has ${game.title} among the favorite games.`, {
            links,
            source: 'Party finder',
          });
        }
        return replyWith(`Of the players who fit you, these have ${game.title} among their favorite games:`, {
          cards,
          links,
          source: 'Party finder',
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Without answers or an age, the party finder suggests nobody. Its error message says what is missing.
        return replyWith(`The party finder suggests players who fit you. ${error.message}`, {
          links: [partyPage],
          source: 'Party finder',
        });
      }
    },

    /** The profile of a person as the member may see it; undefined if there is none. */
    async person(viewer: LiveSession, username: string | undefined): Promise<GuideAnswer | undefined> {
      if (!username) return undefined;
      try {
        const profile = await call(getProfile, as(viewer), { params: { username } });
        const { profilePic, isOwn, place, favoriteGames } = profile;
        const from = place ? ` from ${place.city}, ${place.state}` : '';
        const games = favoriteGames.map(({ title }) => title).join(', ');
        const who = isOwn ? `That is you: ${profile.username}.` : `${profile.username} is a member here${from}.`;
        return replyWith(games ? `${who} Favorite games: ${games}.` : who, {
          cards: [{ kind: 'player', player: { username: profile.username, profilePic }, fit: null }],
          source: 'Profile',
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return undefined;
      }
    },

    /** A game of the catalogue; undefined if it is not in the catalogue. */
    async game(viewer: LiveSession, { game: name }: Of<'game'>): Promise<GuideAnswer | undefined> {
      const game = await findGame(viewer, name);
      return game && replyWith(`${describeGame(game)}.`, { cards: [{ kind: 'game', game }], source: 'Game catalogue' });
    },

    async genre(viewer: LiveSession, { genre }: Of<'genre'>): Promise<GuideAnswer> {
      const { items } = await call(listGames, as(viewer), { query: { genre, limit: guideCardsMax } });
      const cards = items
        .filter(({ genres }) => genres.includes(genre))
        .map((game): GuideCard => ({ kind: 'game', game }));
      return replyWith(`${genre} games that many people play:`, { cards, source: 'Game catalogue' });
    },

    /** The member's own data. */
    mine: (viewer: LiveSession, lookup: OwnLookup): Promise<GuideAnswer> => lookup.look(call, as(viewer)),
  };
}

/** Degrees with two decimals, the precision of positions in requests. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

/** "One event", "3 events", "The first 5 events". */
function counted({ items, hasMore }: { items: unknown[]; hasMore: boolean }, what: string): string {
  if (hasMore) return `The first ${items.length} ${what}s`;
  return items.length === 1 ? `One ${what}` : `${items.length} ${what}s`;
}

function describePrice(min: number | undefined, max: number | undefined): string {
  if (max === 0) return ' for free';
  if (min !== undefined && max !== undefined) return ` from ${priceText(min)} to ${priceText(max)}`;
  if (max !== undefined) return ` for at most ${priceText(max)}`;
  return min === undefined ? '' : ` from ${priceText(min)} on`;
}
