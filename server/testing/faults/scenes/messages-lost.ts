/** Two members write to each other while server processes, the database or Redis are killed and restarted. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, Message } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { type Random, seeded } from '../../../../art/random.ts';
import { startRedis, type TestRedis } from '../../servers/redis.ts';
import { openChat } from '../chat.ts';
import { type Client, emptyTally, openClient } from '../client.ts';
import { type Product, prepareProduct } from '../product.ts';

export interface LostMessages {
  /** Descriptions of all problems. */
  complaints: string[];
  acknowledged: number;
  refused: number;
  /** Number of faults by kind. */
  faults: Map<string, number>;
  /** The number of lost sockets. */
  losses: number;
}

export interface LostMessagesOptions {
  messages: number;
  seed: number;
  /** Uses Redis as the bus. The faults then also stop and restart Redis. */
  withRedis?: boolean;
}

interface Sent {
  messageId: string;
  text: string;
}

/** One in this many messages is repeated with a different text. The product must reject the repetition. */
const refusedOneIn = 20;
/** One in this many messages is sent twice concurrently. */
const doubledOneIn = 10;
/** The number of messages that are delivered between two faults. */
const betweenFaults = [10, 60] as const;
const pollMs = 5;
const patienceMs = 60_000;
/** Duration for which Redis is stopped. */
const awayMs = [50, 1_500] as const;

/** Exchanges messages during faults, and compares what both sides received with what is stored. */
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

    /** Sends the messages of one side, in order. */
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

    /** @throws Error if messages are no longer delivered */
    async function waitUntilWritten(count: number): Promise<void> {
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
    // Faults depend on the number of delivered messages. With a timer, a slow machine might deliver none between two
    // faults.
    for (let next = random.int(...betweenFaults); ; next = acknowledged.length + random.int(...betweenFaults)) {
      await waitUntilWritten(next);
      if (isWritten) break;
      const [name, make] = random.pick(Object.entries(makers));
      await make();
      faults.set(name, (faults.get(name) ?? 0) + 1);
    }
    await whenWritten;

    for (const side of sides) await side.catchUp();
    const stored = await listStored(product, conversationId);
    sides.forEach((side, index) => {
      complaints.push(...compare(['ada', 'ben'][index] ?? '', side.received(), stored));
    });
    complaints.push(...tally.complaints, ...compareStored(stored, acknowledged, refusedTexts));
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
      // The database may still be restarting after the last fault.
      const pid = await product.databasePid().catch(() => undefined);
      if (pid) tryToKill(pid);
    },
  };
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
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

/** Compares the messages of one side with those stored. */
function compare(name: string, received: Message[], stored: StoredMessage[]): string[] {
  const lines = (list: { seq: number; message: string }[]) => list.map(({ seq, message }) => `${seq} ${message}`);
  const [there, here] = [lines(stored), lines(received)];
  const missing = there.filter((line) => !here.includes(line));
  const invented = here.filter((line) => !there.includes(line));
  return [
    ...missing.map((line) => `${name} has never received of "${line}"`),
    ...invented.map((line) => `${name} has received of "${line}", which is not stored`),
    ...(missing.length + invented.length === 0 && there.join('\n') !== here.join('\n')
      ? [`${name} has another order`]
      : []),
  ];
}

/** Compares stored messages with the responses that both sides received. */
function compareStored(stored: StoredMessage[], acknowledged: Message[], refused: string[]): string[] {
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
