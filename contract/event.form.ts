/** The rules of the form that creates or edits an event. */
import * as z from 'zod/mini';
import { texts } from './common-texts.ts';
import {
  type EventTag,
  eventAddressMax,
  eventDescriptionMax,
  eventTags,
  eventTagsMax,
  eventTitleMax,
  nowAt,
} from './event-terms.ts';
import { eventErrors, eventTexts } from './event-texts.ts';
import { filled, writtenText } from './rules.ts';
import type { StateCode } from './us-states.ts';

const text = (max: number, name: string) =>
  filled(writtenText(max, `${name} has at most ${max.toLocaleString('en-US')} characters.`));

/** Fields that the form and the endpoints share. */
export const eventParts = {
  title: text(eventTitleMax, 'A name'),
  description: text(eventDescriptionMax, 'A description'),
  streetAddress: text(eventAddressMax, 'An address'),
  city: text(eventAddressMax, 'A city'),
  tags: z.array(z.enum(eventTags, 'Choose tags from the list.')).check(
    z.minLength(1, eventTexts.eventWithoutTag),
    z.maxLength(eventTagsMax, eventTexts.eventTagsTooMany),
    z.refine((tags) => new Set(tags).size === tags.length, 'Choose each tag once.'),
  ),
};

/** The values of the form, as a draft stores them. */
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
  marker: { lat: number; lng: number } | null;
  link: string;
  timeZone: string;
  tags: EventTag[];
  isPlaceForGuests: boolean;
  areEmailsHidden: boolean;
  /** The server ignores this field if the organizer may not publish a preview. */
  hasPreview: boolean;
}

/** The error sentences by field name. */
export function findEventMistakes(draft: EventDraft, now: Date): Record<string, string | undefined> {
  const { isOnline, date, time, end } = draft;
  const ends = end && `${end.date}T${end.time}`;
  return {
    title: mistakeIn(draft.title, eventParts.title),
    date:
      date === null
        ? texts.fieldMissing
        : `${date}T${time}` <= nowAt(draft, now)
          ? eventErrors.event_in_past.text
          : undefined,
    'end.date':
      end?.date === null
        ? texts.fieldMissing
        : ends && date && ends <= `${date}T${time}`
          ? eventErrors.event_ends_early.text
          : undefined,
    ...(!isOnline && {
      streetAddress: mistakeIn(draft.streetAddress, eventParts.streetAddress),
      city: mistakeIn(draft.city, eventParts.city),
      state: draft.state === null ? texts.fieldMissing : undefined,
    }),
    description: mistakeIn(draft.description, eventParts.description),
    tags: mistakeIn(draft.tags, eventParts.tags),
  };
}

const mistakeIn = (value: unknown, rule: z.ZodMiniType): string | undefined =>
  rule.safeParse(value).error?.issues[0]?.message;

export const eventRules = z.custom<EventDraft>().check(
  z.check(({ value, issues }) => {
    for (const [name, message] of Object.entries(findEventMistakes(value, new Date()))) {
      if (message) issues.push({ code: 'custom', message, path: name.split('.'), input: value });
    }
  }),
);
