/** The guide's lookups of the member's own events. */
import { findEvents } from '@starparty/contract/events.ts';
import { guideCardsMax } from '@starparty/contract/limits.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import type { Caller } from '../../api/viewer.ts';
import { eventCards, replyWith } from '../guide/guide.presentation.ts';
import { eventsPage } from '../guide/page-links.rules.ts';

async function upcoming(
  call: Dispatch,
  member: Caller,
  { role, first, none }: { role: 'going' | 'organizing'; first: string; none: string },
) {
  const { items } = await call(findEvents, member, { body: { role, limit: guideCardsMax } });
  const ahead = items.filter(({ isOver, isCancelled }) => !isOver && !isCancelled);
  const rest = { links: [eventsPage({ role })], source: 'Events' };
  if (ahead.length === 0) return replyWith(none, rest);
  return replyWith(`${first}:`, { ...rest, cards: eventCards(ahead) });
}

export const eventsLookups: OwnLookup[] = [
  {
    name: 'organizing',
    description: 'events they organize',
    asks: [/\b(?:events?|what) (?:\w+ ){0,2}(?:i|i am) (?:am )?(?:organizing|organising|hosting|running)\b/],
    look: (call, member) =>
      upcoming(call, member, {
        role: 'organizing',
        first: 'You organize',
        none: 'You are not organizing any upcoming events.',
      }),
  },
  {
    name: 'going',
    description: 'events they go to',
    asks: [
      /\b(?:events?|what) (?:did|have|am|do) i (?:sign|signed|rsvp|registered|going|go|attending)\b/,
      /\b(?:which|what) events? (?:am|do|did|have) i\b/,
      /^what am i (?:going|signed up)\b|^(?:did i|have i|am i) (?:signed|sign|rsvp|registered|going)\b/,
      /^(?:show )?(?:me )?my rsvps?$/,
      /\b(?:when|what|where) is my (?:next )?event\b|^(?:show )?(?:me )?my (?:next |upcoming )?events?$/,
    ],
    look: (call, member) =>
      upcoming(call, member, {
        role: 'going',
        first: 'You are going to',
        none: 'You are not going to any upcoming events.',
      }),
  },
];
