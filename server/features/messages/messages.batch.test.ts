/** Concurrent messages of many conversations are stored in one batch, each with its own result. */
import { sendMessage } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type TwoPeople } from '../../testing/data/two-people.ts';

let app: TestApp;
let pairs: TwoPeople[];
beforeAll(async () => {
  app = await buildTestApp();
  pairs = await Promise.all(Array.from({ length: 24 }, () => createTwoPeople(app)));
});
afterAll(() => app.close());

const path = ({ conversationId }: TwoPeople) => `/api/conversations/${conversationId}/messages`;

test('refuses disallowed messages with a reason and stores the rest of the batch', async () => {
  const [first, second, blocked, twice, strangers, ...others] = pairs as [
    TwoPeople,
    TwoPeople,
    TwoPeople,
    TwoPeople,
    TwoPeople,
  ];
  const taken = await first.rue.write('Mine.');
  await blocked.ondo.caller.call(blockPerson, { params: { username: blocked.rue.member.username } });
  const same = uuid();
  const requests = [
    { pair: second, body: { messageId: taken.messageId, message: 'Another one.' }, expected: 'message_id_taken' },
    { pair: blocked, body: { messageId: uuid(), message: 'Hello?' }, expected: 'person_not_reachable' },
    { pair: twice, body: { messageId: same, message: 'Once.' }, expected: 201 },
    { pair: twice, body: { messageId: same, message: 'Once.' }, expected: 201 },
    { pair: strangers, body: { messageId: uuid(), message: 'Not mine.' }, expected: 'conversation_not_found' },
    ...others.flatMap((pair) =>
      [1, 2, 3].map((turn) => ({
        pair,
        body: { messageId: uuid(), message: `${turn} “” \\u0041 \\ é🎉` },
        expected: 201,
      })),
    ),
  ];
  const answers = await Promise.all(
    requests.map(({ pair, body }) => {
      const { caller } = pair === strangers ? first.rue : pair.rue;
      return caller.send('POST', path(pair), { body });
    }),
  );
  const outcomes = answers.map((answer) => (answer.statusCode === 201 ? 201 : answer.json().code));
  expect(outcomes).toEqual(requests.map(({ expected }) => expected));
  for (const pair of others as TwoPeople[]) {
    const sent = requests.filter((request) => request.pair === pair).map(({ body }) => body);
    const read = await pair.ondo.read();
    expect(read.map(({ messageId, message }) => ({ messageId, message }))).toEqual(sent);
    expect(read.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await pair.ondo.look()).toMatchObject({ unread: 3, revision: 3, isRequest: true });
    expect(await pair.rue.look()).toMatchObject({ unread: 0, readSeq: 3 });
  }
  expect(await twice.ondo.read()).toHaveLength(1);
  for (const pair of [blocked, strangers]) expect(await pair.rue.read()).toEqual([]);
});

test('treats ids in capitals as the same', async () => {
  const [pair] = pairs.slice(-1) as [TwoPeople];
  const body = { messageId: uuid().toUpperCase(), message: 'Loud.' };
  const url = path({ ...pair, conversationId: pair.conversationId.toUpperCase() });
  const answer = await pair.ondo.caller.send('POST', url, { body });
  expect(answer.json()).toMatchObject({ messageId: body.messageId.toLowerCase(), message: 'Loud.' });
  expect((await pair.rue.look()).lastMessage).toMatchObject({ messageId: body.messageId.toLowerCase() });
});

test('a locked conversation does not delay others', async () => {
  const [held, ...others] = pairs.slice(5) as [TwoPeople, ...TwoPeople[]];
  const release = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = app.database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM conversations WHERE id = ${held.conversationId} FOR UPDATE`);
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  const order: string[] = [];
  const waiting = [1, 2].map(async (turn) => {
    const body = { messageId: uuid(), message: `Held ${turn}` };
    await held.rue.caller.call(sendMessage, { params: held.params, body });
    order.push(body.message);
  });
  await Promise.all([...others, ...others].map((pair) => pair.ondo.write('Free.')));
  order.push('others');
  release.resolve();
  await Promise.all([holding, ...waiting]);
  expect(order).toEqual(['others', 'Held 1', 'Held 2']);
});
