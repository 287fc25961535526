/**
 * Asks all questions of the table in a small community, with and without a model that lies. Answers must contain only
 * claims from lookups.
 */
import { errors } from '@starparty/contract/errors.ts';
import { listGames } from '@starparty/contract/games.ts';
import { countUnread } from '@starparty/contract/messages.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '../../contents.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { askNova, askNovaInLines } from '../../testing/nova/ask-nova.ts';
import { seedGuideCommunity } from '../../testing/nova/guide-community.ts';
import { questions } from '../../testing/nova/questions.ts';
import { type ModelServerStub, startModelServer, streamCalls, streamText } from '../../testing/servers/model-server.ts';
import { readIntent } from './answers/intents.rules.ts';
import { readWords } from './answers/words.rules.ts';
import { askBack, describeGame, isPrivate, replyToSmallTalk, replyUnknown } from './guide.presentation.ts';
import { createGrounds } from './model/grounds.rules.ts';
import { groundOf } from './model/model-tools.ts';
import { createSentences } from './model/sentences.rules.ts';

let model: ModelServerStub;
let app: TestApp;
let lyingApp: TestApp;
let asMember: Caller;
let asDeceived: Caller;

beforeAll(async () => {
  model = await startModelServer();
  app = await buildTestApp();
  lyingApp = await buildTestApp({ MODEL_URL: model.url, MODEL_CHAT: 'llama3' });
  [asMember, asDeceived] = [await seedGuideCommunity(app), await seedGuideCommunity(lyingApp)];
});
afterAll(async () => {
  await app.close();
  await lyingApp.close();
  await model.close();
});

const pages =
  /^\/(?:account|chatbot|dm-page|events|faq|forgot-password|home|marketplace|matches|matchmaking-form|notifications|partyfinder)\b/;
/** Fixed sentences of the product, which claim nothing about the community. */
const fixed = new Set([
  ...(['greeting', 'thanks', 'who', 'goodbye', 'sad', 'chat'] as const).map((about) => replyToSmallTalk(about).text),
  ...[
    isPrivate.text,
    replyUnknown([]).text,
    askBack([]).text,
    ...contents.flatMap(({ help = [] }) => help.map(({ text }) => text)),
  ],
]);
/** Error texts of the product, such as what the party finder requires. */
const refusals = Object.values(errors).map(({ text }) => text);

const gazetteer = createGazetteer();

/**
 * The quoted search text of an answer, if each of its words is the beginning of a word in the question. The search text
 * is in the singular.
 */
const searchedOf = (asked: string, text: string): string =>
  text.split(' ').every((word) => readWords(asked).some((one) => one.startsWith(word))) ? text : '';

/**
 * The expected results of a question: its search text, its place and game in their official names, and the member's own
 * data.
 */
async function readFor(asked: string): Promise<string[]> {
  const intent = readIntent(
    asked,
    'America/New_York',
    contents.flatMap(({ ownLookups = [] }) => ownLookups),
  );
  const { place, favoriteGames } = await asMember.call(getMe, {});
  if (intent.kind === 'mine') {
    const { messages, requests } = await asMember.call(countUnread, {});
    return [...favoriteGames.map(({ title }) => title), `${messages} unread`, `${requests} unread`];
  }
  if (intent.kind === 'genre') return [intent.genre];
  if (intent.kind === 'events') {
    const named = intent.place ? gazetteer.findPlaces(intent.place, 1)[0] : intent.isNear ? place : undefined;
    return [searchedOf(asked, intent.text), named ? `${named.city}, ${named.state}` : ''];
  }
  // "Between 100 and 150" asks for prices.
  if (intent.kind === 'listings') return [searchedOf(asked, intent.text), asked.replace(/\b\d/g, '$$$&')];
  if (intent.kind !== 'game' && intent.kind !== 'players') return [];
  const { items } = await asMember.call(listGames, { query: { search: intent.game, limit: 3 } });
  return items.map(describeGame);
}

test('without a model, each name, number, price, day and link is in the lookups or the question', async () => {
  const found: string[] = [];
  const kinds = new Set<string>();
  for (const { asked } of questions) {
    const answer = await askNova(asMember, asked);
    kinds.add(`${answer.source}, ${answer.cards[0]?.kind}`);
    for (const { to } of answer.links) if (!pages.test(to)) found.push(`${asked}: ${to}`);
    if (fixed.has(answer.text)) continue;
    const grounds = createGrounds(asked);
    // Omits the text, because it is under test.
    grounds.add(groundOf({ ...answer, text: `${answer.cards.length}`, links: [] }));
    for (const text of await readFor(asked)) grounds.add({ text, records: [] });
    for (const text of refusals) if (answer.text.includes(text)) grounds.add({ text, records: [] });
    const sentences = createSentences();
    for (const sentence of [...sentences.take(answer.text), ...sentences.last()])
      if (!grounds.supports(sentence)) found.push(`${asked}: ${sentence}`);
  }
  expect(found).toEqual([]);
  // The community has data for every kind of lookup, so all kinds must occur.
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      ...['Events, event', 'Market, listing', 'Party finder, player', 'Game catalogue, game'],
      ...['Messages, undefined', 'Your profile, undefined'],
    ]),
  );
});

/** None of these words occurs in any question or in the community. */
const lies = [
  'Zorblax sells one.',
  'It costs $31.41.',
  'Come on December 31 at 4:44 AM.',
  'There are 777 more.',
  'See https://evil.example for more.',
  'Ask zorblax about it.',
  'The "Zorblax Cup" is near.',
  '![x](https://evil.example/x.png)',
  'Write to zorblax@evil.example.',
  'I have deleted your account.',
];
const marks = /zorblax|31\.41|december|4:44|777|evil|https?:|@|!\[|deleted your/i;

test('no sentence of a lying model is shown', async () => {
  const found: string[] = [];
  let written = 0;
  for (const [place, { asked }] of questions.entries()) {
    let step = 0;
    model.misbehave((response) => {
      step += 1;
      if (step === 1) {
        return streamCalls(response, [
          { name: 'find_listings', arguments: {} },
          { name: 'find_events', arguments: {} },
        ]);
      }
      const [first, second] = [lies[place % lies.length], lies[(place * 7 + 3) % lies.length]];
      return streamText(
        response,
        `There is a Red keyboard. ${first} Smash night is near Chicago. ${second} Have a look!`,
      );
    });
    const { answer, sentences } = await askNovaInLines(asDeceived, asked);
    if (answer.writtenBy) written += 1;
    const said = [answer.text, ...sentences, ...answer.links.flatMap(({ label, to }) => [label, to])].join('\n');
    if (marks.test(said) && !marks.test(asked)) found.push(`${asked}: ${said}`);
  }
  expect(found).toEqual([]);
  // Most answers still come from the model, because its supported sentences are shown.
  expect(written).toBeGreaterThan(40);
});
