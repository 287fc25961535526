/** The guide's lookups of the member's own events. */
import { findEvents } from '@starparty/contract/event-finder.ts';
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
    asks: [
      /\bevents? (?:did|have|do) i (?:create|created|organi[sz]ed?|make|made|host|hosted|set up|post|posted|run)\b/,
      /\b(?:events?|what) (?:\w+ ){0,2}(?:i|i am) (?:am )?(?:organi[sz]ing|organi[sz]ed?|hosting|host|running|run|created|made|set up)\b/,
      /^am i (?:organi[sz]ing|hosting|running) (?:any|some)|^(?:show |list )?(?:me )?(?:my own|my organi[sz]ed|my hosted) events?$/,
    ],
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
      /\b(?:which|what) (?:\w+ )?(?:events?|tournaments?|meetups?) (?:am|do|did|have) i\b(?! (?:creat|mak|made|organi|host|set up|post|run))/,
      /^(?:show |list |see )?(?:me )?(?:all )?(?:the )?(?:events?|tournaments?|meetups?|what|everything)(?: that)? i (?:am )?(?:going to|attending|signed up|registered|joined|rsvpd?)\b/,
      /^where am i going(?: next| this \w+| on \w+)?$|^(?:where|what) am i (?:attending|going|signed|registered|rsvpd)\b|^am i (?:attending|signed up|registered)\b/,
      /^(?:show |list |what is (?:on |in )?)?(?:me )?my (?:event )?(?:calendar|agenda|schedule)$/,
      /^(?:do i have|have i got) (?:any |some )?(?:events?|plans|rsvps?|tournaments?|meetups?|anything (?:planned|scheduled|coming up))\b/,
      /\bdid i (?:say yes|rsvp|sign up|register)\b|^what am i (?:going|signed up)\b|^(?:did i|have i|am i) (?:signed|sign|rsvp|registered|going)\b/,
      /^(?:show )?(?:me )?my rsvps?$/,
      /\b(?:when|what|where) (?:is|are) my (?:next |upcoming )?(?:events?|rsvps?|tournament|meetup)\b|^(?:show )?(?:me )?my (?:next |upcoming )?events?$/,
    ],
    look: (call, member) =>
      upcoming(call, member, {
        role: 'going',
        first: 'You are going to',
        none: 'You are not going to any upcoming events.',
      }),
  },
];
