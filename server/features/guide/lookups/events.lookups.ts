/** Looks up events through the endpoint of the events page, as the member. */

import { findEvents } from '@starparty/contract/event-finder.ts';
import { type EventTag, eventTags, eventTitleMax } from '@starparty/contract/event-terms.ts';
import { type EventCard, getEvent } from '@starparty/contract/events.ts';
import type { GuideAnswer, GuideTopic } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideNearMiles, guideSearchMax, pageSizeMax } from '@starparty/contract/limits.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { contentOf, termsOf } from '../answers/content.rules.ts';
import type { DayPart } from '../answers/dates.rules.ts';
import type { EventsIntent } from '../answers/intent.ts';
import { hasForm } from '../answers/matching.rules.ts';
import { partHours } from '../answers/terms/date-terms.ts';
import { eventCards, replyWith } from '../guide.presentation.ts';
import { eventsPage } from '../page-links.rules.ts';
import { counted, type Page, readPages, searchWords, withoutWords } from './search.ts';
import { askForPlace, createFindWhere } from './where.ts';

type EventsQuery = EventsIntent & { placeId?: string | undefined };

/** Degrees with two decimals, the precision of positions in requests. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

const namesOf = ({ title, tagNames, locationCity, locationState }: EventCard) =>
  [title, ...tagNames, locationCity ?? '', locationState ?? ''].join('\n');

/** Descriptions are read one by one, so only those of the soonest events. */
const describedMax = 20;

const bySoonest = (one: EventCard, other: EventCard) => Date.parse(one.startsAt) - Date.parse(other.startsAt);

/** The hours after midnight count as evening. */
function isInPart({ eventTime }: EventCard, part: DayPart): boolean {
  const hour = Number(eventTime.slice(11, 13));
  const [from, to] = partHours[part];
  return [hour, hour + 24].some((one) => one >= from && one < to);
}

export function createEventsLookups({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }) {
  const findWhere = createFindWhere({ call, gazetteer });

  return {
    /** Matching events, soonest first. */
    async events(viewer: LiveSession, asked: EventsQuery): Promise<GuideAnswer> {
      const { days, region, only, isNext, isCount } = asked;
      const where = await findWhere(viewer, asked);
      if (where === 'unknown' || where === 'unset') return askForPlace(where, asked.place, eventsPage());
      const text = contentOf(`${where?.isText ? '' : asked.text} ${where?.rest ?? ''}`);
      const near = where && only !== 'online' ? where.place : undefined;
      const box = region && only !== 'online' ? gazetteer.boxOf(region.states) : null;
      const find = (q: string, tags: EventTag[], cursor?: string): Promise<Page<EventCard>> =>
        call(
          findEvents,
          { viewer, address: '' },
          {
            body: {
              ...{ q, tags, cursor, box, kind: only ?? 'all', from: days?.from ?? null, to: days?.to ?? null },
              near: near ? { lat: roughly(near.lat), lng: roughly(near.lng), miles: guideNearMiles } : null,
              limit: pageSizeMax,
            },
          },
        );
      const isFitting = (event: EventCard) =>
        (!region || only === 'online' || region.states.some((state) => state === event.locationState)) &&
        (!days?.part || isInPart(event, days.part));
      const fitting = async (page: Promise<Page<EventCard>>) => {
        const { items, nextCursor } = await page;
        return { items: items.filter(isFitting), nextCursor };
      };
      /** The soonest events whose descriptions or names have all of the words. The search of the page reads no descriptions. */
      async function findDescribed() {
        const { items, nextCursor } = await fitting(find('', []));
        const soonest = items.slice(0, describedMax);
        const details = await Promise.all(
          soonest.map(({ eventId }) => call(getEvent, { viewer, address: '' }, { params: { eventId } })),
        );
        const hasAll = (texts: string) =>
          termsOf(text).every(({ forms }) => forms.some((form) => hasForm(texts, form)));
        const described = soonest.filter((event, at) => hasAll(`${namesOf(event)}\n${details[at]?.description}`));
        return { items: described, isWhole: nextCursor === null && items.length <= describedMax, dropped: [] };
      }
      const named = text
        ? await searchWords(text, {
            ...{ namesOf, compare: bySoonest, hasHiddenText: false },
            idOf: ({ eventId }) => eventId,
            search: (form) => fitting(find(form, [])),
            async searchTag({ word }) {
              const tags = eventTags.filter((tag) => hasForm(tag, word));
              return tags.length > 0 ? fitting(find('', tags)) : undefined;
            },
          })
        : { ...(await readPages((cursor) => find('', [], cursor))), dropped: [] };
      const described = text && (named.items.length === 0 || named.dropped.length > 0) ? await findDescribed() : named;
      const found = described.items.length > 0 ? described : named;
      const all = found.items.filter(isFitting);
      const place = near ? ` near ${near.city}, ${near.state}` : box ? ` in ${region?.name}` : '';
      const when = `${days ? ` ${days.name}` : ''}${place}`;
      const what = only ? `${only} event` : 'event';
      const about = text ? ` with "${text}"` : '';
      const topic: GuideTopic = {
        ...{ kind: 'events', text, days, only, region },
        placeId: where?.place.id,
      };
      const rest = { links: [eventsPage({ text, days, only })], source: 'Events', topic };
      const cards = eventCards(all.slice(0, isNext ? 1 : guideCardsMax));
      if (all.length === 0) {
        const others = text && !days && !place ? [] : (await fitting(find('', []))).items;
        const searched = text ? `${about} in title, tags or place` : '';
        const unread = found.isWhole ? '' : ' among the next ones that I looked through';
        const none = `I found no ${what}${searched}${when}${unread}.`;
        if (!text || others.length === 0) return replyWith(none, rest);
        return replyWith(`${none} Without “${text}”:`, {
          ...{ ...rest, links: [eventsPage({ days, only })] },
          cards: eventCards(others.slice(0, guideCardsMax)),
        });
      }
      if (found.dropped.length > 0) return replyWith(withoutWords(text, found.dropped, when), { ...rest, cards });
      if (isCount && found.isWhole) {
        const number = all.length === 1 ? `There is one ${what}` : `There are ${all.length} ${what}s`;
        return replyWith(`${number}${about}${when}:`, { ...rest, cards });
      }
      if (isNext) return replyWith(`The next ${what}${about}${when}:`, { ...rest, cards });
      return replyWith(`${counted(cards.length, all.length, found.isWhole, what)}${about}${when}:`, { ...rest, cards });
    },

    /** The upcoming events whose titles have all of these words, soonest first. */
    async eventsNamed(viewer: LiveSession, text: string): Promise<EventCard[]> {
      const find = (q: string) =>
        call(findEvents, { viewer, address: '' }, { body: { q: q.slice(0, eventTitleMax), limit: pageSizeMax } });
      const { items, dropped } = await searchWords(text.slice(0, guideSearchMax), {
        ...{ compare: bySoonest, hasHiddenText: false, search: find, searchTag: async () => undefined },
        idOf: ({ eventId }) => eventId,
        namesOf: ({ title }) => title,
      });
      return dropped.length > 0 ? [] : items;
    },
  };
}
