/** Writes of a member that need several statements in a transaction: listings, edits, RSVPs and accepts of players. */
import type { Event } from '@starparty/contract/events.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import type { Random } from '../../../art/random.ts';
import type { Answer, Client } from './client.ts';
import type { Ledger, WrittenListing } from './ledger.ts';

/** Data that all writers share: an event of each writer, and the ids of the players. */
export interface Setting {
  eventIds: string[];
  /** User ids by username. */
  players: Map<string, string>;
}

const nextYear = `${new Date().getUTCFullYear() + 1}-06-15`;

/**
 * Creates an event and adds the member to the party finder. The member must already have an age.
 * @returns the id of the event
 */
export async function setUpWriter(client: Client): Promise<string> {
  const answers = partyQuestions.map((question) => question.answers[0].score);
  await must(client.send('PUT', '/api/me/party/answers', { answers }));
  await must(client.send('PUT', '/api/me/party/description', { description: 'Evenings, mostly.' }));
  const event = await must(
    client.send<Event>('POST', '/api/events', {
      title: `Event of ${client.username}`,
      description: 'Bring snacks.',
      starts: { date: nextYear, time: '18:00' },
      place: { kind: 'online', timeZone: 'America/New_York' },
      tags: ['Casual'],
    }),
  );
  return event.eventId;
}

async function must<T>(sent: Promise<Answer<T>>): Promise<T> {
  const answer = await sent;
  if (answer.kind !== 'good') throw new Error(`A writer could not be set up: ${JSON.stringify(answer)}`);
  return answer.reply;
}

/** Returns a function that makes the next write and resolves to its response. */
export function createTransactionWriter(
  client: Client,
  ledger: Ledger,
  random: Random,
  { eventIds, players }: Setting,
): () => Promise<Answer<unknown>> {
  let count = 0;
  const own: WrittenListing[] = [];
  const rsvpIds = new Map<string, string>();
  /** Events whose last RSVP or withdrawal got no response. The writer skips them, because their state is unknown. */
  const unsettled = new Set<string>();

  const bodyOf = (title: string, listingDescription: string) => ({
    title,
    listingDescription,
    location: 'Princeton, NJ',
    listingPrice: 1999,
    condition: 'New',
    tags: ['Action'],
    delivery: ['shipping'],
  });

  async function createListing(): Promise<Answer<unknown>> {
    count += 1;
    const title = `${client.username}/${count}`;
    const listing: WrittenListing = { title, written: 'unknown', descriptions: new Set(['first']) };
    ledger.listings.set(title, listing);
    const answer = await client.send<Listing>('POST', '/api/listings', bodyOf(title, 'first'));
    if (answer.kind === 'good') {
      Object.assign(listing, { written: 'acknowledged', listingId: answer.reply.listingId, revision: 0 });
      own.push(listing);
    }
    return answer;
  }

  async function editListing(listing: WrittenListing): Promise<Answer<unknown>> {
    const description = `edit ${random.next()}`;
    const { title, listingId, revision } = listing;
    listing.descriptions.add(description);
    // If the response is lost, the revision is unknown, so the listing is not edited again.
    listing.revision = undefined;
    const body = { ...bodyOf(title, description), revision };
    const answer = await client.send<Listing>('PUT', `/api/listings/${listingId}`, body);
    if (answer.kind === 'good') {
      listing.descriptions = new Set([description]);
      listing.revision = answer.reply.revision;
    }
    return answer;
  }

  async function toggleRsvp(eventId: string): Promise<Answer<unknown>> {
    unsettled.add(eventId);
    const key = `${eventId} ${client.username}`;
    const before = ledger.rsvps.get(key) ?? new Set([false]);
    const rsvpId = rsvpIds.get(eventId);
    const wanted = rsvpId === undefined;
    ledger.rsvps.set(key, new Set([...before, wanted]));
    const path = `/api/events/${eventId}/rsvps`;
    const answer = wanted
      ? await client.send<Guest>('POST', path, {
          username: client.username,
          email: `${client.username}@example.org`,
        })
      : await client.send('DELETE', `${path}/${rsvpId}`);
    if (answer.kind === 'good') {
      unsettled.delete(eventId);
      ledger.rsvps.set(key, new Set([wanted]));
      if (wanted) rsvpIds.set(eventId, (answer.reply as Guest).rsvpId);
      else rsvpIds.delete(eventId);
    }
    return answer;
  }

  async function accept(username: string, userId: string): Promise<Answer<unknown>> {
    const key = `${client.username} ${username}`;
    ledger.accepts.set(key, ledger.accepts.get(key) ?? 'unknown');
    const answer = await client.send('PUT', `/api/party/decisions/${userId}`, { decision: 'accept' });
    if (answer.kind === 'good') ledger.accepts.set(key, 'acknowledged');
    return answer;
  }

  return () => {
    const dice = random.next();
    const editable = own.filter(({ revision }) => revision !== undefined);
    const settled = eventIds.filter((eventId) => !unsettled.has(eventId));
    if (settled.length > 0 && dice < 0.35) return toggleRsvp(random.pick(settled));
    if (dice < 0.5) {
      const [username, userId] = random.pick([...players].filter(([name]) => name !== client.username));
      return accept(username, userId);
    }
    return editable.length > 0 && dice < 0.8 ? editListing(random.pick(editable)) : createListing();
  };
}
