/** The parts of lookups that the rules read: days, places, prices, wishes, sellers, follow-ups and dropped words. */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { termsOf } from './content.rules.ts';
import { takeDays } from './dates.rules.ts';
import { readFollowUp } from './follow-up.rules.ts';
import { readIntent } from './intents.rules.ts';
import { hasForm, matchTerms } from './matching.rules.ts';
import { takeWhere } from './places.rules.ts';
import { takeWishes } from './players.rules.ts';
import { readPrice } from './prices.rules.ts';
import { withoutPoliteness } from './readable.rules.ts';
import { readWords } from './words.rules.ts';

const zone = 'America/Chicago';
const textOf = (question: string) => readWords(question).join(' ');

// A Wednesday in Chicago, and Thursday in UTC.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-26T22:00:00-06:00') }));
afterAll(() => void vi.useRealTimers());

test.each([
  ['events on december 5th', '2031-12-05', '2031-12-05'],
  ['events on the 3rd of december', '2031-12-03', '2031-12-03'],
  ['anything on 12/10', '2031-12-10', '2031-12-10'],
  ['events dec 6-7', '2031-12-06', '2031-12-07'],
  ['events between december 1 and december 5', '2031-12-01', '2031-12-05'],
  ['events after december 10', '2031-12-11', '2032-12-10'],
  ['events before december 3', '2031-11-26', '2031-12-02'],
  ['whats on tonight', '2031-11-26', '2031-11-26'],
  ['events on friday', '2031-11-28', '2031-11-28'],
  ['events this weekend', '2031-11-29', '2031-11-30'],
  ['events next weekend', '2031-12-06', '2031-12-07'],
  ['events next week', '2031-12-01', '2031-12-07'],
  ['events the week after next', '2031-12-08', '2031-12-14'],
  ['events in two weeks', '2031-12-08', '2031-12-14'],
  ['events in the next 3 days', '2031-11-26', '2031-11-29'],
  ['any events in january', '2032-01-01', '2032-01-31'],
  ["events on new year's day", '2032-01-01', '2032-01-01'],
])('reads the days of %s in the zone of the member', (question, from, to) => {
  expect(takeDays(textOf(question), zone)?.days).toMatchObject({ from, to });
});

test.each(['any keyboards under $50', 'may i host an event', 'what is a raid'])('reads no days in %s', (question) => {
  expect(takeDays(textOf(question), zone)).toBeUndefined();
});

test.each([
  ['keyboards in texas', { region: { name: 'Texas', states: ['TX'] }, rest: 'keyboards' }],
  ['events in texas city', { place: 'texas city', rest: 'events' }],
  ['events in portland oregon', { place: 'portland oregon', rest: 'events' }],
  ['events in ohio or indiana', { region: { name: 'Indiana or Ohio', states: ['IN', 'OH'] }, rest: 'events' }],
  ['pnw events', { region: { states: ['OR', 'WA', 'ID'] }, rest: 'events' }],
  ['events in the upper midwest', { region: { states: ['IA', 'MI', 'MN', 'ND', 'SD', 'WI'] }, rest: 'events' }],
  ['keyboards near me', { isNear: true, rest: 'keyboards' }],
  ['events in tx', { region: { states: ['TX'] }, rest: 'events' }],
  ['ps5 in good condition', { rest: 'ps5 in good condition' }],
])('reads the place of %s', (text, where) => {
  expect(takeWhere(text)).toMatchObject(where);
});

test.each([
  ['keyboards under $50', undefined, 5_000],
  ['keyboards for not more than 50 bucks', undefined, 5_000],
  ['at most 200', undefined, 20_000],
  ['about $90', 7_200, 10_800],
  ['between 200 and 300', 20_000, 30_000],
  ['over $1,200', 120_000, undefined],
  ['that cost no more than 150 dollars', undefined, 15_000],
  ['i have 40 bucks', undefined, 4_000],
])('reads the price of %s', (question, min, max) => {
  const price = readPrice(textOf(question));
  expect([price?.min, price?.max]).toEqual([min, max]);
});

test.each(['more than 10 people', 'my ping is over 200', 'around 5 friends'])('reads no price in %s', (question) => {
  expect(readPrice(textOf(question))).toBeUndefined();
});

test.each([
  ['competitive valorant players who speak korean', { style: 'Competitive', language: 'ko' }],
  ['support mains on xbox with a mic', { role: 'Supportive/Backline', platform: 'xbox', usesMic: true }],
  ['players without a mic', { usesMic: false }],
])('reads the wishes of %s', (text, wishes) => {
  expect(takeWishes(text).wishes).toMatchObject(wishes);
});

test.each([
  ['players near me', 'place'],
  ['rocket league players in texas', 'place'],
  ['players over 30', 'age'],
  ['who is online right now', 'whether they are online'],
  ['anyone who plays at 3 am', 'when they play'],
  ['female minecraft players', 'gender'],
])('does not search players by what is private: %s', (question, by) => {
  expect(readIntent(question, zone, [])).toEqual({ kind: 'unsearchable', by });
});

test.each([
  ['what is ondo selling', 'ondo'],
  ["what's milo_77 selling?", 'milo_77'],
  ["show me juno's listings", 'juno'],
  ['listings by baz', 'baz'],
  ['is pike selling anything', 'pike'],
  ['anything ondo is selling', 'ondo'],
])('reads the seller of %s', (question, seller) => {
  expect(readIntent(question, zone, [])).toMatchObject({ kind: 'listings', seller });
});

test.each(['is anyone selling a ps5', 'stuff from texas', 'what are people selling'])(
  'reads no seller in %s',
  (question) => {
    expect(readIntent(question, zone, [])).not.toHaveProperty('seller');
  },
);

describe('a follow-up', () => {
  const events: GuideTopic = {
    ...{ kind: 'events', text: 'chess' },
    days: { name: 'next week', from: '2031-12-01', to: '2031-12-07' },
  };
  const listings: GuideTopic = { kind: 'listings', text: 'keyboard', max: 10_000, cheapest: 8_000 };

  test.each<[string, GuideTopic, object]>([
    ['and the week after?', events, { text: 'chess', days: { from: '2031-12-08', to: '2031-12-14' } }],
    ['in texas?', events, { text: 'chess', region: { states: ['TX'] } }],
    ['and online?', events, { text: 'chess', only: 'online' }],
    ['cheaper ones?', listings, { text: 'keyboard', max: 7_999, order: 'price-up' }],
    ['only used ones', listings, { text: 'keyboard', max: 10_000, condition: 'Used' }],
    ['and monitors?', listings, { text: 'monitor', max: 10_000 }],
    [
      'and on switch?',
      { kind: 'players', game: 'Hades', usesMic: true },
      { game: 'Hades', usesMic: true, platform: 'switch' },
    ],
    ['near chicago?', { kind: 'players', game: 'Hades' }, { kind: 'unsearchable', by: 'place' }],
  ])('keeps the topic: %s', (question, topic, intent) => {
    expect(readFollowUp(question, topic, zone)).toMatchObject(intent);
  });

  test.each(['how do i change my username', 'thanks', 'who plays hades', 'i want to delete my account'])(
    'is not %s',
    (question) => {
      expect(readFollowUp(question, listings, zone)).toBeUndefined();
    },
  );
});

describe('the words of a search', () => {
  const found = (...titles: string[]) =>
    titles.map((title) => ({ item: title, names: title, found: new Set<string>() }));
  const always = () => true;

  test('match the beginnings of words, and short ones whole words', () => {
    expect(hasForm('Two controllers', 'controller')).toBe(true);
    expect(hasForm('Motor City LAN', 'lan')).toBe(true);
    expect(hasForm('Portland games', 'lan')).toBe(false);
    expect(hasForm('Any plan', 'an')).toBe(false);
  });

  test('are dropped, and named, if all together match nothing', () => {
    const titles = found('Steam Deck dock', 'Steam Deck 512 GB', 'Red keyboard');
    expect(matchTerms(titles, termsOf('steam deck dock'), always)).toEqual({ items: ['Steam Deck dock'], dropped: [] });
    const without = matchTerms(titles, termsOf('red steam deck dock'), always);
    expect(without).toEqual({ items: ['Steam Deck dock'], dropped: ['red'] });
  });

  test('match nothing if the rest says too little', () => {
    expect(matchTerms(found('Red keyboard'), termsOf('red tricycle'), () => false).items).toEqual([]);
  });
});

test.each([
  ['hey nova, keyboards under $50 thx', 'keyboards under $50'],
  ['Hello! Any events tonight? Thanks a lot!', 'Any events tonight'],
  ['quick question: who plays civ 6', 'who plays civ 6'],
  ['history games for sale', 'history games for sale'],
  ['hey nova', 'hey nova'],
  ['Thank you', 'Thank you'],
])('reads "%s" as "%s"', (message, question) => {
  expect(withoutPoliteness(message)).toBe(question);
});
