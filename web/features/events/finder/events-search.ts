/** The finder's filters in the address. For privacy, the address never contains the reader's position. */

import type { EventFilter } from '@starparty/contract/event-finder.ts';
import {
  dayOf,
  type EventKind,
  type EventRole,
  type EventTag,
  eventMilesMax,
  eventRoles,
  eventSearchMax,
  eventTags,
} from '@starparty/contract/event-terms.ts';
import type { Point } from '../map/map-view.ts';

/** The unparsed search parameters of the address. */
export type EventsAddress = { [Name in keyof EventsSearch]?: string | number | string[] };

export interface EventsSearch {
  q?: string;
  /** Finds the text as whole words only. Set by links for short names; typing removes it. */
  match?: 'word';
  kind?: Exclude<EventKind, 'all'>;
  role?: EventRole;
  when?: 'today' | 'weekend';
  /** The first and the last day, as "YYYY-MM-DD". */
  from?: string;
  to?: string;
  tag?: EventTag[];
  /** The maximum distance in miles. */
  within?: number;
  /** Lists only the events in the map's view. */
  only?: 'map';
  /** The view on a phone. Defaults to the list. */
  view?: 'map';
}

/** Whether the role refers to past events. */
export const isPastRole = (role: EventRole | undefined) => role === 'went' || role === 'organized';

export const distances = [5, 10, 25, 50, 100] as const;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value);
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined;
const isDay = (value: string) => new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;

/** Parses an address and ignores invalid filters. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  const tags = [search.tag].flat().flatMap((tag) => oneOf(eventTags, tag) ?? []);
  const within = Number(search.within);
  const q = typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, eventSearchMax) : undefined;
  return {
    q,
    match: q === undefined ? undefined : oneOf(['word'] as const, search.match),
    kind: oneOf(['online', 'in-person'] as const, search.kind),
    role: oneOf(eventRoles, search.role),
    when: oneOf(['today', 'weekend'] as const, search.when),
    from: day(search.from),
    to: day(search.to),
    tag: tags.length > 0 ? [...new Set(tags)] : undefined,
    within: within > 0 && within <= eventMilesMax ? within : undefined,
    only: oneOf(['map'] as const, search.only),
    view: oneOf(['map'] as const, search.view),
  };
}

/** The number of active filters, without the search text and the kind. */
export function countFilters({ match, role, when, from, to, tag, within }: EventsSearch): number {
  return [match, role, when ?? from ?? to, tag, within].filter((value) => value !== undefined).length;
}

export const noFilters = {
  match: undefined,
  role: undefined,
  when: undefined,
  from: undefined,
  to: undefined,
  tag: undefined,
  within: undefined,
} satisfies EventsSearch;

/** The filter of the request. Omits the distance if there is no point. */
export function filterOf(search: EventsSearch, from: Point | undefined, now: Date): Omit<EventFilter, 'box'> {
  const days = daysOf(search, now);
  return {
    q: search.q ?? '',
    match: search.match,
    kind: search.kind ?? 'all',
    role: search.role ?? null,
    from: days.from ?? null,
    to: days.to ?? null,
    tags: search.tag ?? [],
    near: from && search.within ? { ...from, miles: search.within } : null,
  };
}

function daysOf({ when, from, to }: EventsSearch, now: Date): { from?: string; to?: string } {
  if (when === 'today') return { from: dayOf(now), to: dayOf(now) };
  if (when === 'weekend') return weekendOf(now);
  return { from, to };
}

/** The next Saturday and Sunday. On a Sunday, only that day. */
function weekendOf(now: Date): { from: string; to: string } {
  const daysToSunday = (7 - now.getDay()) % 7;
  const sunday = new Date(now);
  sunday.setDate(now.getDate() + daysToSunday);
  const saturday = new Date(sunday);
  saturday.setDate(sunday.getDate() - 1);
  return { from: dayOf(saturday < now ? now : saturday), to: dayOf(sunday) };
}
