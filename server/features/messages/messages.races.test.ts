/** Concurrent requests: one conversation, one message, one order, and no deadlock. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as contract from '@starparty/contract/messages.ts';
import { inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type Side } from '../../testing/data/two-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));

/** Reads all messages of a conversation as one side. */
async function readAll({ caller }: Side, conversationId: string): Promise<contract.Message[]> {
  const query = { direction: 'newer' } as const;
  const messages: contract.Message[] = [];
  for (;;) {
    const cursor = messages.at(-1)?.seq ?? 0;
    const page = await caller.call(contract.listMessages, { params: { conversationId }, query: { ...query, cursor } });
    messages.push(...page.items);
    if (!page.nextCursor) return messages;
  }
}

test('creates one conversation when both start it at once from several tabs', async () => {
  const members = [await app.createMember(), await app.createMember()] as const;
  const callers = [await app.as(members[0]), await app.as(members[1])] as const;
  const ids = await times(12, async (turn) => {
    const [caller, other] = turn % 2 ? [callers[0], members[1]] : [callers[1], members[0]];
    const body = turn % 3 ? { userId: other.userId } : { username: other.username };
    return (await caller.call(contract.startConversation, { body })).conversationId;
  });
  expect(new Set(ids).size).toBe(1);
  for (const caller of callers) {
    const { items } = await caller.call(contract.listConversations, { query: {} });
    expect(items).toMatchObject([{ conversationId: ids[0], isRequest: false, isAccepted: true }]);
  }
});

test('stores one message when the same id is sent many times at once, and returns it to all', async () => {
  const { rue, ondo } = await createTwoPeople(app);
  const messageId = uuid();
  const sent = await times(8, () => rue.write('Once.', messageId));
  for (const message of sent) expect(message).toEqual(sent[0]);
  expect(await ondo.read()).toMatchObject([{ messageId, seq: 1 }]);
  expect(await ondo.look()).toMatchObject({ unread: 1, revision: 1 });
});

test('stores one of two texts sent at once with the same id, and refuses the other', async () => {
  const { params, rue } = await createTwoPeople(app);
  const messageId = uuid();
  const url = `/api/conversations/${params.conversationId}/messages`;
  const answers = await times(8, (turn) =>
    rue.caller.send('POST', url, { body: { messageId, message: turn % 2 ? 'Odd.' : 'Even.' } }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const [stored] = await rue.read();
  for (const answer of answers) if (answer.statusCode === 201) expect(answer.json()).toEqual(stored);
});

test('both write at once: both see the same order without gaps or losses', async () => {
  const { conversationId, rue, ondo } = await createTwoPeople(app);
  const sent = await times(120, (turn) => (turn % 2 ? rue : ondo).write(`Turn ${turn}`));
  const [one, other] = [await readAll(rue, conversationId), await readAll(ondo, conversationId)];
  expect(one.map(({ seq }) => seq)).toEqual(one.map((_, index) => index + 1));
  expect(other.map(({ messageId }) => messageId)).toEqual(one.map(({ messageId }) => messageId));
  expect(new Set(one.map(({ messageId }) => messageId))).toEqual(new Set(sent.map(({ messageId }) => messageId)));
  const moments = one.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted());
});

test('writing, editing, deleting and reading at once keeps every revision once and the counts right', async () => {
  const { conversationId, params, rue, ondo } = await createTwoPeople(app);
  await ondo.write('Hi');
  const first = await times(10, (turn) => rue.write(`Turn ${turn}`));
  await times(60, async (turn) => {
    const which = { ...params, messageId: first[turn % 10]?.messageId ?? '' };
    const path = `/api/conversations/${conversationId}/messages/${which.messageId}`;
    if (turn % 5 === 0) return rue.write(`Later ${turn}`);
    if (turn % 5 === 1) return ondo.caller.call(contract.markRead, { params, body: { seq: turn } });
    if (turn % 5 === 2) return rue.caller.send('DELETE', path);
    return rue.caller.send('PATCH', path, { body: { message: `Edited ${turn}` } });
  });
  const messages = await readAll(ondo, conversationId);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  expect(
    messages
      .filter(({ isDeleted }) => isDeleted)
      .map(({ message }) => message)
      .join(''),
  ).toBe('');
  const seen = await ondo.look();
  const revisions = messages.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(revisions.length);
  expect(Math.max(...revisions)).toBe(seen.revision);
  expect(seen.readSeq + seen.unread).toBe(messages.length);
  expect(messages.slice(seen.readSeq).every(({ isOwn }) => !isOwn)).toBe(true);
});

test('deleting an account while both sides write, start and read causes no deadlock and no error', async () => {
  for (let round = 0; round < 4; round += 1) {
    const pairs = await times(3, () => createTwoPeople(app));
    const [leaver, ...others] = pairs.map(({ rue }) => rue) as [Side, Side, Side];
    const shared = await Promise.all(
      others.map(async (other) => {
        const body = { username: other.member.username };
        return [other.caller, (await leaver.caller.call(contract.startConversation, { body })).conversationId] as const;
      }),
    );
    const faults: string[] = [];
    let isOver = false;
    let turns = 0;
    const busy = [...shared, ...shared.map(([, id]) => [leaver.caller, id] as const)].map(async ([caller, id]) => {
      for (let turn = 0; !isOver; turn += 1, turns += 1) await act(caller, id, turn, leaver, faults);
    });
    await expect.poll(() => turns, { interval: 5 }).toBeGreaterThan(2 * round);
    await leaver.caller.call(deleteAccount, { body: { password: leaver.member.password } });
    isOver = true;
    await Promise.all(busy);
    expect(faults).toEqual([]);
    for (const [caller, conversationId] of shared) {
      const params = { conversationId };
      expect(await caller.call(contract.getConversation, { params })).toMatchObject({ person: null });
      const { items } = await caller.call(contract.listMessages, { params, query: { direction: 'newer' } });
      expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1));
    }
  }
});

async function act(caller: Caller, conversationId: string, turn: number, leaver: Side, faults: string[]) {
  const path = `/api/conversations/${conversationId}`;
  const answers = [
    await caller.send('POST', `${path}/messages`, { body: { messageId: uuid(), message: `Turn ${turn}` } }),
    await caller.send('PUT', `${path}/read`, { body: { seq: turn } }),
    await caller.send('POST', '/api/conversations', { body: { userId: leaver.member.userId } }),
    await caller.send('PUT', `${path}/acceptance`),
  ];
  for (const { statusCode, body } of answers) if (statusCode >= 500) faults.push(body);
}

test('deleting two accounts that share conversations at once leaves nothing of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const pairs = await times(2, () => createTwoPeople(app));
    const sides = pairs.flatMap(({ rue, ondo }) => [rue, ondo]);
    for (const one of sides) {
      for (const other of sides) {
        const body = { username: other.member.username };
        if (one !== other) await one.caller.call(contract.startConversation, { body });
      }
    }
    for (const { rue } of pairs) await rue.write('Bye.');
    const answers = await Promise.all(
      sides.map(({ caller, member }) => caller.send('DELETE', '/api/me', { body: { password: member.password } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sides.map(() => 204));
    const ids = pairs.map(({ conversationId }) => conversationId);
    const { conversations } = schema;
    await expect.poll(() => app.database.db.$count(conversations, inArray(conversations.id, ids))).toBe(0);
  }
});
