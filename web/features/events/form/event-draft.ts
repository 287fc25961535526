/** Drafts of events: an empty one, one for an existing event, and conversion to a request body. */
import type { EventDraft } from '@starparty/contract/event.form.ts';
import type { Event, WrittenEvent } from '@starparty/contract/events.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { ownZone } from '../event-times.ts';

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

/** The draft for editing an existing event. */
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
