/**
 * Weekly hours in the form that the finder compares: the part of the week with the most hours. Parts are night,
 * morning, afternoon and evening of weekdays and of weekends. Fit, order and cards use only this part. Two or more
 * parts would reveal most hours of a member who always plays in whole parts (docs/decisions/0022).
 */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { dayParts, slotsOfDay, slotsOfWeek, weekHalves } from '@starparty/contract/party-availability.ts';
import { hasSlot, type LocalHours, quartersAhead } from './party.hours.rules.ts';

/** When a person plays, in the local time of their zone. */
export interface PlayTimes {
  /** The number of the part, from 1: the parts of a weekday from midnight, then the parts of a weekend day. */
  part: number;
  /** The offset of the zone from UTC today, in quarter hours. */
  ahead: number;
}

const partsOfDay = dayParts.length;
const slotsOfPart = slotsOfDay / partsOfDay;
const quartersOfPart = 2 * slotsOfPart;
const firstWeekendSlot = 5 * slotsOfDay;
/** Minimum number of half hours, over all days, for a part to count. */
const partMin = 4;

/**
 * The part with the most half hours. 0 if none has enough. If parts tie, the latest in the day wins, and then weekdays
 * win over weekends.
 */
export function mainPartOf(bits: Uint8Array): number {
  const counts = new Uint8Array(1 + 2 * partsOfDay);
  for (let slot = 0; slot < slotsOfWeek; slot += 1) {
    if (!hasSlot(bits, slot)) continue;
    const part = 1 + Math.floor((slot % slotsOfDay) / slotsOfPart) + (slot < firstWeekendSlot ? 0 : partsOfDay);
    counts[part] = (counts[part] as number) + 1;
  }
  let [main, most] = [0, partMin - 1];
  for (let ofDay = partsOfDay; ofDay > 0; ofDay -= 1)
    for (const part of [ofDay, ofDay + partsOfDay])
      if ((counts[part] as number) > most) [main, most] = [part, counts[part] as number];
  return main;
}

/** The play times of a person with these hours. Null if no part has enough half hours. */
export function playTimesOf({ bits, timeZone }: LocalHours, now: number): PlayTimes | null {
  const part = mainPartOf(bits);
  return part === 0 ? null : { part, ahead: quartersAhead(timeZone, now) };
}

/**
 * Converts a part of the day from the local time of one zone to that of another. The offset is rounded to whole parts,
 * because finer steps would reveal hours to members who change their zone. An offset of half a part, such as between
 * both coasts of the US, is rounded to zero.
 */
export function partByClock(part: number, ahead: number, viewerAhead: number): number {
  const apart = viewerAhead - ahead;
  const by = Math.sign(apart) * Math.ceil(Math.abs(apart) / quartersOfPart - 0.5);
  const first = part > partsOfDay ? partsOfDay + 1 : 1;
  return first + ((part - first + by + 2 * partsOfDay) % partsOfDay);
}

/** The similarity of two parts in the same local time: 1 if equal, 0.5 if only weekday and weekend differ, else 0. */
export function worthOfParts(one: number, other: number): number {
  if (one === other) return 1;
  return Math.abs(one - other) === partsOfDay ? 0.5 : 0;
}

const partBeside = (viewer: PlayTimes, other: PlayTimes) => partByClock(other.part, other.ahead, viewer.ahead);

/** The similarity of two people's play times: 0, 0.5 or 1. */
export const worthOfTimes = (one: PlayTimes, other: PlayTimes): number =>
  worthOfParts(one.part, partBeside(one, other));

/** The main part of both people in the viewer's local time. Empty if the two differ. */
export function sharedDayParts(viewer: PlayTimes, other: PlayTimes): DayPartOfWeek[] {
  const shared = viewer.part === partBeside(viewer, other) ? dayPartOf(viewer.part) : null;
  return shared ? [shared] : [];
}

/** The part with this number. Null for 0. */
export function dayPartOf(number: number): DayPartOfWeek | null {
  const index = number - 1;
  const [days, part] = [weekHalves[Math.floor(index / partsOfDay)], dayParts[index % partsOfDay]];
  return days && part ? { days, part } : null;
}
