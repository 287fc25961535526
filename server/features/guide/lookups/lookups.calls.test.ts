/** The number of requests that lookups send, because each of them costs a search among all events or listings. */
import { findEvents, suggestEventSearch } from '@starparty/contract/event-finder.ts';
import { type EventCard, getEvent, listEventDescriptions } from '@starparty/contract/events.ts';
import { listGames } from '@starparty/contract/games.ts';
import { guideCardsMax } from '@starparty/contract/limits.ts';
import { type ListingCard, listListings, listListingsOf } from '@starparty/contract/market.ts';
import { describe, expect, test } from 'vitest';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { createGazetteer } from '../../../places/gazetteer.ts';
import { createEventsLookups } from './events.lookups.ts';
import { createListingsLookups } from './listings.lookups.ts';
import { createPlayersLookups } from './players.lookups.ts';

const viewer = { userId: 'rue' } as LiveSession;
const gazetteer = createGazetteer();

const event = (title: string): EventCard =>
  ({ eventId: title, title, startsAt: '2099-01-01T00:00:00Z', tagNames: [] }) as unknown as EventCard;
const many = Array.from({ length: 50 }, (_, index) => event(`Meeting ${index}`));

/** Answers each endpoint with its reply in `replies`, and counts the requests. */
function fakeCall(replies: Map<unknown, (input: { body?: { q?: string; limit?: number } }) => unknown>) {
  const sent: {
    endpoint: unknown;
    input: { body?: { limit?: number }; query?: { limit?: number; search?: string } };
  }[] = [];
  const call = (async (endpoint: unknown, _caller: unknown, input: object) => {
    sent.push({ endpoint, input });
    return replies.get(endpoint)?.(input) ?? { items: [], nextCursor: null, suggestion: null };
  }) as unknown as Dispatch;
  return { call, sent, countOf: (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).length };
}

const page = (items: EventCard[]) => ({ items, nextCursor: 'more' });

test('events of a place are one page of as many events as an answer shows', async () => {
  const { call, sent } = fakeCall(new Map([[findEvents, ({ body }) => page(many.slice(0, body?.limit))]]));
  const { events } = createEventsLookups({ call, gazetteer });
  const answer = await events(viewer, { kind: 'events', text: '', place: 'austin texas' });
  expect(answer.text).toBe('The first 5 events near Austin, TX:');
  expect(sent.map(({ input }) => input.body?.limit)).toEqual([guideCardsMax]);
});

test('the descriptions of twenty events are one request', async () => {
  const replies = new Map<unknown, (input: { body?: { q?: string; limit?: number } }) => unknown>([
    [findEvents, ({ body }) => (body?.q ? { items: [], nextCursor: null } : page(many.slice(0, body?.limit)))],
    [listEventDescriptions, () => ({ items: [{ eventId: 'Meeting 3', description: 'With pancakes.' }] })],
  ]);
  const { call, countOf } = fakeCall(replies);
  const { events } = createEventsLookups({ call, gazetteer });
  const answer = await events(viewer, { kind: 'events', text: 'pancakes' });
  expect(answer.cards).toMatchObject([{ event: { title: 'Meeting 3' } }]);
  expect([countOf(listEventDescriptions), countOf(getEvent), countOf(findEvents)]).toEqual([1, 0, 2]);
});

test('a mistyped word of a description is corrected without another request', async () => {
  const replies = new Map<unknown, (input: { body?: { q?: string; limit?: number } }) => unknown>([
    [findEvents, ({ body }) => (body?.q ? { items: [], nextCursor: null } : page(many.slice(0, body?.limit)))],
    [listEventDescriptions, () => ({ items: [{ eventId: 'Meeting 3', description: 'With pancakes.' }] })],
  ]);
  const { call, countOf } = fakeCall(replies);
  const { events } = createEventsLookups({ call, gazetteer });
  const answer = await events(viewer, { kind: 'events', text: 'panckae' });
  expect(answer.text).toMatch(/^I read “panckae” as “pancakes”\./);
  expect(answer.cards).toMatchObject([{ event: { title: 'Meeting 3' } }]);
  expect(countOf(listEventDescriptions)).toBe(1);
});

test('a mistyped title is corrected from its plural', async () => {
  const title = event('Leftovers LAN');
  const replies = new Map<unknown, (input: { body?: { q?: string } }) => unknown>([
    [
      findEvents,
      ({ body }) => ({ items: /^(?:leftover|lan)s?$/.test(body?.q ?? '') ? [title] : [], nextCursor: null }),
    ],
    [suggestEventSearch, ({ body }) => ({ suggestion: body?.q === 'lfetovers' ? 'leftovers' : null })],
  ]);
  const { eventsNamed } = createEventsLookups({ call: fakeCall(replies).call, gazetteer });
  expect(await eventsNamed(viewer, 'lfetovers lan')).toEqual({
    events: [title],
    corrected: [{ typed: 'lfetover', read: 'leftover' }],
  });
});

test('a suggestion that no typing error explains is ignored', async () => {
  const replies = new Map<unknown, () => unknown>([[suggestEventSearch, () => ({ suggestion: 'star' })]]);
  const { call, countOf } = fakeCall(replies);
  const { eventsNamed } = createEventsLookups({ call, gazetteer });
  expect(await eventsNamed(viewer, 'staurn')).toEqual({ events: [], corrected: [] });
  expect(countOf(findEvents)).toBe(1);
});

test('a title is searched until one of its words finds nothing', async () => {
  const { call, countOf } = fakeCall(new Map());
  const { eventsNamed } = createEventsLookups({ call, gazetteer });
  expect((await eventsNamed(viewer, 'cheap red steam deck')).events).toEqual([]);
  expect(countOf(findEvents)).toBe(1);
});

test('an answer about no event reads no others', async () => {
  const { call, countOf } = fakeCall(new Map());
  const { events } = createEventsLookups({ call, gazetteer });
  const days = { name: 'tomorrow', from: '2099-01-02', to: '2099-01-02' };
  expect((await events(viewer, { kind: 'events', text: '', days })).text).toBe('I found no event tomorrow.');
  expect(countOf(findEvents)).toBe(1);
});

test('the listings of a seller are read once for all words', async () => {
  const { call, countOf } = fakeCall(new Map());
  const { listings } = createListingsLookups({ call, gazetteer });
  await listings(viewer, { kind: 'listings', text: 'red mechanical keyboard', seller: 'ondo' });
  expect([countOf(listListingsOf), countOf(listListings)]).toEqual([1, 0]);
});

describe('a kind of thing', () => {
  const listing = (title: string, tags: string[]): ListingCard =>
    ({
      listingId: title,
      title,
      tags,
      listingPrice: 1_000,
      createdAt: '2031-01-01T00:00:00Z',
    }) as unknown as ListingCard;
  const keyboards = (count: number) =>
    Array.from({ length: count }, (_, index) => listing(`Clicky ${index}`, ['Keyboard']));
  const asked = { kind: 'listings' as const, text: 'keyboard', max: 4_999 };

  test('is searched by its tag alone if that fills the answer', async () => {
    const { call, countOf } = fakeCall(new Map([[listListings, () => ({ items: keyboards(9), nextCursor: 'more' })]]));
    const answer = await createListingsLookups({ call, gazetteer }).listings(viewer, asked);
    expect(answer.text).toBe('The first 5 listings with "keyboard" for less than $50:');
    expect(countOf(listListings)).toBe(1);
  });

  test.each([
    ['few listings have the tag', asked, { items: keyboards(4), nextCursor: null }],
    ['the question has more words', { ...asked, text: 'red keyboard' }, { items: keyboards(9), nextCursor: 'more' }],
  ])('is also searched by its word if %s', async (_, query, found) => {
    const { call, sent } = fakeCall(new Map([[listListings, () => found]]));
    await createListingsLookups({ call, gazetteer }).listings(viewer, query);
    expect(sent.map(({ input }) => input.query?.search)).toContain('keyboard');
  });
});

test('an unknown game is searched once for each spelling', async () => {
  const { call, countOf } = fakeCall(new Map());
  const { players } = createPlayersLookups({ call });
  expect((await players(viewer, { kind: 'players', game: 'game 999' })).isKnown).toBe(false);
  // "game 999", "game999", "game" and "999".
  expect(countOf(listGames)).toBe(4);
});
