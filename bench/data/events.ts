/**
 * A million events over the US, distributed like the population, with texts like those of listings. Written once with
 * COPY and reused by later runs.
 */
import { eventTags } from '@starparty/contract/event-terms.ts';
import type pg from 'pg';
import { seeded } from '../../art/random.ts';
import { usStates } from '../../contract/us-states.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { eventsGround } from '../../server/features/events/finder/finder.repository.ts';
import { createGazetteer } from '../../server/places/gazetteer.ts';
import type { Place } from '../../server/places/places.ts';
import { searchText } from '../../server/search/search.rules.ts';
import { copy, copyPeople, keptDatabase } from './databases.ts';
import { id } from './ids.ts';
import { makeListing, makeWords } from './listing-texts.ts';
import { asCopied, fillWords, withoutIndexes } from './search-words.ts';

export const eventsTotal = 1_000_000;
const people = 20_000;
/** The period of the events. It is far in the future, because the finder lists only events that have not ended. */
const [firstDay, days] = [Date.UTC(2090, 0, 1), 90];
const dayMs = 24 * 60 * 60 * 1000;
/** The maximum distance of an event from its place, in degrees of latitude and of longitude. */
const spread = 0.15;

/** The URL of the database, which is filled on first use. */
export function keptEvents(embedded: EmbeddedDatabase): Promise<string> {
  return keptDatabase(embedded, `bench_told_events_${eventsTotal}`, write);
}

const columns = `event_id, organizer_id, title, description, event_time, end_time, is_end_told, time_zone, starts_at, ends_at,
  is_online, street_address, location_city, location_state, lat, lng, precision, is_place_for_guests, are_emails_hidden, search_text`;

async function write(client: pg.Client): Promise<void> {
  console.log(`Writing ${eventsTotal.toLocaleString('en-US')} events...`);
  await copyPeople(client, people);
  await copyEvents(client, eventsTotal, people);
}

/** Events of the first `people` members, with their tags. */
export async function copyEvents(client: pg.Client, total: number, people: number): Promise<void> {
  const random = seeded('events');
  const places = populous();
  const words = makeWords();
  await withoutIndexes(client, ['events', 'event_words'], async () => {
    await copy(client, `events (${columns})`, total, (index) => {
      const place = places.pick(random.next());
      const [lat, lng] = [place.lat, place.lng].map((degrees) =>
        (degrees + random.between(-spread, spread)).toFixed(6),
      );
      const start = firstDay + random.int(0, days * 24 - 1) * (dayMs / 24);
      const [startsAt, endsAt] = [start, start + dayMs / 8].map((ms) => new Date(ms).toISOString());
      const { title, description } = makeListing(words, index, total);
      const street = `${random.int(1, 9_999)} Main St`;
      const texts = [title, description, searchText([title, street, place.city, place.state])].map(asCopied);
      return [
        ...[id('event', index), id('user', random.int(0, people - 1)), texts[0], texts[1]],
        ...[startsAt?.slice(0, 19), endsAt?.slice(0, 19), 'f', 'UTC', startsAt, endsAt],
        ...['f', street, place.city, place.state, lat, lng, 'marker', 'f', 'f', texts[2]],
      ].join('\t');
    });
    await client.query(fillWords(eventsGround));
  });
  await copy(client, 'event_tags (tag_id, tag_name)', eventTags.length, (index) => `${index + 1}\t${eventTags[index]}`);
  await copy(client, 'event_event_tags (event_id, tag_id)', total * 2, (index) => {
    const event = Math.floor(index / 2);
    const first = event % eventTags.length;
    return `${id('event', event)}\t${index % 2 === 0 ? first + 1 : ((first + 3) % eventTags.length) + 1}`;
  });
}

/** Places, weighted by population. */
function populous(): { pick(share: number): Place } {
  const gazetteer = createGazetteer();
  const places = usStates.flatMap(([code]) => gazetteer.findPlaces(code, 200));
  const ends: number[] = [];
  for (const { population } of places) ends.push((ends.at(-1) ?? 0) + population + 100);
  return {
    pick(share) {
      const target = share * (ends.at(-1) ?? 0);
      let [low, high] = [0, ends.length - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] as number) <= target) low = middle + 1;
        else high = middle;
      }
      return places[low] as Place;
    },
  };
}
