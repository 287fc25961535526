/**
 * A database of conversations: many without messages, a very long conversation, a short one, a long list and a short
 * list. Created once and reused.
 */
import type pg from 'pg';
import { type Random, seeded } from '../../art/random.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { copy, copyPeople, keptDatabase } from './databases.ts';
import { id } from './ids.ts';

/** Each socket of the benchmarks belongs to a separate member. */
const peopleTotal = 6_000;
export const longMessages = 1_000_000;
export const shortMessages = 100;
export const longList = 5_000;
export const shortList = 20;
/** Conversations that both sides have accepted and that contain no messages yet. */
export const pairsTotal = 200;

/** Two members by index, the number of their messages, and how many of them the first member has not read. */
interface Talk {
  people: [number, number];
  messages: number;
  unread: number;
}

/** Indexes of the members whose conversations and lists are opened. */
export const reader = 2 * pairsTotal;
export const manyTalker = reader + 1;
export const fewTalker = reader + 2;
const strangers = reader + 3;
/** Members from this index on have a conversation in the long list. */
const friends = peopleTotal - longList;
const othersEach = 10;
const messagesInLists = 10;

const talks: Talk[] = [
  ...range(pairsTotal, (pair): Talk => ({ people: [2 * pair, 2 * pair + 1], messages: 0, unread: 0 })),
  { people: [reader, strangers], messages: longMessages, unread: 3 },
  { people: [reader, strangers + 1], messages: shortMessages, unread: 3 },
  ...range(longList, (place) => listed(manyTalker, friends + place, place)),
  ...range(shortList, (place) => listed(fewTalker, friends + place, place)),
  // The average case for table statistics: members with a few conversations each.
  ...range((friends - strangers) * othersEach, (place) => {
    const person = strangers + (place % (friends - strangers));
    return listed(person, friends + ((place * 7) % longList), place);
  }),
];
export const longConversation = id('conversation', pairsTotal);
export const shortConversation = id('conversation', pairsTotal + 1);

function listed(person: number, other: number, place: number): Talk {
  return { people: [person, other], messages: messagesInLists, unread: place % 3 === 0 ? 2 : 0 };
}

function range<T>(count: number, make: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

/** The URL of the database, which is filled on first use. */
export function messagesDatabase(embedded: EmbeddedDatabase): Promise<string> {
  return keptDatabase(embedded, `bench_messages_${longMessages}`, async (client) => {
    console.log(`Writing ${longMessages.toLocaleString('en-US')} messages and what belongs to them...`);
    await copyPeople(client, peopleTotal);
    await copyConversations(client);
    await copyMessages(client);
  });
}

/** Empties the first `pairsTotal` conversations, so that each run starts without messages. */
export async function emptyPairs(client: pg.Client): Promise<void> {
  const pairs = [range(pairsTotal, (pair) => id('conversation', pair))];
  await client.query('DELETE FROM messages WHERE conversation_id = ANY($1)', pairs);
  await client.query('DELETE FROM message_words WHERE conversation_id = ANY($1)', pairs);
  await client.query('UPDATE conversations SET last_seq = 0, revision = 0 WHERE id = ANY($1)', pairs);
  await client.query('UPDATE user_conversation SET read_seq = 0, unread = 0 WHERE conversation_id = ANY($1)', pairs);
  await client.query('VACUUM messages, conversations, user_conversation');
}

async function copyConversations(client: pg.Client): Promise<void> {
  await copy(
    client,
    'conversations (id, owner_user_id, person1, person2, last_seq, revision)',
    talks.length,
    (index) => {
      const { people, messages } = talkOf(index);
      const [owner = '', other = ''] = people.map((person) => id('user', person));
      const [first, second] = owner < other ? [owner, other] : [other, owner];
      return `${id('conversation', index)}\t${owner}\t${first}\t${second}\t${messages}\t${messages}`;
    },
  );
  const columns = 'user_id, conversation_id, is_accepted, activity, read_seq, unread';
  await copy(client, `user_conversation (${columns})`, 2 * talks.length, (row) => {
    const [index, side] = [Math.floor(row / 2), row % 2];
    const { people, messages, unread } = talkOf(index);
    const left = side === 0 ? unread : 0;
    const activity = id('activity', index);
    return `${id('user', people[side] ?? 0)}\t${id('conversation', index)}\tt\t${activity}\t${messages - left}\t${left}`;
  });
}

async function copyMessages(client: pg.Client): Promise<void> {
  const random = seeded('messages');
  const places = talks.flatMap(({ messages }, index) => (messages > 0 ? [{ index, messages }] : []));
  let [talk, seq] = [0, 0];
  const total = places.reduce((sum, { messages }) => sum + messages, 0);
  await copy(client, 'messages (id, conversation_id, side, message, seq, revision)', total, (row) => {
    if (seq === places[talk]?.messages) [talk, seq] = [talk + 1, 0];
    seq += 1;
    const { index } = places[talk] ?? { index: 0 };
    return `${id('message', row)}\t${id('conversation', index)}\t${random.int(1, 2)}\t${madeText(random)}\t${seq}\t${seq}`;
  });
}

function talkOf(index: number): Talk {
  const talk = talks[index];
  if (!talk) throw new Error(`There is no conversation ${index}.`);
  return talk;
}

const vocabulary = 20_000;

/** About ten words, with the frequencies of natural text. */
function madeText(random: Random): string {
  const word = () => Math.floor(random.next() ** 3 * vocabulary).toString(36);
  return Array.from({ length: random.int(4, 16) }, () => `w${word()}`).join(' ');
}
