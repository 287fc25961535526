/** Searching within a conversation by the beginnings of words. */
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople } from '../../testing/data/two-people.ts';

let app: TestApp;
let asRue: Caller;
let asOndo: Caller;
let params: { conversationId: string };

beforeAll(async () => {
  app = await buildTestApp();
  const [rue, ondo] = [await app.createMember(), await app.createMember()];
  [asRue, asOndo] = [await app.as(rue), await app.as(ondo)];
  params = await start(asRue, ondo.username);
  for (const message of written) await write(asRue, params, message);
});
afterAll(() => app.close());

const written = [
  'Boss fight tonight?',
  'The boss fights back',
  "Don't tell xX_gamer99_Xx about 2v2",
  'https://example.com/maps/hidden-temple?level=3',
  '東京 tournament 🎮 Ünïcode',
  '<b>O’Brien</b> said: 100% sure; really',
];

async function start(caller: Caller, username: string): Promise<{ conversationId: string }> {
  const { conversationId } = await caller.call(contract.startConversation, { body: { username } });
  return { conversationId };
}
const write = (caller: Caller, where: { conversationId: string }, message: string, messageId: string = uuid()) =>
  caller.call(contract.sendMessage, { params: where, body: { messageId, message } });
const search = (caller: Caller, text: string, query: { cursor?: string; limit?: number } = {}) =>
  caller.call(contract.searchMessages, { params, query: { text, ...query } });
const found = async (text: string) => (await search(asOndo, text)).items.map(({ seq }) => seq);

describe('finds', () => {
  test.each([
    ['boss', [2, 1]],
    ['BOSS figh', [2, 1]],
    ['fight boss tonight', [1]],
    ["don't", [3]],
    ['gamer99', [3]],
    ['xx_gam', [3]],
    ['2v', [3]],
    ['temple', [4]],
    ['https://example.com/maps', [4]],
    ['example.c', [4]],
    ['東', [5]],
    ['🎮', [5]],
    ['東 🎮', [5]],
    ['boss 🎮', []],
    ['👾', []],
    ['ünï', [5]],
    ['brien', [6]],
    ["o'brien", [6]],
    ['100%', [6]],
    ['really', [6]],
    ['oss', []],
    ['boss dragon', []],
  ])('%s', async (text, seqs) => {
    expect(await found(text)).toEqual(seqs);
  });

  test('messages of both sides', async () => {
    expect((await search(asRue, 'tonight')).items).toMatchObject([{ message: written[0], isOwn: true }]);
    expect((await search(asOndo, 'tonight')).items).toMatchObject([{ message: written[0], isOwn: false }]);
  });

  test('one page after another', async () => {
    const first = await search(asRue, 'boss', { limit: 1 });
    expect(first).toMatchObject({ items: [{ seq: 2 }], nextCursor: '2' });
    const second = await search(asRue, 'boss', { limit: 1, cursor: '2' });
    expect(second).toMatchObject({ items: [{ seq: 1 }], nextCursor: null });
  });

  test('the current text of a message, and no deleted ones', async () => {
    const { messageId } = await write(asRue, params, 'Bring the lantern');
    const one = { ...params, messageId };
    await asRue.call(contract.editMessage, { params: one, body: { message: 'Bring the torch' } });
    expect(await found('lantern')).toEqual([]);
    expect(await found('torch')).toHaveLength(1);
    await asRue.call(contract.deleteMessage, { params: one });
    expect(await found('torch')).toEqual([]);
  });

  test('nothing of another conversation', async () => {
    const third = await app.createMember();
    await write(asRue, await start(asRue, third.username), 'A secret plan');
    expect(await found('secret')).toEqual([]);
  });
});

/** Inserts `count` messages into an empty conversation. `words` is a SQL expression over the position `n`. */
async function fill(conversationId: string, count: number, words: string): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO messages (id, conversation_id, side, message, seq, revision)
     SELECT gen_random_uuid(), $1, 1, ${words}, n, n FROM generate_series(1, $2::int) n`,
    [conversationId, count],
  );
  const counted = 'UPDATE conversations SET last_seq = $2, revision = $2 WHERE id = $1';
  await app.database.pool.query(counted, [conversationId, count]);
}

test('finds rare and common words anywhere in a long conversation, page by page', async () => {
  const long = await createTwoPeople(app);
  const other = await createTwoPeople(app);
  const count = 5_000;
  for (const { conversationId } of [long, other]) {
    await fill(conversationId, count, `'Turn ' || n || CASE WHEN n IN (7, 3000, 4990) THEN ' xylophone' ELSE '' END`);
  }
  const look = async (text: string, query: { cursor?: string; limit?: number } = {}) => {
    const request = { params: long.params, query: { text, ...query } };
    const { items, nextCursor } = await long.ondo.caller.call(contract.searchMessages, request);
    return [items.map(({ seq }) => seq), nextCursor];
  };
  expect(await look('xyloph')).toEqual([[4990, 3000, 7], null]);
  expect(await look('xyloph', { limit: 2 })).toEqual([[4990, 3000], '3000']);
  expect(await look('xyloph', { limit: 2, cursor: '3000' })).toEqual([[7], null]);
  expect(await look('turn', { limit: 2 })).toEqual([[5000, 4999], '4999']);
  expect(await look('turn', { limit: 2, cursor: '3' })).toEqual([[2, 1], null]);
  expect(await look('turn 1234')).toEqual([[1234], null]);
  expect(await look('nowhere')).toEqual([[], null]);
  // A search cannot find the marker word of a conversation in the index.
  expect(await look(long.conversationId.slice(0, 8))).toEqual([[], null]);

  // A message that is edited much later is found by its new text.
  const request = { params: long.params, query: { text: 'xyloph' } };
  const [third, , first] = (await long.rue.caller.call(contract.searchMessages, request)).items;
  const author = first?.isOwn ? long.rue.caller : long.ondo.caller;
  const which = (message?: contract.Message) => ({ ...long.params, messageId: message?.messageId ?? '' });
  await author.call(contract.editMessage, { params: which(first), body: { message: 'A glockenspiel' } });
  await author.call(contract.deleteMessage, { params: which(third) });
  expect(await look('glocken')).toEqual([[7], null]);
  expect(await look('xyloph')).toEqual([[3000], null]);
  const ofBlock = 'SELECT words::text FROM message_words WHERE conversation_id = $1 AND block = $2';
  const wordsOfBlock = (block: number) => app.database.pool.query(ofBlock, [long.conversationId, block]);
  expect((await wordsOfBlock(0)).rows[0].words).not.toContain('xylophone');
  expect((await wordsOfBlock(Math.floor((4990 - 1) / 32))).rows[0].words).not.toContain('xylophone');
});

test('indexes words as a conversation grows, without a search', async () => {
  const pair = await createTwoPeople(app);
  await fill(pair.conversationId, 1_023, `'Turn ' || n`);
  await pair.rue.write('The last of many');
  const counting = 'SELECT count(*)::int FROM message_words WHERE conversation_id = $1';
  const countBlocks = async () => (await app.database.pool.query(counting, [pair.conversationId])).rows[0].count;
  await expect.poll(countBlocks).toBe(32);
});

describe('any input', () => {
  test.each([
    '?',
    "'",
    "''",
    '"',
    '\\',
    ':*',
    '& |',
    '!',
    '<->',
    '()',
    '-',
    '…',
    "a' | 'b",
    'a:*b',
    'a\0b',
    '\u{1F3AE}'.charAt(0),
  ])('does not fail on %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test('stores a word that is too long for the index, and does not find it', async () => {
    await write(asRue, params, 'ß'.repeat(4_000));
    expect(await found('ß'.repeat(100))).toEqual([]);
  });

  test('refuses blank and overlong text with a sentence', async () => {
    const blank = await asRue.refused(contract.searchMessages, { params, query: { text: '  ' } });
    expect(blank.fields).toEqual({ text: 'Type what to look for.' });
    const unseen = await asRue.refused(contract.searchMessages, { params, query: { text: '\0' } });
    expect(unseen.fields).toEqual(blank.fields);
    const long = await asRue.refused(contract.searchMessages, { params, query: { text: 'a'.repeat(101) } });
    expect(long).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('finds nothing for strangers and visitors', async () => {
    const stranger = await app.as(await app.createMember());
    const request = { params, query: { text: 'boss' } };
    expect(await stranger.refused(contract.searchMessages, request)).toMatchObject({ code: 'conversation_not_found' });
    expect(await app.visitor().refused(contract.searchMessages, request)).toMatchObject({ code: 'not_signed_in' });
  });
});
