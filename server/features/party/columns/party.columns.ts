/**
 * All players in columns of numbers, 55 bytes each. Finds the best of a million players within milliseconds. With more
 * than `rowsHereMax` players, runs in a separate thread (`party.columns.worker.ts`).
 */
import { playLanguages, playPlatforms } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { copyColumn, createIdColumn, idBytes, viewOf } from '../../../columns/id-column.ts';
import { quartersAhead } from '../fit/party.hours.rules.ts';
import type { Player, Popularity } from '../fit/party.rules.ts';
import { mainPartOf } from '../fit/party.times.rules.ts';
import { createGamesColumn, gamesOfEach } from './party.games.columns.ts';
import { createShownColumn } from './party.shown.columns.ts';

/**
 * Layout of a player as `packedPlayer` of party.columns.repository.ts writes it, in big-endian order. Id, languages,
 * and the first day as an adult come first. The platforms with `mustShare` and `absent`, and the times of the last
 * visit and of joining follow. The header ends with five scores, the number of games and the length of the zone's name
 * in bytes. The games, the name and the half hours come last.
 */
const packedAt = {
  languages: 16,
  flags: 24,
  activeAt: 28,
  joinedAt: 32,
  scores: 36,
  counts: 46,
  games: 48,
} as const;
export const mustShare = 1 << 8;
export const absent = 1 << 9;
const bytesOfHours = 42;
/** Special values in the column of adult days: `neverShown` for players not shown now, `gone` for deleted players. */
export const neverShown = 0xfffe;
const gone = 0xffff;
/** Seconds from 1970 to 2000, the epoch of the packed times. */
const epochSeconds = 946_684_800;

/** Languages and platforms of a player. Each combination is stored once, because many players have the same. */
export interface PlaySetting {
  languages: string[];
  platforms: string[];
  mustShareLanguage: boolean;
}

export const answerCodes = partyQuestions.reduce((count, { answers }) => count * answers.length, 1);

/** Decodes the scores of a code. */
export function scoresOf(code: number): number[] {
  let rest = code;
  return partyQuestions.map(({ answers }) => {
    const answer = answers[rest % answers.length];
    rest = Math.floor(rest / answers.length);
    return answer?.score ?? 0;
  });
}

const codeOf = (scores: readonly number[]): number =>
  partyQuestions.reduceRight(
    (code, { answers }, index) =>
      code * answers.length +
      Math.max(
        0,
        answers.findIndex(({ score }) => score === scores[index]),
      ),
    0,
  );

export const secondsOf = (moment: number): number => Math.floor(moment / 1000) - epochSeconds;
export const momentOf = (seconds: number): number => (seconds + epochSeconds) * 1000;
export const dayOf = (moment: number): number => Math.floor(secondsOf(moment) / 86_400);

export type PlayerColumns = ReturnType<typeof createPlayerColumns>;

export function createPlayerColumns() {
  const ids = createIdColumn();
  const shown = createShownColumn(ids);
  const games = createGamesColumn();
  let capacity = 0;
  let codes = new Uint16Array(0);
  /** The main part of the week as in `PlayTimes` (0 for none), and the number of the time zone. */
  let mainParts = new Uint8Array(0);
  let zoneOf = new Uint16Array(0);
  let activeAt = new Uint32Array(0);
  let joinedAt = new Uint32Array(0);
  let adultFrom = new Uint16Array(0);
  let settingNumbers = new Uint32Array(0);
  const zones: string[] = [];
  const zoneNumbers = new Map<string, number>();
  const settings: PlaySetting[] = [];
  const numbersOfSettings = new Map<string, number>();

  function resize(wanted: number): void {
    capacity = wanted;
    ids.resize(capacity);
    codes = copyColumn(codes, new Uint16Array(capacity));
    mainParts = copyColumn(mainParts, new Uint8Array(capacity));
    zoneOf = copyColumn(zoneOf, new Uint16Array(capacity));
    activeAt = copyColumn(activeAt, new Uint32Array(capacity));
    joinedAt = copyColumn(joinedAt, new Uint32Array(capacity));
    adultFrom = copyColumn(adultFrom, new Uint16Array(capacity));
    settingNumbers = copyColumn(settingNumbers, new Uint32Array(capacity));
    shown.resize(capacity);
    games.resize(capacity);
  }

  function numbered<Value>(key: string, numbers: Map<string, number>, list: Value[], make: () => Value): number {
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, list.length);
    list.push(make());
    return list.length - 1;
  }

  function readSetting(bytes: DataView, at: number): number {
    const languages = bytes.getBigUint64(at + packedAt.languages);
    const flags = bytes.getUint16(at + packedAt.flags + 2);
    return numbered(`${languages}/${flags & ~absent}`, numbersOfSettings, settings, () => ({
      languages: playLanguages.filter((_, index) => (languages >> BigInt(index)) & 1n),
      platforms: playPlatforms.flatMap(({ id }, index) => ((flags >> index) & 1 ? [id] : [])),
      mustShareLanguage: (flags & mustShare) !== 0,
    }));
  }

  return {
    ids,
    shown,
    settings,
    zones,
    games,
    get rows() {
      return ids.rows;
    },
    get numbers() {
      return { codes, mainParts, zoneOf, activeAt, joinedAt, adultFrom, settingNumbers };
    },

    /** Allocates rows for this many players. */
    reserve(players: number): void {
      if (players > capacity) resize(players);
    },

    /** Inserts packed players, or replaces those that exist. */
    put(packed: Uint8Array): void {
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; ) {
        let row = ids.find(bytes, at);
        if (row === undefined) {
          if (ids.rows === capacity) resize(Math.ceil(capacity * 1.1) + 256);
          row = ids.append(bytes, at);
        }
        const isAbsent = (bytes.getUint16(at + packedAt.flags + 2) & absent) !== 0;
        adultFrom[row] = isAbsent ? neverShown : bytes.getUint16(at + packedAt.flags);
        settingNumbers[row] = readSetting(bytes, at);
        activeAt[row] = bytes.getUint32(at + packedAt.activeAt);
        joinedAt[row] = bytes.getUint32(at + packedAt.joinedAt);
        codes[row] = codeOf(partyQuestions.map((_, index) => bytes.getInt16(at + packedAt.scores + 2 * index)));
        const [gameCount, zoneBytes] = [
          packed[at + packedAt.counts] as number,
          packed[at + packedAt.counts + 1] as number,
        ];
        at += packedAt.games;
        games.put(row, packed, at, gameCount);
        at += idBytes * gameCount;
        const zone = Buffer.from(packed.buffer, packed.byteOffset + at, zoneBytes).toString();
        at += zoneBytes;
        mainParts[row] = zoneBytes > 0 ? mainPartOf(packed.subarray(at, at + bytesOfHours)) : 0;
        zoneOf[row] = numbered(zone, zoneNumbers, zones, () => zone);
        if (zoneBytes > 0) at += bytesOfHours;
      }
    },

    /** Marks players as deleted, so that no search returns them. */
    drop(packed: Uint8Array): void {
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += idBytes) {
        const row = ids.find(bytes, at);
        if (row !== undefined) adultFrom[row] = gone;
      }
    },

    /** Removes the rows of deleted players. */
    compact(): void {
      const before = ids.rows;
      for (let row = 0; row < before; row += 1) {
        if (adultFrom[row] !== gone) continue;
        shown.put(row, 0);
        games.forget(row);
      }
      ids.keep(
        (row) => adultFrom[row] !== gone,
        (from, to) => {
          for (const column of [codes, mainParts, zoneOf, activeAt, joinedAt, adultFrom, settingNumbers])
            column[to] = column[from] as number;
          shown.move(from, to);
          games.move(from, to);
        },
      );
      shown.clear(ids.rows, before);
      games.clear(ids.rows, before);
      if (capacity > 2 * ids.rows + 4_096) resize(Math.ceil(ids.rows * 1.1) + 1_024);
    },

    popularity: (): Popularity => ({
      players: ids.rows,
      fansOf: (gameId) => games.fans[games.numberOf(gameId)] ?? 0,
    }),

    /** The player of a row in the form that the rules compare. */
    playerAt(row: number, now: number): Player {
      const played = mainParts[row] as number;
      return {
        userId: ids.idAt(row),
        answers: scoresOf(codes[row] as number),
        games: Array.from({ length: gamesOfEach }, (_, index) => games.at(row, index)).flatMap((game) =>
          game === 0 ? [] : [{ gameId: games.ids[game] as string }],
        ),
        languages: (settings[settingNumbers[row] as number] as PlaySetting).languages,
        times:
          played === 0 ? null : { part: played, ahead: quartersAhead(zones[zoneOf[row] as number] as string, now) },
        activeAt: momentOf(activeAt[row] as number),
      };
    },
  };
}
