/**
 * Finds the best players for a viewer, in the order of party.order.rules.ts. Visits every row, but computes the fit
 * only if the upper bound of the row allows a place among the best.
 */
import { restingDays } from '@starparty/contract/limits.ts';
import { createIdSet, idBytes, viewOf } from '../../../columns/id-column.ts';
import type { CandidateQuery } from '../cards/party.candidates.repository.ts';
import { quartersAhead } from '../fit/party.hours.rules.ts';
import { chanceOf, exposureOf, newcomerMs, type OrderKey, placeInBand } from '../fit/party.order.rules.ts';
import {
  answerLikeness,
  bandOf,
  harmonicMean,
  missing,
  type Player,
  rankWeight,
  rarityOf,
  recencyOf,
  weigh,
} from '../fit/party.rules.ts';
import { learnTaste, type Taste } from '../fit/party.taste.rules.ts';
import { type PlayTimes, partByClock, worthOfParts } from '../fit/party.times.rules.ts';
import { eachPossible } from './first-pass.ts';
import { answerCodes, dayOf, momentOf, neverShown, type PlayerColumns, scoresOf, secondsOf } from './party.columns.ts';
import { gamesOfEach } from './party.games.columns.ts';

/** The viewer and the people to choose from. Ids are packed, 16 bytes each. */
export interface BestQuery extends CandidateQuery {
  answers: number[];
  /** Favorite games, best first. */
  gameIds: string[];
  times: PlayTimes | null;
  /** People who must not be shown to the viewer. */
  excluded: Uint8Array;
  /** If given, only these people are considered. */
  candidates?: Uint8Array;
  /** People who accepted the viewer within the last days. */
  fans: Uint8Array;
  /** People that the viewer accepted or passed recently. */
  accepted: Uint8Array;
  passed: Uint8Array;
  /** The key for the random order of the viewer and the day. */
  orderKey: OrderKey;
  limit: number;
  /** In milliseconds since 1970. */
  now: number;
}

export interface Best {
  userId: string;
  /** The fit of the two people, from 0 to 1, including the viewer's taste. */
  fit: number;
}

const hourMs = 60 * 60 * 1000;
const unknownBand = 0xff;
const restingMs = restingDays * 24 * hourMs;

export function findBest(columns: PlayerColumns, asked: BestQuery): Best[] {
  const { ids, shown, games } = columns;
  const { codes, mainParts, zoneOf, activeAt, joinedAt, adultFrom, settingNumbers } = columns.numbers;
  const { now, limit, isMinor, orderKey } = asked;
  const cards = shown.values;
  const cardWorth = shown.worthNow(now);
  const popularity = columns.popularity();
  const viewer: Player = {
    userId: asked.viewerId,
    answers: asked.answers,
    games: asked.gameIds.map((gameId) => ({ gameId: gameId.replaceAll('-', '') })),
    languages: asked.languages,
    times: asked.times,
    activeAt: now,
  };
  const taste = learnTaste(viewer, readDecisions(columns, asked), popularity);
  const meanShown = shown.mean(now);
  /** The highest exposure, because it falls with the number of shown cards. */
  const exposureMax = exposureOf(0, meanShown);
  const excluded = createIdSet(asked.excluded);
  const meets = compareSettings(columns, asked);
  const likeness = Float64Array.from({ length: answerCodes }, (_, code) =>
    answerLikeness(viewer.answers, scoresOf(code)),
  );
  const tasteOfAnswers = Float64Array.from({ length: taste ? answerCodes : 0 }, (_, code) =>
    taste ? taste.ofAnswers(scoresOf(code)) : 0,
  );
  const recencies = Float64Array.from({ length: restingDays * 24 + 2 }, (_, ago) => recencyOf(ago * hourMs));
  const likes = viewer.games.map(({ gameId }) => games.numberOf(gameId));
  const likesWorth = viewer.games.map(
    ({ gameId }, index) => rankWeight(index) * rarityOf(popularity.fansOf(gameId), popularity.players),
  );
  const allLikes = likesWorth.reduce((sum, worth) => sum + worth, 0);
  /** A bit for each of the viewer's games, by the number of the game. */
  const likedAs = new Uint8Array(games.ids.length);
  likes.forEach((game, index) => {
    if (game !== 0) likedAs[game] = 1 << index;
  });
  /** The viewer's game overlap with a person, by the bits of the games that they share. */
  const overlapOf = Float64Array.from({ length: 1 << gamesOfEach }, (_, shared) => {
    const worth = likesWorth.reduce((sum, one, index) => ((shared >> index) & 1 ? sum + one : sum), 0);
    return allLikes === 0 ? missing : worth / allLikes;
  });
  const best = createBest(limit, (one, other) => compareIds(ids.words, one, other));
  /** The viewer's part of the week in the local time of each time zone, by the number of the zone. */
  const partIn = new Map<number, number>();

  /** The fit that determines the order. If the arguments are upper bounds, the result is an upper bound. */
  function wantedFor(code: number, there: number, back: number, sum: number): number {
    return harmonicMean(taste ? there * taste.worthOf((tasteOfAnswers[code] as number) + sum) : there, back);
  }
  const partsMax = taste ? sumOfMax(taste) : 0;
  const timesMax = viewer.times ? 1 : missing;
  const languagesMax = viewer.languages.length > 0 ? 1 : missing;
  const mostByGames = new Uint8Array(answerCodes << gamesOfEach).fill(unknownBand);
  /**
   * The highest band that a code of answers and shared games allow. People who share no game score highest if they have
   * no favorite games. Computed on demand, because few combinations occur.
   */
  function mostWith(code: number, shared: number): number {
    const at = (code << gamesOfEach) | shared;
    const known = mostByGames[at] as number;
    if (known !== unknownBand) return known;
    const alike = likeness[code] as number;
    const there = weigh(alike, 1, overlapOf[shared] as number, timesMax, languagesMax);
    const back = weigh(alike, 1, shared === 0 ? missing : 1, timesMax, languagesMax);
    const most = bandOf(wantedFor(code, there, back, partsMax));
    mostByGames[at] = most;
    return most;
  }
  const allGames = (1 << viewer.games.length) - 1;
  const mostOf = Uint8Array.from(likeness, (_, code) => mostWith(code, allGames));
  const mostWithoutGames = Uint8Array.from(likeness, (_, code) => mostWith(code, 0));

  const timesTogether = (row: number, times: PlayTimes): number => {
    const zone = zoneOf[row] as number;
    let own = partIn.get(zone);
    if (own === undefined) {
      own = partByClock(times.part, times.ahead, quartersAhead(columns.zones[zone] as string, now));
      partIn.set(zone, own);
    }
    return worthOfParts(own, mainParts[row] as number);
  };

  /** Bits of the viewer's games that the row also has. */
  function sharedGames(row: number): number {
    let shared = 0;
    for (let index = 0; index < gamesOfEach; index += 1) {
      const game = games.at(row, index);
      if (game === 0) break;
      shared |= likedAs[game] as number;
    }
    return shared;
  }

  /** The game overlap as seen from the row. */
  function overlapBack(row: number): number {
    let [shared, all] = [0, 0];
    for (let index = 0; index < gamesOfEach; index += 1) {
      const game = games.at(row, index);
      if (game === 0) break;
      const worth = rankWeight(index) * rarityOf(games.fans[game] as number, popularity.players);
      all += worth;
      if (likedAs[game] !== 0) shared += worth;
    }
    return all === 0 ? missing : shared / all;
  }

  /**
   * Adds a row to the best rows if it belongs there. Computes tighter bounds step by step and returns once they exclude
   * the row. The shared games exclude most rows, without reading further columns, which are cache misses.
   */
  function consider(row: number, isFan: boolean): void {
    const code = codes[row] as number;
    const shared = sharedGames(row);
    const bandMax = mostWith(code, shared);
    if (bandMax < Math.floor(best.least)) return;
    const words = ids.words;
    const [high, low] = [words[4 * row + 2] as number, words[4 * row + 3] as number];
    const chance = chanceOf(orderKey, high, low);
    const { least } = best;
    if (bandMax + placeInBand(chance, isFan, true, exposureMax) < least) return;
    if (isFan !== fans.has(row) || !mayMeet(row)) return;
    const isNew = now - momentOf(joinedAt[row] as number) < newcomerMs;
    const shownCards = cards[row] as number;
    const exposure = shownCards === 0 ? exposureMax : exposureOf(shownCards * cardWorth, meanShown);
    const within = placeInBand(chance, isFan, isNew, exposure);
    if (bandMax + within < least) return;
    const alike = likeness[code] as number;
    const ago = now - momentOf(activeAt[row] as number);
    const recencyMax = recencies[Math.max(0, Math.floor(ago / hourMs))] as number;
    const languageWorth = (meets[settingNumbers[row] as number] as number) - noLanguages + missing;
    const likesShared = overlapOf[shared] as number;
    const backMost = weigh(alike, 1, shared === 0 ? missing : 1, timesMax, languageWorth);
    const most = wantedFor(code, weigh(alike, recencyMax, likesShared, timesMax, languageWorth), backMost, partsMax);
    if (bandOf(most) + within < least) return;
    if (excluded.has(high, low)) return;
    const likesBack = overlapBack(row);
    const timesLeft = viewer.times && mainParts[row] !== 0 ? 1 : missing;
    const backMax = weigh(alike, 1, likesBack, timesLeft, languageWorth);
    const left = wantedFor(code, weigh(alike, recencyMax, likesShared, timesLeft, languageWorth), backMax, partsMax);
    if (bandOf(left) + within < least) return;
    const together = viewer.times && mainParts[row] !== 0 ? timesTogether(row, viewer.times) : missing;
    const there = weigh(alike, recencyOf(ago), likesShared, together, languageWorth);
    const back = weigh(alike, 1, likesBack, together, languageWorth);
    const sum = taste
      ? taste.ofGames * Math.max(0, likesShared) +
        taste.ofHours * Math.max(0, together) +
        taste.ofLanguages * Math.max(0, languageWorth)
      : 0;
    const fit = wantedFor(code, there, back, sum);
    best.add(row, bandOf(fit) + within, fit);
  }

  const today = dayOf(now);
  const restingFrom = secondsOf(now - restingMs);
  const mayMeet = (row: number) =>
    (meets[settingNumbers[row] as number] as number) !== apart &&
    (activeAt[row] as number) > restingFrom &&
    (isMinor
      ? (adultFrom[row] as number) > today && (adultFrom[row] as number) < neverShown
      : (adultFrom[row] as number) <= today);

  const fans = new Set(rowsOf(columns, asked.fans));
  if (asked.candidates) {
    for (const row of rowsOf(columns, asked.candidates)) consider(row, fans.has(row));
  } else {
    for (const row of fans) consider(row, true);
    eachPossible(
      {
        ...{ rows: ids.rows, codes, gameBits: games.bits, likeBits: games.bitsOf(likes) },
        ...{ bandOf: mostOf, bandWithoutGames: mostWithoutGames },
      },
      best,
      (row) => consider(row, false),
    );
  }
  return best.list().map(({ row, fit }) => ({ userId: ids.idAt(row), fit }));
}

/**
 * Values of the settings table. 0: the two may not meet. 1: a person has set no languages. 2: no common language. 3: a
 * common language.
 */
const [apart, noLanguages] = [0, 1];

function compareSettings({ settings }: PlayerColumns, viewer: BestQuery): Uint8Array {
  return Uint8Array.from(settings, ({ languages, platforms, mustShareLanguage }) => {
    const isLanguageShared = languages.some((language) => viewer.languages.includes(language));
    const isPlatformShared = platforms.some((platform) => viewer.platforms.includes(platform));
    if (!isPlatformShared && platforms.length > 0 && viewer.platforms.length > 0) return apart;
    if (!isLanguageShared && (mustShareLanguage || viewer.mustShareLanguage)) return apart;
    if (languages.length === 0 || viewer.languages.length === 0) return noLanguages;
    return noLanguages + (isLanguageShared ? 2 : 1);
  });
}

/** The maximum that parts not computed yet can add to a taste. */
const sumOfMax = ({ ofGames, ofHours, ofLanguages }: Taste) =>
  Math.max(0, ofGames) + Math.max(0, ofHours) + Math.max(0, ofLanguages);

function readDecisions(columns: PlayerColumns, { accepted, passed, now }: BestQuery) {
  const people = (packed: Uint8Array, isAccepted: boolean) =>
    rowsOf(columns, packed).map((row) => ({ person: columns.playerAt(row, now), isAccepted }));
  return [...people(accepted, true), ...people(passed, false)];
}

/** The rows of packed ids. Omits ids without a row. */
function rowsOf({ ids }: PlayerColumns, packed: Uint8Array): number[] {
  const bytes = viewOf(packed);
  const found: number[] = [];
  for (let at = 0; at < packed.byteLength; at += idBytes) {
    const row = ids.find(bytes, at);
    if (row !== undefined) found.push(row);
  }
  return found;
}

function compareIds(words: Uint32Array, one: number, other: number): number {
  for (let word = 0; word < 4; word += 1) {
    const difference = (words[4 * one + word] as number) - (words[4 * other + word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Holds the best `limit` rows in order. Rows with equal places are ordered by id. */
function createBest(limit: number, compare: (one: number, other: number) => number) {
  const list: { row: number; place: number; fit: number }[] = [];
  return {
    /** A row with a lower `place` cannot enter the list. */
    least: Number.NEGATIVE_INFINITY,
    add(row: number, place: number, fit: number): void {
      const isBefore = (other: { row: number; place: number }) =>
        place > other.place || (place === other.place && compare(row, other.row) < 0);
      let at = list.length;
      while (at > 0 && isBefore(list[at - 1] as (typeof list)[number])) at -= 1;
      if (at >= limit) return;
      list.splice(at, 0, { row, place, fit });
      if (list.length > limit) list.pop();
      if (list.length === limit) this.least = (list[limit - 1] as (typeof list)[number]).place;
    },
    list: () => list,
  };
}
