/**
 * Weekly hours as the finder compares them: the one part of the week in which somebody plays most, out of weekday and weekend by
 * night, morning, afternoon and evening. Fit, order and cards read this part only. Two parts or more would reveal most hours of
 * somebody whose parts are full (docs/decisions/0022).
 */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { dayParts, slotsOfDay, slotsOfWeek, weekHalves } from '@starparty/contract/party-availability.ts';
import { hasSlot, type LocalHours, quartersAhead } from './party.hours.rules.ts';

/** When a person plays, by the clock of their zone. */
export interface PlayTimes {
  /** From 1 on: the parts of a weekday from midnight on, then those of a day of the weekend. */
  part: number;
  /** How far the zone is ahead of UTC today, in quarter hours. */
  ahead: number;
}

const partsOfDay = dayParts.length;
const slotsOfPart = slotsOfDay / partsOfDay;
const quartersOfPart = 2 * slotsOfPart;
const firstWeekendSlot = 5 * slotsOfDay;
/** Half hours of all days together from which on a part counts. */
const partMin = 4;

/** The part with the most of these half hours, 0 if none counts. Of equal ones the latest of the day, then that of weekdays. */
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

/** The play times of somebody with these hours; null if no part counts. */
export function playTimesOf({ bits, timeZone }: LocalHours, now: number): PlayTimes | null {
  const part = mainPartOf(bits);
  return part === 0 ? null : { part, ahead: quartersAhead(timeZone, now) };
}

/**
 * A part by the clock of a zone, read by the clock of another one. Zones are compared in whole parts, since finer steps would
 * let somebody who changes zones read hours; half a part, as between both coasts of the US, counts as none.
 */
export function partByClock(part: number, ahead: number, viewerAhead: number): number {
  const apart = viewerAhead - ahead;
  const by = Math.sign(apart) * Math.ceil(Math.abs(apart) / quartersOfPart - 0.5);
  const first = part > partsOfDay ? partsOfDay + 1 : 1;
  return first + ((part - first + by + 2 * partsOfDay) % partsOfDay);
}

/** How good two parts by the same clock are: 1 for the same, 0.5 for the same of the day, but weekdays and weekends; else 0. */
export function worthOfParts(one: number, other: number): number {
  if (one === other) return 1;
  return Math.abs(one - other) === partsOfDay ? 0.5 : 0;
}

const partBeside = (viewer: PlayTimes, other: PlayTimes) => partByClock(other.part, other.ahead, viewer.ahead);

/** How good the times are that two people share: 0, 0.5 or 1. */
export const worthOfTimes = (one: PlayTimes, other: PlayTimes): number =>
  worthOfParts(one.part, partBeside(one, other));

/** The part in which both play most, by the viewer's clock, if it is the same. */
export function sharedDayParts(viewer: PlayTimes, other: PlayTimes): DayPartOfWeek[] {
  if (viewer.part !== partBeside(viewer, other)) return [];
  const index = viewer.part - 1;
  const [days, part] = [weekHalves[Math.floor(index / partsOfDay)], dayParts[index % partsOfDay]];
  return days && part ? [{ days, part }] : [];
}
