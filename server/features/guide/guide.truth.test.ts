/** All questions of the table, asked on a small community with and without a model that lies: nothing is said that was not read. */
import { today } from '@internationalized/date';
import { errors } from '@starparty/contract/errors.ts';
import { createEvent } from '@starparty/contract/events.ts';
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { createListing } from '@starparty/contract/selling.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helps } from '../../helps.ts';
import { askNova, askNovaInLines } from '../../testing/ask-nova.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { type ModelServerStub, startModelServer, streamCalls, streamText } from '../../testing/model-server.ts';
import { allowedBy, readFacts } from './guide.facts.ts';
import { questions } from './guide.questions.ts';

let model: ModelServerStub;
let app: TestApp;
let lied: TestApp;
let asMember: Caller;
let asLiedTo: Caller;

async function seed(one: TestApp): Promise<Caller> {
  const [asker, seller] = [await one.createMember({ age: 30 }), await one.createMember({ age: 30 })];
  const asSeller = await one.as(seller);
  for (const title of ['Hades', 'Celeste', 'Stardew Valley', 'Minecraft']) await one.createGame({ title });
  for (const [title, listingPrice] of [
    ['Red keyboard', 4_000],
    ['Used headset', 0],
    ['PS5 with two controllers', 35_000],
  ] as const) {
    await asSeller.call(createListing, {
      body: {
        ...{ title, listingPrice, listingDescription: 'Works.', location: 'Chicago, IL', condition: 'Used' },
        tags: ['Keyboard'],
        delivery: ['pickup'],
      },
    });
  }
  for (const [title, days] of [
    ['Smash night', 1],
    ['Chess meetup', 6],
  ] as const) {
    await asSeller.call(createEvent, {
      body: {
        ...{ title, description: 'Bring what you play on.', tags: ['Gaming'] },
        starts: { date: `${today('America/New_York').add({ days })}`, time: '19:00' },
        place: { kind: 'in-person', streetAddress: '1 Main St', locationCity: 'Chicago', locationState: 'IL' },
      },
    });
  }
  return one.as(asker);
}

beforeAll(async () => {
  model = await startModelServer();
  app = await buildTestApp();
  lied = await buildTestApp({ MODEL_URL: model.url, MODEL_CHAT: 'llama3' });
  [asMember, asLiedTo] = [await seed(app), await seed(lied)];
});
afterAll(async () => {
  await app.close();
  await lied.close();
  await model.close();
});

/** What stands on the cards of an answer, in the words of texts. */
function wordsOfCards({ cards }: GuideAnswer): string {
  return cards
    .map((card) =>
      card.kind === 'listing'
        ? `${card.listing.title} $${card.listing.listingPrice / 100} ${card.listing.location}`
        : card.kind === 'event'
          ? `${card.event.title} ${card.event.date} ${card.event.locationCity}`
          : card.kind === 'game'
            ? `${card.game.title} ${card.game.year} ${card.game.platforms.join(' ')}`
            : `${card.player.username} ${card.fit} %`,
    )
    .join('. ');
}

const pages =
  /^\/(?:account|chatbot|dm-page|events|faq|forgot-password|home|marketplace|matches|matchmaking-form|notifications|partyfinder)\b/;
/** What members of a crisis are told are numbers of our own. */
const isFixed = (kind: string) => kind === 'care' || kind === 'small-talk';

/** Sentences of the product, such as what the party finder needs before it shows anybody. */
const refusals = Object.values(errors).map(({ text }) => text);

test('without a model, each number, price, day and link stands in what was read or asked', async () => {
  const found: string[] = [];
  for (const { asked, kind } of questions) {
    const answer = await askNova(asMember, asked);
    for (const { to } of answer.links) if (!pages.test(to)) found.push(`${asked}: ${to}`);
    if (isFixed(kind)) continue;
    const help = helps.find(({ text }) => text === answer.text)?.text ?? '';
    const refusal = refusals.filter((text) => answer.text.includes(text)).join(' ');
    const read = new Set(allowedBy(`${asked}. ${wordsOfCards(answer)}. ${help}. ${refusal}. ${answer.cards.length}`));
    for (const fact of readFacts(answer.text).facts) {
      // "Between 100 and 150" asks for prices.
      if (!read.has(fact) && !read.has(fact.replace('price:', 'number:'))) found.push(`${asked}: ${fact}`);
    }
  }
  expect(found).toEqual([]);
}, 120_000);

/** None of these stands in any question or in the community. */
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

test('a model that lies is not believed in any sentence', async () => {
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
    const { answer, sentences } = await askNovaInLines(asLiedTo, asked);
    if (answer.writtenBy) written += 1;
    const said = [answer.text, ...sentences, ...answer.links.flatMap(({ label, to }) => [label, to])].join('\n');
    if (marks.test(said) && !marks.test(asked)) found.push(`${asked}: ${said}`);
  }
  expect(found).toEqual([]);
  // Most answers are the model's all the same: what holds is shown.
  expect(written).toBeGreaterThan(100);
}, 120_000);
