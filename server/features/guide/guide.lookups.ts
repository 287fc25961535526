/** Looks up live data through the same endpoints as the pages, with the permissions of the member. */
import { isDeepStrictEqual } from 'node:util';
import { listGames } from '@starparty/contract/games.ts';
import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideLookupsOfHour } from '@starparty/contract/limits.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { Limits } from '../../api/limits.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Intent, Named, ResolvedIntent } from './answers/intent.ts';
import { describeGame, eventCards, replyWith } from './guide.presentation.ts';
import {
  type Correction,
  correctCity,
  correctedText,
  correctUsername,
  describeCorrections,
} from './lookups/corrections.ts';
import { createEventsLookups } from './lookups/events.lookups.ts';
import { createListingsLookups } from './lookups/listings.lookups.ts';
import { createPlayersLookups } from './lookups/players.lookups.ts';
import { findCity } from './lookups/where.ts';
import { eventsPage, marketPage } from './page-links.rules.ts';

type Of<Kind extends Intent['kind']> = Extract<ResolvedIntent, { kind: Kind }>;

/** A part of an answer, and the words of the question that it corrects. */
interface Found {
  cards: GuideCard[];
  corrected: Correction[];
}

const hourly = { points: guideLookupsOfHour, seconds: 3_600 };

export function createLookups({ call, gazetteer, limits }: { call: Dispatch; gazetteer: Gazetteer; limits: Limits }) {
  /** Calls of members are rate-limited by member, so the address is empty. */
  const as = (viewer: LiveSession) => ({ viewer, address: '' });
  const { events, eventsNamed } = createEventsLookups({ call, gazetteer });
  const { listings, findListings } = createListingsLookups({ call, gazetteer });
  const { findGame, findMistypedTitle, players, fans, guests } = createPlayersLookups({ call });

  /** The profile of a person as the member may see it; undefined if there is none. */
  async function person(viewer: LiveSession, username: string | undefined): Promise<GuideAnswer | undefined> {
    if (!username) return undefined;
    try {
      const profile = await call(getProfile, as(viewer), { params: { username } });
      const { profilePic, isOwn, place, favoriteGames } = profile;
      const from = place ? ` from ${place.city}, ${place.state}` : '';
      const games = favoriteGames.map(({ title }) => title).join(', ');
      const who = isOwn ? `That is you: ${profile.username}.` : `${profile.username} is a member here${from}.`;
      return replyWith(games ? `${who} Favorite games: ${games}.` : who, {
        cards: [{ kind: 'player', player: { username: profile.username, profilePic }, fit: null, userId: null }],
        source: 'Profile',
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    }
  }

  /** The profile of the person whose name differs by a typing error; undefined if there is none. */
  async function personMistyped(viewer: LiveSession, typed: string | undefined): Promise<GuideAnswer | undefined> {
    const read = typed && (await correctUsername(call, viewer, typed));
    const found = read && (await person(viewer, read));
    return found ? { ...found, text: `${describeCorrections([{ typed, read }])}${found.text}` } : undefined;
  }

  /** Like `person`, for a question that can only be about a member. The name may be mistyped. */
  const personNamed = async (viewer: LiveSession, typed: string): Promise<GuideAnswer | undefined> =>
    (await person(viewer, typed)) ?? personMistyped(viewer, typed);

  /** The game with this title, which may be mistyped. */
  async function gameNamed(viewer: LiveSession, name: string): Promise<Found> {
    const exact = await findGame(viewer, name);
    if (exact) return { cards: [{ kind: 'game', game: exact }], corrected: [] };
    const mistyped = await findMistypedTitle(viewer, name);
    if (!mistyped) return { cards: [], corrected: [] };
    return { cards: [{ kind: 'game', game: mistyped.game }], corrected: [{ typed: name, read: mistyped.name }] };
  }

  /** A game of the catalogue; undefined if it is not in the catalogue. */
  async function game(viewer: LiveSession, { game: name }: Of<'game'>): Promise<GuideAnswer | undefined> {
    const { cards, corrected } = await gameNamed(viewer, name);
    const [found] = cards;
    if (found?.kind !== 'game') return undefined;
    const text = `${describeCorrections(corrected)}${describeGame(found.game)}.`;
    return replyWith(text, { cards, source: 'Game catalogue' });
  }

  /** Events, listings, a game and a member that match all of these words. Undefined if nothing matches. */
  async function everything(
    viewer: LiveSession,
    text: string,
    username: string | undefined,
  ): Promise<GuideAnswer | undefined> {
    const city = findCity(gazetteer, text);
    const where = city ? { text: '', placeId: city.id } : { text };
    const titled = await eventsNamed(viewer, text);
    const around = city ? (await events(viewer, { kind: 'events', ...where })).cards : [];
    const sold = await findListings(viewer, { kind: 'listings', ...where, needsAll: true });
    const isSold = sold.dropped.length === 0 && sold.answer.cards.length > 0;
    const shown: Found[] = [
      { cards: eventCards(titled.events), corrected: titled.corrected },
      { cards: (await person(viewer, username))?.cards ?? [], corrected: [] },
      await gameNamed(viewer, text),
      {
        cards: around.filter(
          (card) => card.kind !== 'event' || titled.events.every(({ eventId }) => eventId !== card.event.eventId),
        ),
        corrected: [],
      },
      { cards: isSold ? sold.answer.cards : [], corrected: sold.corrected },
    ].filter(({ cards }) => cards.length > 0);
    // If there are exact matches, drops the matches of corrected words.
    const exact = shown.filter(({ corrected }) => corrected.length === 0);
    const [first] = exact.length > 0 ? exact : shown;
    if (!first) return city ? undefined : ((await aroundCity(viewer, text)) ?? personMistyped(viewer, username));
    const { corrected } = first;
    const parts = exact.length > 0 ? exact : shown.filter((part) => isDeepStrictEqual(part.corrected, corrected));
    const cards = inTurns(parts.map((part) => part.cards)).slice(0, guideCardsMax);
    const has = (kind: GuideCard['kind']) => cards.some((card) => card.kind === kind);
    const read = correctedText(text, corrected);
    const links = [
      has('event') ? eventsPage(city ? {} : { text: read }) : [],
      has('listing') ? marketPage(city ? { text: '', near: city.id } : { text: read }) : [],
    ].flat();
    const about = city ? `near ${city.city}, ${city.state}` : `with “${read}”`;
    return replyWith(`${describeCorrections(corrected)}I found this ${about}:`, { cards, links, source: 'Starparty' });
  }

  /** Everything around the city that a mistyped name means. */
  async function aroundCity(viewer: LiveSession, typed: string): Promise<GuideAnswer | undefined> {
    const read = correctCity(gazetteer, typed);
    const found = read && (await everything(viewer, read.toLowerCase(), undefined));
    return found ? { ...found, text: `${describeCorrections([{ typed, read }])}${found.text}` } : undefined;
  }

  return {
    /** Counts a lookup of the member. @throws AppError too_many_requests */
    count: (viewer: LiveSession) => limits.consume('lookups of the guide', hourly, viewer.userId),

    events,
    listings,
    players,
    fans,
    person,
    personMistyped,
    personNamed,
    game,

    /** The numbers of guests of events with this title. Undefined if there is none. */
    async guests(viewer: LiveSession, { text }: Of<'guests'>): Promise<GuideAnswer | undefined> {
      const { events, corrected } = await eventsNamed(viewer, text);
      return guests(events, describeCorrections(corrected));
    },

    /** An event with this title, or everything that matches these words. Undefined if nothing matches. */
    async named(viewer: LiveSession, { text, isEvent }: Named, username?: string): Promise<GuideAnswer | undefined> {
      if (!isEvent) return everything(viewer, text, username);
      const { events, corrected } = await eventsNamed(viewer, text);
      if (events.length === 0) return undefined;
      const read = correctedText(text, corrected);
      return replyWith(`${describeCorrections(corrected)}Upcoming with “${read}”:`, {
        ...{ cards: eventCards(events.slice(0, guideCardsMax)), links: [eventsPage({ text: read })], source: 'Events' },
      });
    },

    async genre(viewer: LiveSession, { genre }: Of<'genre'>): Promise<GuideAnswer> {
      const { items } = await call(listGames, as(viewer), { query: { genre, limit: guideCardsMax } });
      const cards = items
        .filter(({ genres }) => genres.includes(genre))
        .map((found): GuideCard => ({ kind: 'game', game: found }));
      return replyWith(`${genre} games that many people play:`, { cards, source: 'Game catalogue' });
    },

    /** The member's own data. */
    mine: (viewer: LiveSession, lookup: OwnLookup): Promise<GuideAnswer> => lookup.look(call, as(viewer)),
  };
}

/** Alternates between the parts: the first card of each, then the second of each. */
const inTurns = (parts: readonly GuideCard[][]): GuideCard[] =>
  Array.from({ length: guideCardsMax }, (_, turn) => parts.flatMap((part) => part[turn] ?? [])).flat();
