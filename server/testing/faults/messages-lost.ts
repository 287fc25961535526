/** Two people write to each other while processes of the server, its database or Redis are killed and come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, Message } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { type Random, seeded } from '../../../art/random.ts';
import { startRedis, type TestRedis } from '../redis.ts';
import { openChat } from './chat.ts';
import { type Client, emptyTally, openClient } from './client.ts';
import { type Product, prepareProduct } from './product.ts';

export interface LostMessages {
  /** Everything that is not as it should be, in words. */
  complaints: string[];
  acknowledged: number;
  refused: number;
  /** How often each fault was made. */
  faults: Map<string, number>;
  /** How often a socket was lost. */
  losses: number;
}

export interface LostMessagesOptions {
  messages: number;
  seed: number;
  /** Lets the processes share their news over a Redis, which is stopped and started, too. */
  withRedis?: boolean;
}

interface Sent {
  messageId: string;
  text: string;
}

/** Of so many messages one is tried with a text that differs, or none: refused for good. */
const refusedOneIn = 20;
/** Of so many messages one is sent twice at the same time. */
const doubledOneIn = 10;
/** Messages that get through from one fault to the next. */
const betweenFaults = [10, 60] as const;
const pollMs = 5;
const patienceMs = 60_000;
/** How long Redis is away. */
const awayMs = [50, 1_500] as const;

/** Lets two people exchange so many messages under faults, and compares what each of them knows with what is stored. */
export async function loseMessages({ messages, seed, withRedis = false }: LostMessagesOptions): Promise<LostMessages> {
  const random = seeded(`messages lost ${seed}`);
  const closers = new AsyncDisposableStack();
  try {
    const redis = withRedis ? await startRedis() : undefined;
    if (redis) closers.defer(() => redis.remove());
    const environment = { WEB_PROCESSES: '2', ...(redis && { REDIS_URL: redis.url }) };
    const product = closers.use(await prepareProduct({ environment }));
    await product.start();
    const tally = emptyTally();
    const [ada, ben] = [await openClient(product.url, 'ada', tally), await openClient(product.url, 'ben', tally)];
    const conversationId = await startConversation(ada, ben.username);
    const sides = [ada, ben].map((client) => closers.use(openChat(client, conversationId)));
    const acknowledged: Message[] = [];
    const refusedTexts: string[] = [];
    const complaints: string[] = [];
    let isWritten = false;

    /** One side's share, in its order. */
    async function write(side: (typeof sides)[number], name: string): Promise<void> {
      const own = seeded(`${seed} ${name}`);
      let before: Sent | undefined;
      for (let number = 1; number <= messages / sides.length; number += 1) {
        const sent: Sent = { messageId: uuid(), text: `${name} ${number}` };
        const isDoubled = own.int(1, doubledOneIn) === 1;
        const [answer] = await Promise.all([
          side.send(sent.messageId, sent.text),
          isDoubled && side.send(sent.messageId, sent.text),
        ]);
        if (answer.kind === 'good') acknowledged.push(answer.reply);
        else complaints.push(`${sent.text} was not taken: ${JSON.stringify(answer)}`);
        if (before && own.int(1, refusedOneIn) === 1) {
          const text = `${name} instead of ${before.text}`;
          refusedTexts.push(text);
          const { kind } = await side.send(before.messageId, text);
          if (kind !== 'refused') complaints.push(`${text} was ${kind} instead of refused`);
        }
        before = sent;
      }
    }

    /** @throws Error when nothing gets through any more */
    async function untilWritten(count: number): Promise<void> {
      let seen = acknowledged.length;
      for (let since = performance.now(); !isWritten && acknowledged.length < count; await sleep(pollMs)) {
        if (acknowledged.length > seen) since = performance.now();
        seen = acknowledged.length;
        if (performance.now() - since > patienceMs) throw new Error(`Nothing gets through:\n${product.said()}`);
      }
    }

    const faults = new Map<string, number>();
    const makers = faultsOf(product, random, redis);
    const writing = Promise.all(sides.map((side, index) => write(side, ['ada', 'ben'][index] ?? '')));
    const whenWritten = writing.finally(() => {
      isWritten = true;
    });
    // By what got through, not by time: on a slow machine nothing might, between two faults.
    for (let next = random.int(...betweenFaults); ; next = acknowledged.length + random.int(...betweenFaults)) {
      await untilWritten(next);
      if (isWritten) break;
      const [name, make] = random.pick(Object.entries(makers));
      await make();
      faults.set(name, (faults.get(name) ?? 0) + 1);
    }
    await whenWritten;

    for (const side of sides) await side.catchUp();
    const stored = await listStored(product, conversationId);
    sides.forEach((side, index) => {
      complaints.push(...compare(['ada', 'ben'][index] ?? '', side.heard(), stored));
    });
    complaints.push(...tally.complaints, ...judge(stored, acknowledged, refusedTexts));
    const losses = sides.reduce((sum, side) => sum + side.losses(), 0);
    return { complaints, acknowledged: acknowledged.length, refused: refusedTexts.length, faults, losses };
  } finally {
    await closers.disposeAsync();
  }
}

async function startConversation(client: Client, username: string): Promise<string> {
  const answer = await client.send<Conversation>('POST', '/api/conversations', { username });
  if (answer.kind !== 'good') throw new Error(`No conversation could be started: ${JSON.stringify(answer)}`);
  return answer.reply.conversationId;
}

function faultsOf(product: Product, random: Random, redis?: TestRedis): Record<string, () => Promise<void>> {
  return {
    ...(redis && {
      'Redis stopped': async () => {
        await redis.kill();
        await sleep(random.int(...awayMs));
        await redis.start();
      },
    }),
    'worker killed': async () => {
      const pids = await product.workerPids();
      if (pids.length > 0) process.kill(random.pick(pids), 'SIGKILL');
    },
    'database killed': async () => {
      // Perhaps it is just on its way back from the last time.
      const pid = await product.databasePid().catch(() => undefined);
      if (pid) tryToKill(pid);
    },
  };
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

interface StoredMessage {
  id: string;
  message: string;
  seq: number;
}

function listStored(product: Product, conversationId: string): Promise<StoredMessage[]> {
  return product.query<StoredMessage>(
    `SELECT id, message, seq FROM messages WHERE conversation_id = '${conversationId}' ORDER BY seq`,
  );
}

/** What one side knows, held against what is stored. */
function compare(name: string, heard: Message[], stored: StoredMessage[]): string[] {
  const lines = (list: { seq: number; message: string }[]) => list.map(({ seq, message }) => `${seq} ${message}`);
  const [there, here] = [lines(stored), lines(heard)];
  const missing = there.filter((line) => !here.includes(line));
  const invented = here.filter((line) => !there.includes(line));
  return [
    ...missing.map((line) => `${name} has never heard of "${line}"`),
    ...invented.map((line) => `${name} has heard of "${line}", which is not stored`),
    ...(missing.length + invented.length === 0 && there.join('\n') !== here.join('\n')
      ? [`${name} has another order`]
      : []),
  ];
}

/** What is stored, held against what the two were told. */
function judge(stored: StoredMessage[], acknowledged: Message[], refused: string[]): string[] {
  const bySeq = new Map(stored.map((message) => [message.seq, message]));
  const texts = stored.map(({ message }) => message);
  return [
    ...stored.filter(({ seq }, index) => seq !== index + 1).map(({ seq }) => `place ${seq} comes after a gap`),
    ...texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `"${text}" is stored twice`),
    ...acknowledged
      .filter(({ seq, messageId, message }) => bySeq.get(seq)?.id !== messageId || bySeq.get(seq)?.message !== message)
      .map(({ message }) => `"${message}" was acknowledged and is not there as it was`),
    ...refused.filter((text) => texts.includes(text)).map((text) => `"${text}" was refused and is stored`),
  ];
}
