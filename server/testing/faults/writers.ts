/** Members who write without a pause, whatever happens to the server, and note in a ledger what they were told. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { seeded } from '../../../art/random.ts';
import { type Client, emptyTally, openClient, type Tally } from './client.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { createWriter } from './writer.ts';

export interface Writers extends AsyncDisposable {
  ledger: Ledger;
  tally: Tally;
  clients: Client[];
  /** Writes until `stop`. */
  start(): void;
  /** Resolves when everybody has had the last answer; they may start again. */
  stop(): Promise<void>;
}

export interface WritersOptions {
  address: string;
  count: number;
  seed: number;
  /** Characters of a post. */
  length?: number;
  /** Pause after each write, in milliseconds. */
  pauseMs: number;
}

const retryMs = 100;

/** Signs the members up; they write once they are started. */
export async function prepareWriters({ address, count, seed, length = 60, pauseMs }: WritersOptions): Promise<Writers> {
  const ledger = emptyLedger();
  const tally = emptyTally();
  const clients: Client[] = [];
  for (let index = 0; index < count; index += 1) clients.push(await openClient(address, `writer-${index}`, tally));
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const writers = clients.map((client) =>
    createWriter(client, ledger, seeded(`${seed} ${client.username}`), { length, picture }),
  );
  let isStopped = true;
  let underWay: Promise<unknown> = Promise.resolve();

  async function keepWriting(write: (typeof writers)[number]): Promise<void> {
    while (!isStopped) {
      const { kind } = await write();
      const isFault = kind === 'unavailable' || kind === 'nothing';
      await sleep(isFault ? Math.max(retryMs, pauseMs) : pauseMs);
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await underWay;
  }

  return {
    ledger,
    tally,
    clients,
    stop,
    [Symbol.asyncDispose]: stop,
    start() {
      isStopped = false;
      underWay = Promise.all(writers.map(keepWriting));
    },
  };
}

export function makePicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}
