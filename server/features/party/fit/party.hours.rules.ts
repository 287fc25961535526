/**
 * Finds when two people are free at the same time. Each states half hours of a week in local time. The rules map them
 * to the quarter hours of the next seven days, because zones differ by quarters of an hour and clocks may change within
 * the week.
 */
import { slotsOfWeek } from '@starparty/contract/party-availability.ts';
import { matchWindowsMax, type SharedWindow } from '@starparty/contract/party-matches.ts';

/** Half hours in the local time of a zone. */
export interface LocalHours {
  /** A bit for each half hour from Monday at midnight. */
  bits: Uint8Array;
  timeZone: string;
}

const quarterMs = 15 * 60 * 1000;
const quartersOfDay = 96;
const quartersOfWeek = 7 * quartersOfDay;
const wordsOfWeek = quartersOfWeek / 32;
const weekMs = quartersOfWeek * quarterMs;
const dayMs = quartersOfDay * quarterMs;
const dayMinutes = 24 * 60;
/** The first Monday: January 5, 1970. */
const mondayMs = 4 * dayMs;

/**
 * A bit for each quarter hour of a week from Monday at midnight in UTC. Each bit refers to one time in the next seven
 * days.
 */
export type Week = Uint32Array;

export function packHours(slots: readonly number[]): Uint8Array {
  const bits = new Uint8Array(slotsOfWeek / 8);
  for (const slot of slots) bits[slot >> 3] = (bits[slot >> 3] as number) | (1 << (slot & 7));
  return bits;
}

export function unpackHours(bits: Uint8Array): number[] {
  return Array.from({ length: slotsOfWeek }, (_, slot) => slot).filter((slot) => hasSlot(bits, slot));
}

export const hasSlot = (bits: Uint8Array, slot: number) => (((bits[slot >> 3] as number) >> (slot & 7)) & 1) === 1;
const hasQuarter = (week: Week, quarter: number) => (((week[quarter >> 5] as number) >>> (quarter & 31)) & 1) === 1;

function addBit(words: Uint32Array, bit: number): void {
  words[bit >> 5] = (words[bit >> 5] as number) | (1 << (bit & 31));
}

/** The offset of a zone from UTC in quarter hours, and the part of the next week in which it applies. */
interface Offset {
  quarters: number;
  during: Week;
}

const startOfDay = (now: number) => Math.floor(now / dayMs) * dayMs;
/** Index of a time in a week that begins on Monday. */
const placeOf = (moment: number) => ((((moment - mondayMs) % weekMs) + weekMs) % weekMs) / quarterMs;

/** Offsets of the zones that were used today. */
const known = { day: 0, offsets: new Map<string, Offset[]>() };

function offsetsOf(timeZone: string, now: number): Offset[] {
  const day = startOfDay(now);
  if (known.day !== day) {
    known.day = day;
    known.offsets.clear();
  }
  const before = known.offsets.get(timeZone);
  if (before) return before;
  const offsets = findOffsets(timeZone, day);
  known.offsets.set(timeZone, offsets);
  return offsets;
}

/** First compares the offsets at both ends of the week: no zone changes its clock twice in a week. */
function findOffsets(timeZone: string, day: number): Offset[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const at = (quarter: number) => readOffset(clock, day + quarter * quarterMs);
  const [first, last] = [at(0), at(quartersOfWeek - 1)];
  let [same, changed] = [0, quartersOfWeek - 1];
  while (first !== last && changed - same > 1) {
    const middle = (same + changed) >> 1;
    if (at(middle) === first) same = middle;
    else changed = middle;
  }
  const during = (from: number, to: number): Week => {
    const week = new Uint32Array(wordsOfWeek);
    for (let quarter = from; quarter < to; quarter += 1) addBit(week, (placeOf(day) + quarter) % quartersOfWeek);
    return week;
  };
  if (first === last) return [{ quarters: first, during: during(0, quartersOfWeek) }];
  return [
    { quarters: first, during: during(0, changed) },
    { quarters: last, during: during(changed, quartersOfWeek) },
  ];
}

/** Reads `GMT`, `GMT+5:30` or `GMT-03:00` as quarter hours. */
function readOffset(clock: Intl.DateTimeFormat, moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d+):?(\d+)?/.exec(name) ?? [];
  const quarters = Number(hours ?? 0) * 4 + Math.round(Number(minutes ?? 0) / 15);
  return sign === '-' ? -quarters : quarters;
}

/** Rotates a week: quarter hour `n` of the result is quarter hour `n + by` of the argument. */
function rotated(week: Week, by: number): Week {
  const start = (by + quartersOfWeek) % quartersOfWeek;
  const [firstWord, bits] = [start >> 5, start & 31];
  return Uint32Array.from({ length: wordsOfWeek }, (_, word) => {
    const low = week[(firstWord + word) % wordsOfWeek] as number;
    if (bits === 0) return low;
    return (low >>> bits) | ((week[(firstWord + word + 1) % wordsOfWeek] as number) << (32 - bits));
  });
}

/** Duplicates every bit of a byte. */
const doubled = Uint16Array.from({ length: 256 }, (_, byte) => {
  let twice = 0;
  for (let bit = 0; bit < 8; bit += 1) if ((byte >> bit) & 1) twice |= 3 << (2 * bit);
  return twice;
});

/** The quarter hours of the next seven days in which the person is free. */
export function freeWeek({ bits, timeZone }: LocalHours, now: number): Week {
  const local = new Uint32Array(wordsOfWeek);
  bits.forEach((byte, index) => {
    const word = index >> 1;
    local[word] = (local[word] as number) | ((doubled[byte] as number) << (16 * (index & 1)));
  });
  const week = new Uint32Array(wordsOfWeek);
  for (const { quarters, during } of offsetsOf(timeZone, now)) addIntersection(week, rotated(local, quarters), during);
  return week;
}

/** Adds the intersection of `added` and `during` to `week`. */
function addIntersection(week: Week, added: Week, during: Week): void {
  for (let word = 0; word < wordsOfWeek; word += 1)
    week[word] = (week[word] as number) | ((added[word] as number) & (during[word] as number));
}

/** The intersection of weeks, in the local time of a zone. */
function sharedByClock(timeZone: string, weeks: readonly Week[], now: number): Week {
  const local = new Uint32Array(wordsOfWeek);
  for (const { quarters, during } of offsetsOf(timeZone, now)) {
    const shared = during.map((word, index) => weeks.reduce((rest, week) => rest & (week[index] as number), word));
    addIntersection(local, rotated(shared, -quarters), allWeek);
  }
  return local;
}

const allWeek = new Uint32Array(wordsOfWeek).fill(0xffffffff);

/**
 * The longest windows that are part of all these hours, at most three, in the local time of each person. Uses today's
 * offsets of the zones of the two people.
 */
export function matchWindows(
  hours: readonly LocalHours[],
  [zone, otherZone]: readonly [string, string],
  now: number,
): [SharedWindow[], SharedWindow[]] {
  const weeks = hours.map((each) => freeWeek(each, now));
  const local = sharedByClock(zone, weeks, now);
  const chosen = spansOf(local)
    .sort((a, b) => hoursOf(b) - hoursOf(a))
    .slice(0, matchWindowsMax);
  const shift = 15 * (quartersAhead(otherZone, now) - quartersAhead(zone, now));
  return [inOrder(chosen.map((window) => shifted(window, 0))), inOrder(chosen.map((window) => shifted(window, shift)))];
}

/** The offset of a zone from UTC today, in quarter hours. */
export const quartersAhead = (timeZone: string, now: number) => offsetsOf(timeZone, now)[0]?.quarters ?? 0;

function shifted({ days, from, to }: SharedWindow, minutes: number): SharedWindow {
  const start = from + minutes;
  const dayShift = Math.floor(start / dayMinutes);
  return {
    days: days.map((day) => (day + dayShift + 7) % 7).sort((a, b) => a - b),
    from: start - dayShift * dayMinutes,
    to: to + minutes - dayShift * dayMinutes,
  };
}

const inOrder = (windows: SharedWindow[]) => windows.sort((a, b) => (a.days[0] as number) - (b.days[0] as number));

const hoursOf = ({ days, from, to }: SharedWindow) => (days.length * (to - from)) / 60;

/** Groups runs that begin at the same time of day into one window. The shortest run determines its length. */
function spansOf(local: Week): SharedWindow[] {
  const byStart = new Map<number, { days: number[]; length: number }>();
  for (const { start, length } of runsOf(local)) {
    const day = Math.floor(start / quartersOfDay);
    const span = byStart.get(start % quartersOfDay) ?? { days: [], length };
    span.days.push(day);
    span.length = Math.min(span.length, length);
    byStart.set(start % quartersOfDay, span);
  }
  return [...byStart].map(([start, { days, length }]) => ({
    days,
    from: start * 15,
    to: (start + length) * 15,
  }));
}

/** Contiguous runs of a week, in order. A run may continue past midnight, but lasts at most a day. */
function runsOf(local: Week): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  const isFree = (quarter: number) => hasQuarter(local, (quarter + quartersOfWeek) % quartersOfWeek);
  // Start at a gap, so that a run from Sunday to Monday begins on Sunday. A week without a gap begins on Monday.
  let begin = 0;
  while (begin < quartersOfWeek && isFree(begin - 1)) begin += 1;
  for (let place = 0; place < quartersOfWeek; place += 1) {
    const quarter = (begin + place) % quartersOfWeek;
    if (!isFree(quarter)) continue;
    const last = runs.at(-1);
    const goesOn = last && (last.start + last.length) % quartersOfWeek === quarter && last.length < quartersOfDay;
    if (goesOn) last.length += 1;
    else runs.push({ start: quarter, length: 1 });
  }
  return runs.sort((a, b) => a.start - b.start);
}
