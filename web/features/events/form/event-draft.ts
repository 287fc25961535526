/** The draft of an event: the fields of the form and the request body. */

import { texts } from '@starparty/contract/common-texts.ts';
import {
  type EventTag,
  eventAddressMax,
  eventDescriptionMax,
  eventTagsMax,
  eventTitleMax,
} from '@starparty/contract/event-terms.ts';
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { ownZone } from '../event-times.ts';
import { dayOf } from '../finder/events-search.ts';
import type { Point } from '../map/map-view.ts';

export interface EventDraft {
  title: string;
  description: string;
  isOnline: boolean;
  date: string | null;
  time: string;
  /** Null without an explicit end. */
  end: { date: string | null; time: string } | null;
  streetAddress: string;
  city: string;
  state: StateCode | null;
  /** Placed by hand. If null, the server geocodes the address. */
  marker: Point | null;
  link: string;
  timeZone: string;
  tags: EventTag[];
  isPlaceForGuests: boolean;
  areEmailsHidden: boolean;
  /** The server ignores it for organizers who may not have a preview. */
  hasPreview: boolean;
}

export const emptyDraft: EventDraft = {
  title: '',
  description: '',
  isOnline: false,
  date: null,
  time: '12:00',
  end: null,
  streetAddress: '',
  city: '',
  state: null,
  marker: null,
  link: '',
  timeZone: ownZone(),
  tags: [],
  isPlaceForGuests: false,
  areEmailsHidden: false,
  hasPreview: true,
};

/** The draft that edits an existing event. */
export function draftOf(event: Event): EventDraft {
  const { isOnline, endTime, lat, lng } = event;
  return {
    title: event.title,
    description: event.description,
    isOnline,
    date: event.date,
    time: event.eventTime.slice(11, 16),
    end: endTime === null ? null : { date: endTime.slice(0, 10), time: endTime.slice(11, 16) },
    streetAddress: event.streetAddress ?? '',
    city: event.locationCity ?? '',
    state: event.locationState as StateCode | null,
    marker: event.precision === 'marker' && lat !== null && lng !== null ? { lat, lng } : null,
    link: event.onlineLink ?? '',
    timeZone: isOnline ? event.timeZone : ownZone(),
    tags: event.tagNames,
    isPlaceForGuests: event.isPlaceForGuests,
    areEmailsHidden: event.areEmailsHidden,
    hasPreview: event.hasPreview,
  };
}

export const isSame = (one: EventDraft, other: EventDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Error messages, keyed by the server's field names. */
export type Mistakes = Record<string, string>;

/** Missing or invalid fields. The server validates again. */
export function findMistakes(draft: EventDraft, now: Date): Mistakes {
  const mistakes: Mistakes = {};
  const need = (field: string, value: string, max: number) => {
    if (!keptText(value)) mistakes[field] = texts.fieldMissing;
    else if ([...keptText(value)].length > max)
      mistakes[field] = texts.fieldTooLong.replace('{max}', formatNumber(max));
  };
  need('title', draft.title, eventTitleMax);
  need('description', draft.description, eventDescriptionMax);
  if (!draft.date) mistakes['starts.date'] = texts.fieldMissing;
  else if (draft.date < dayOf(now)) mistakes['starts.date'] = eventErrors.event_in_past.text;
  if (draft.end && !draft.end.date) mistakes['ends.date'] = texts.fieldMissing;
  else if (draft.end?.date && draft.date && isBefore(draft.end, draft))
    mistakes['ends.date'] = eventErrors.event_ends_early.text;
  if (!draft.isOnline) {
    need('place.streetAddress', draft.streetAddress, eventAddressMax);
    need('place.locationCity', draft.city, eventAddressMax);
    if (!draft.state) mistakes['place.locationState'] = texts.fieldMissing;
  }
  if (draft.tags.length === 0) mistakes.tags = eventTexts.eventWithoutTag;
  if (draft.tags.length > eventTagsMax) mistakes.tags = eventTexts.eventTagsTooMany;
  return mistakes;
}

const isBefore = (end: { date: string | null; time: string }, { date, time }: EventDraft) =>
  `${end.date}T${end.time}` <= `${date}T${time}`;

/** The request body of a valid draft. */
export function writtenOf(draft: EventDraft, imageId: string | null, isMarkerSure: boolean): WrittenEvent {
  const { date, end, state } = draft;
  return {
    title: draft.title,
    description: draft.description,
    starts: { date: date as string, time: draft.time },
    ends: end && { date: end.date as string, time: end.time },
    place: draft.isOnline
      ? { kind: 'online', onlineLink: draft.link.trim() || null, timeZone: draft.timeZone }
      : {
          kind: 'in-person',
          streetAddress: draft.streetAddress,
          locationCity: draft.city,
          locationState: state as StateCode,
          marker: draft.marker,
          isMarkerSure,
        },
    tags: draft.tags,
    imageId,
    isPlaceForGuests: draft.isPlaceForGuests,
    areEmailsHidden: draft.areEmailsHidden,
    hasPreview: draft.hasPreview,
  };
}
