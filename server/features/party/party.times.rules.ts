/**
 * Weekly hours as the finder compares them: 16 blocks, one for each three hours of the day on weekdays and on weekends. Fit,
 * order and cards read these blocks only, so the answers to any number of requests reveal no more of a member's hours.
 */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { dayParts, slotsOfDay, slotsOfWeek, weekHalves } from '@starparty/contract/party-availability.ts';
import { countBits, hasSlot, type LocalHours, quartersAhead } from './party.hours.rules.ts';

/** When a person plays, by the clock of their zone. */
export interface PlayTimes {
  /** A bit for each block from midnight on; weekdays in the lower eight bits. */
  blocks: number;
  /** How far the zone is ahead of UTC today, in quarter hours. */
  ahead: number;
}

const blocksOfDay = 8;
const slotsOfBlock = slotsOfDay / blocksOfDay;
const quartersOfBlock = 2 * slotsOfBlock;
const firstWeekendSlot = 5 * slotsOfDay;
/** Half hours of all days together from which on a block counts. */
const blockMin = 2;

/** The blocks in which somebody with these half hours plays. */
export function blocksOf(bits: Uint8Array): number {
  const counts = new Uint8Array(2 * blocksOfDay);
  for (let slot = 0; slot < slotsOfWeek; slot += 1) {
    if (!hasSlot(bits, slot)) continue;
    const block = Math.floor((slot % slotsOfDay) / slotsOfBlock) + (slot < firstWeekendSlot ? 0 : blocksOfDay);
    counts[block] = (counts[block] as number) + 1;
  }
  return counts.reduce((blocks, count, block) => (count >= blockMin ? blocks | (1 << block) : blocks), 0);
}

/** The play times of somebody with these hours; null if no block counts. */
export function playTimesOf({ bits, timeZone }: LocalHours, now: number): PlayTimes | null {
  const blocks = blocksOf(bits);
  return blocks === 0 ? null : { blocks, ahead: quartersAhead(timeZone, now) };
}

/** Blocks by the clock of a zone, read by the clock of another one. Zones are compared in whole blocks. */
export function blocksByClock(blocks: number, ahead: number, viewerAhead: number): number {
  const apart = viewerAhead - ahead;
  const by = (Math.sign(apart) * Math.round(Math.abs(apart) / quartersOfBlock) + 2 * blocksOfDay) % blocksOfDay;
  return turnDay(blocks & 0xff, by) | (turnDay(blocks >> blocksOfDay, by) << blocksOfDay);
}

const turnDay = (day: number, by: number): number => ((day << by) | (day >> (blocksOfDay - by))) & 0xff;

/** Blocks in which both play, by the clock of the first. */
const sharedBlocks = (one: PlayTimes, other: PlayTimes): number =>
  one.blocks & blocksByClock(other.blocks, other.ahead, one.ahead);

/** How good so many shared blocks are, in three steps from 0 to 1. */
export const worthOfBlocks = (blocks: number): number => Math.min(2, countBits(blocks)) / 2;

/** How good the times are that two people share: 0, 0.5 or 1. */
export const worthOfTimes = (one: PlayTimes, other: PlayTimes): number => worthOfBlocks(sharedBlocks(one, other));

const dayPartsMax = 2;
const blocksOfPart = blocksOfDay / dayParts.length;

/** At most two parts of the day in which both play, by the viewer's clock: those with the most shared blocks. */
export function sharedDayParts(viewer: PlayTimes, other: PlayTimes): DayPartOfWeek[] {
  const shared = sharedBlocks(viewer, other);
  return weekHalves
    .flatMap((days, half) =>
      dayParts.map((part, index) => {
        const first = half * blocksOfDay + index * blocksOfPart;
        return { days, part, count: countBits((shared >> first) & ((1 << blocksOfPart) - 1)) };
      }),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, dayPartsMax)
    .map(({ days, part }) => ({ days, part }));
}
