/** The parts of lookups that the rules read: days, places, prices, wishes, sellers, follow-ups and dropped words. */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reading } from '../topics/readings.rules.ts';
import { termsOf } from './content.rules.ts';
import { takeDays } from './dates.rules.ts';
import { readFollowUp } from './follow-up.rules.ts';
import { readIntent } from './intents.rules.ts';
import { hasForm, hasWhole, matchTerms } from './matching.rules.ts';
import { takeWhere } from './places.rules.ts';
import { takeWishes } from './players.rules.ts';
import { readPrice } from './prices.rules.ts';
import { withMarksInPlace, withoutPoliteness } from './readable.rules.ts';
import { intentOf, readMessage } from './routing.rules.ts';
import { readAsked } from './spelling.rules.ts';
import { readWords } from './words.rules.ts';

const zone = 'America/Chicago';
const textOf = (question: string) => readWords(question).join(' ');

// Wednesday in Chicago, Thursday in UTC.
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
  ['events on the first weekend of december', '2031-12-06', '2031-12-07'],
  ['events mid december', '2031-12-11', '2031-12-20'],
  ['events at the end of december', '2031-12-21', '2031-12-31'],
  ['the week of december 10', '2031-12-08', '2031-12-14'],
  ['10th to the 12th of december', '2031-12-10', '2031-12-12'],
  ['events around christmas', '2031-12-22', '2031-12-28'],
  ['events on thanksgiving', '2031-11-27', '2031-11-27'],
  ['friday to sunday', '2031-11-28', '2031-11-30'],
  ['events the weekend after next', '2031-12-13', '2031-12-14'],
  ['events in three days', '2031-11-29', '2031-11-29'],
  ['january tournaments', '2032-01-01', '2032-01-31'],
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
  ['keyboards under $50', undefined, 4_999],
  ['keyboards for not more than 50 bucks', undefined, 5_000],
  ['at most 200', undefined, 20_000],
  ['about $90', 7_200, 10_800],
  ['between 200 and 300', 20_000, 30_000],
  ['over $1,200', 120_001, undefined],
  ['that cost no more than 150 dollars', undefined, 15_000],
  ['i have 40 bucks', undefined, 4_000],
  ['headset that is not more than $60', undefined, 6_000],
  ['it should not cost more than 60 dollars', undefined, 6_000],
  ['not less than 100', 10_000, undefined],
  ['up to a hundred dollars', undefined, 10_000],
  ['twenty five bucks or less', undefined, 2_500],
  ['under 50$', undefined, 4_999],
  ['<50', undefined, 4_999],
  ['<= 50', undefined, 5_000],
  ['controllers 40-80 dollars', 4_000, 8_000],
  ['max 50 headset', undefined, 5_000],
  ['which steam decks cost less than 300', undefined, 29_999],
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
])('does not search players by private data: %s', (question, by) => {
  expect(readIntent(question, zone, [])).toEqual({ kind: 'unsearchable', by });
});

test.each([
  ['what is ondo selling', 'ondo'],
  ["what's milo_77 selling?", 'milo_77'],
  ["show me juno's listings", 'juno'],
  ['listings by baz', 'baz'],
  ['is pike selling anything', 'pike'],
  ['anything ondo is selling', 'ondo'],
  ['zofia.w listings', 'zofia.w'],
  ['everything from ravi.k on the market', 'ravi.k'],
  ['cheapest item from kestrel99', 'kestrel99'],
  ['how many things is mirko_b selling', 'mirko_b'],
])('reads the seller of %s', (question, seller) => {
  expect(readIntent(question, zone, [])).toMatchObject({ kind: 'listings', seller });
});

test.each([
  'is anyone selling a ps5',
  'stuff from texas',
  'what are people selling',
  'how many guests does leftovers lan have',
  'games from ps4',
])('reads no seller in %s', (question) => {
  expect(readIntent(question, zone, [])).not.toHaveProperty('seller');
});

test.each<[string, object]>([
  ['cheapest keyboard', { order: 'price-up', isOne: true }],
  ['cheapest keyboards', { order: 'price-up' }],
  ['listings tagged retro', { text: 'retro', isTagged: true }],
  ['switch stuff for sale', { text: 'switch', isRelated: true }],
  ['second hand keyboards for sale', { text: 'keyboard', condition: 'Used' }],
  ['controllers in good condition', { text: 'controller', condition: 'Good' }],
  ['any headsets in working condition', { text: 'headset' }],
  ['how many steam decks are for sale', { text: 'steam deck', isCount: true }],
  ['cheepest controler', { text: 'controller', order: 'price-up' }],
  ['brand new mouse anyone?', { text: 'mouse', condition: 'New' }],
  ['statues for my shelf', { text: 'statue shelf' }],
  ['i search a headset in boston to buy', { text: 'headset', place: 'boston' }],
  ['something in ohio i could buy', { text: '', region: { name: 'Ohio' } }],
  ['is somebody gettin rid of a webcam', { text: 'webcam' }],
])('reads the filters of listings in %s', (question, filters) => {
  expect(readIntent(question, zone, [])).toMatchObject({ kind: 'listings', ...filters });
});

test('does not read an excluded condition as a filter', () => {
  expect(readIntent('steam decks that are not broken', zone, [])).not.toHaveProperty('condition');
});

test.each<[string, object]>([
  ['this weekend', { text: '', days: { name: 'this weekend' } }],
  ['poker on friday', { text: 'poker', days: { name: 'on Friday' } }],
  ['any tournaments i could still join this weekend', { text: 'tournament' }],
  ['anything near me', { text: '', isNear: true }],
  ['soonest online event', { text: '', only: 'online', isNext: true }],
  ['how many board game events are coming up', { text: 'board game', isCount: true }],
  ['tournements on saterday', { text: 'tournament', days: { name: 'on Saturday' } }],
])('reads the filters of events in %s', (question, filters) => {
  expect(readIntent(question, zone, [])).toMatchObject({ kind: 'events', ...filters });
});

test.each([
  ['aoe2 anyone?', 'aoe2'],
  ['does anyone here play factorio', 'factorio'],
  ['it takes two partner wanted', 'it takes two'],
  ['need 1 more for apex', 'apex'],
  ['players who main support in overwatch', 'overwatch'],
  ['lfg rocket league', 'rocket league'],
  ['lf1m overwatch', 'overwatch'],
  ['two of us need a third for sea of thieves', 'sea of thieves'],
  ['any fortnite people up for a quick match', 'fortnite'],
])('reads the game of the players in %s', (question, game) => {
  expect(readIntent(question, zone, [])).toMatchObject({ kind: 'players', game });
});

test.each([
  'where does ravi.k live',
  "i need ondo's number",
  'is kestrel99 online',
  'in which city does quietcove live',
])('keeps %s private', (question) => {
  expect(readIntent(question, zone, [])).toEqual({ kind: 'private' });
});

test.each(['posted', 'status', 'match', 'texts', 'paying', 'spelling'])('leaves the word %s as it is', (word) => {
  expect(readAsked(word).text).toBe(word);
});

test('reads the sentence with a lookup, unless another one adds details', () => {
  const intent = (question: string) => intentOf(question, readMessage(question, zone, []), undefined);
  expect(intent('I am so bored. Any events this weekend?')).toMatchObject({ kind: 'events', text: '' });
  expect(intent('My son wants a switch. What is there under 250?')).toMatchObject({ text: 'son switch', max: 24_999 });
});

describe('with a help text that the classifier is certain of', () => {
  const reading: Reading = {
    care: { about: 'suicide', chance: 0 },
    topics: { kind: 'sure', ids: ['party-finder'] },
  };
  const intent = (question: string) => intentOf(question, readMessage(question, zone, []), reading);

  test.each<[string, object]>([
    ['lf apex teammates', { kind: 'players', game: 'apex' }],
    ['looking for someone to play chess with', { kind: 'players', game: 'chess' }],
    ['wtb ps5', { kind: 'listings', text: 'ps5' }],
    ['in search of a desk', { kind: 'listings', text: 'desk' }],
    ['is anyone getting rid of a monitor', { kind: 'listings', text: 'monitor' }],
    ['i am looking to pick up an xbox', { kind: 'listings', text: 'xbox' }],
  ])('looks up what a member wants: %s', (question, expected) => {
    expect(intent(question)).toMatchObject(expected);
  });

  test.each([
    'find duo partner',
    'how do i find teammates for apex',
    'i am getting rid of my keyboard, how do i post it',
  ])('gives the help text: %s', (question) => {
    expect(intent(question).kind).toBe('help');
  });
});

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
    expect(hasWhole('Two controllers', 'controller')).toBe(true);
    expect(hasWhole('Tactile switches', 'switch'), 'a beginning of a word is less').toBe(false);
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
  ['Hi there! Could you please tell me which tournaments are in Texas', 'which tournaments are in Texas'],
  ['do you know if there are keyboards for sale', 'there are keyboards for sale'],
])('reads "%s" as "%s"', (message, question) => {
  expect(withoutPoliteness(message)).toBe(question);
});

test.each([
  ['is anyone selling mic?s', 'is anyone selling mics?'],
  ['and in dalla?s', 'and in dallas?'],
  ['anything for sale around portlan,d oregon', 'anything for sale around portland, oregon'],
  ['and over 10?0', 'and over 100?'],
  ["show me jun'os listings", "show me juno's listings"],
  ['really?! yes', 'really?! yes'],
  ['ok,i need a mouse under 1,5', 'ok,i need a mouse under 1,5'],
  ['why?i do not know', 'why?i do not know'],
])('a mark before the last letter of "%s" is moved', (typed, text) => {
  expect(withMarksInPlace(typed)).toBe(text);
});

test.each([
  ['any amibio', 'any amiibo'],
  ['a chiar for ondo', 'a chair for ondo'],
  ['a quiet meetup', 'a quiet meetup'],
  ['anything the week aftre next', 'anything the week after next'],
  ['in the firts week of may, on the 12ht', 'in the first week of may on the 12th'],
  ['horrro games', 'horror games'],
  ['any p5s or fxfiv players', 'any ps5 or ffxiv players'],
  ['sooo many yesss', 'so many yes'],
  ['is three any desk for sale', 'is there any desk for sale'],
  ['lots of beasts', 'lots of beasts'],
  ['causal games on the west coats', 'casual games on the west coast'],
])('"%s" is read as "%s"', (typed, text) => {
  expect(readAsked(typed).text).toBe(text);
});
