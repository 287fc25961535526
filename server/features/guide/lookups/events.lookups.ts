/** Looks up events through the endpoint of the events page, as the member. */

import { findEvents, suggestEventSearch } from '@starparty/contract/event-finder.ts';
import { eventDescriptionsMax, eventTags, eventTitleMax } from '@starparty/contract/event-terms.ts';
import { type EventCard, listEventDescriptions } from '@starparty/contract/events.ts';
import type { GuideAnswer, GuideTopic } from '@starparty/contract/guide.ts';
import { guideCardsMax, guideNearMiles, guideSearchMax, pageSizeMax } from '@starparty/contract/limits.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { Page } from '../../../api/page.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { contentOf, termsOf } from '../answers/content.rules.ts';
import type { DayPart } from '../answers/dates.rules.ts';
import type { EventsIntent } from '../answers/intent.ts';
import { hasForm, type Term } from '../answers/matching.rules.ts';
import { partHours } from '../answers/terms/date-terms.ts';
import { eventCards, replyWith } from '../guide.presentation.ts';
import { eventsPage } from '../page-links.rules.ts';
import { type Correction, correctedText, correctTermBy, describeCorrections } from './corrections.ts';
import { counted, readList, searchWords, withoutWords } from './search.ts';
import { askForPlace, createFindWhere } from './where.ts';

type EventsQuery = EventsIntent & { placeId?: string | undefined };

/** Degrees with two decimals, the precision of positions in requests. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

const namesOf = ({ title, tagNames, locationCity, locationState }: EventCard) =>
  [title, ...tagNames, locationCity ?? '', locationState ?? ''].join('\n');

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
      const as = { viewer, address: '' };
      const where = await findWhere(viewer, asked);
      if (where === 'unknown' || where === 'unset') return askForPlace(where, asked.place, eventsPage());
      const askedText = contentOf(`${where?.isText ? '' : asked.text} ${where?.rest ?? ''}`);
      const near = where && only !== 'online' ? where.place : undefined;
      const box = region && only !== 'online' ? gazetteer.boxOf(region.states) : null;
      const filter = {
        ...{ box, kind: only ?? 'all', from: days?.from ?? null, to: days?.to ?? null },
        near: near ? { lat: roughly(near.lat), lng: roughly(near.lng), miles: guideNearMiles } : null,
      };
      const find = (more: object): Promise<Page<EventCard>> =>
        call(findEvents, as, { body: { ...filter, limit: pageSizeMax, ...more } });
      const isFitting = (event: EventCard) =>
        (!region || only === 'online' || region.states.some((state) => state === event.locationState)) &&
        (!days?.part || isInPart(event, days.part));
      /** Whether the question has a filter that the list lacks, so that more events are read. */
      const needsMore = Boolean(region || days?.part);
      let soonest: Promise<Page<EventCard>> | undefined;
      /** The soonest events that match all filters except the words. */
      async function findSoonest(): Promise<Page<EventCard>> {
        soonest ??= find(needsMore ? {} : { limit: eventDescriptionsMax });
        const { items, nextCursor } = await soonest;
        return { items: items.filter(isFitting), nextCursor };
      }
      /** The soonest events whose descriptions or names have all of the words. The search of the page reads no descriptions. */
      async function findDescribed() {
        const { items, nextCursor } = await findSoonest();
        const read = items.slice(0, eventDescriptionsMax);
        const eventIds = read.map(({ eventId }) => eventId).join(',');
        const described = read.length > 0 ? (await call(listEventDescriptions, as, { query: { eventIds } })).items : [];
        const descriptions = new Map(described.map(({ eventId, description }) => [eventId, description]));
        const textOf = (event: EventCard) => `${namesOf(event)}\n${descriptions.get(event.eventId)}`;
        const texts = read.map(textOf);
        const hasTerm = (text: string, { forms }: Term) => forms.some((form) => hasForm(text, form));
        const corrected: Correction[] = [];
        const terms = termsOf(askedText).flatMap((term) => {
          const found = texts.some((text) => hasTerm(text, term)) ? undefined : correctTermBy(term.word, texts);
          if (found) corrected.push({ typed: term.word, read: found });
          return found ? termsOf(found) : term;
        });
        return {
          items: read.filter((event) => terms.every((term) => hasTerm(textOf(event), term))),
          dropped: [],
          corrected,
          isWhole: nextCursor === null && items.length <= eventDescriptionsMax,
        };
      }
      const named = askedText
        ? await searchWords(askedText, {
            ...{ namesOf, compare: bySoonest, hasHiddenText: false, isFitting },
            idOf: ({ eventId }) => eventId,
            search: (form) => find({ q: form }),
            async searchTag({ word }) {
              const tags = eventTags.filter((tag) => hasForm(tag, word));
              return tags.length > 0 ? find({ tags }) : undefined;
            },
            suggest: async (word) => (await call(suggestEventSearch, as, { body: { ...filter, q: word } })).suggestion,
          })
        : { ...(await readList(find, needsMore || Boolean(isCount))), dropped: [], corrected: [] };
      const described =
        askedText && (named.items.length === 0 || named.dropped.length > 0) ? await findDescribed() : named;
      const found = described.items.length > 0 ? described : named;
      const all = found.items.filter(isFitting);
      const text = correctedText(askedText, found.corrected);
      const corrections = describeCorrections([...(where?.corrected ? [where.corrected] : []), ...found.corrected]);
      const place = near ? ` near ${near.city}, ${near.state}` : box ? ` in ${region?.name}` : '';
      const when = `${days ? ` ${days.name}` : ''}${place}`;
      const what = only ? `${only} event` : 'event';
      const about = text ? ` with "${text}"` : '';
      const topic: GuideTopic = {
        ...{ kind: 'events', text, days, only, region },
        placeId: where?.place.id,
      };
      const rest = { links: [eventsPage({ text, days, only })], source: 'Events', topic };
      const reply = (sentence: string, more: Partial<GuideAnswer> = {}) =>
        replyWith(`${corrections}${sentence}`, { ...rest, ...more });
      const cards = eventCards(all.slice(0, isNext ? 1 : guideCardsMax));
      if (all.length === 0) {
        const searched = text ? `${about} in title, tags or place` : '';
        const unread = found.isWhole ? '' : ' among the next ones that I looked through';
        const none = `I found no ${what}${searched}${when}${unread}.`;
        const others = text && when ? (await findSoonest()).items : [];
        if (others.length === 0) return reply(none);
        return reply(`${none} Without “${text}”:`, {
          links: [eventsPage({ days, only })],
          cards: eventCards(others.slice(0, guideCardsMax)),
        });
      }
      if (found.dropped.length > 0) return reply(withoutWords(text, found.dropped, when), { cards });
      if (isCount && found.isWhole) {
        const number = all.length === 1 ? `There is one ${what}` : `There are ${all.length} ${what}s`;
        return reply(`${number}${about}${when}:`, { cards });
      }
      if (isNext) return reply(`The next ${what}${about}${when}:`, { cards });
      return reply(`${counted(cards.length, all.length, found.isWhole, what)}${about}${when}:`, { cards });
    },

    /** The upcoming events whose titles have all of these words, soonest first. */
    async eventsNamed(viewer: LiveSession, text: string) {
      const as = { viewer, address: '' };
      const { items, dropped, corrected } = await searchWords(text.slice(0, guideSearchMax), {
        ...{ compare: bySoonest, hasHiddenText: false, needsAll: true },
        ...{ isFitting: () => true, searchTag: async () => undefined },
        search: (q) => call(findEvents, as, { body: { q: q.slice(0, eventTitleMax), limit: pageSizeMax } }),
        suggest: async (q) => (await call(suggestEventSearch, as, { body: { q } })).suggestion,
        idOf: ({ eventId }) => eventId,
        namesOf: ({ title }) => title,
      });
      return dropped.length > 0 ? { events: [], corrected: [] } : { events: items, corrected };
    },
  };
}
