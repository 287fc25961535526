/** Members upload pictures with small files but large decoded sizes, on a machine with little memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeHeavyPicture } from '../../heavy-picture.ts';
import { type Client, emptyTally, openClient } from '../client.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { prepareProduct } from '../product.ts';
import { limitMemory } from '../small-memory.ts';

export interface HeavyPicturesOptions {
  accounts: number;
  /** Pictures that each member uploads. */
  picturesOfEach: number;
  /**
   * Delay between uploads and a measurement of memory. The test limits the memory that the product still uses this long
   * after the uploads. The measurement before them follows the same delay, so that both figures are comparable.
   */
  settledMs: number;
  /** More settings of the product. */
  environment?: Record<string, string>;
}

export interface HeavyPictures {
  complaints: string[];
  stored: number;
  /** Memory limit of the product and its database in MB; undefined if limits are not permitted here. */
  limit: number | undefined;
  /** Memory of the product and its database in MB: after uploads of small pictures, at the maximum, and at the end. */
  before: number;
  peak: number;
  after: number;
  /** Milliseconds of the slowest feed request during the uploads. */
  slowestRead: number;
}

/** The side of the picture in pixels. The picture has 40 megapixels. */
const side = 6_320;
/** The side of a small picture, in pixels. */
const lightSide = 320;
const atOnceOfEach = 2;
const limitMegabytes = 1_024;
const patienceMs = 180_000;
const pauseMs = 50;

/** Runs the product with a gigabyte of memory and uploads pictures. */
export async function uploadHeavyPictures(options: HeavyPicturesOptions): Promise<HeavyPictures> {
  const { accounts, picturesOfEach, settledMs, environment } = options;
  const closers = new AsyncDisposableStack();
  try {
    const memory = await limitMemory(limitMegabytes);
    if (memory) closers.use(memory);
    const product = closers.use(await prepareProduct({ memory, environment }));
    await product.start();
    const tally = emptyTally();
    const reader = await openClient(product.url, 'reader', tally);
    const members: Client[] = [];
    for (let count = 0; count < accounts; count += 1)
      members.push(await openClient(product.url, `painter-${count}`, tally));
    const { complaints } = tally;
    let stored = 0;
    let slowestRead = 0;

    async function upload(client: Client, picture: Buffer<ArrayBuffer>): Promise<void> {
      const answer = await fetch(`${client.address}/api/images/post-attachments`, {
        method: 'POST',
        headers: { cookie: client.cookieHeader(), 'content-type': 'image/jpeg' },
        body: picture,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      if (answer.status === 201) stored += 1;
      else complaints.push(`an upload answered ${answer.status}: ${text.slice(0, 200)}`);
    }

    /** All members upload the picture several times, while another member reads the feed. */
    async function uploadAll(picture: Buffer<ArrayBuffer>): Promise<void> {
      let isUploading = true;
      stored = 0;
      slowestRead = 0;

      async function uploadRepeatedly(client: Client): Promise<void> {
        for (let count = 0; count < picturesOfEach / atOnceOfEach; count += 1) await upload(client, picture);
      }

      async function read(): Promise<void> {
        while (isUploading) {
          const since = performance.now();
          const { kind } = await reader.send('GET', '/api/posts');
          slowestRead = Math.max(slowestRead, performance.now() - since);
          if (kind !== 'good') complaints.push(`the feed was ${kind}`);
          await sleep(pauseMs);
        }
      }

      const reading = read();
      const uploads = members.flatMap((client) => Array.from({ length: atOnceOfEach }, () => uploadRepeatedly(client)));
      for (const result of await Promise.allSettled(uploads))
        if (result.status === 'rejected') complaints.push(`an upload had no answer: ${result.reason}`);
      isUploading = false;
      await reading;
    }

    // Warm up: the first uploads open connections and compile code, and this memory stays in use.
    await uploadAll(makeHeavyPicture(lightSide));
    await sleep(settledMs);
    const before = await memoryOf(product);
    const watch = watchMemory(product);
    await uploadAll(makeHeavyPicture(side));
    const peak = await watch.end();
    await sleep(settledMs);
    const after = await memoryOf(product);
    return { complaints, stored, limit: memory && limitMegabytes, before, peak, after, slowestRead };
  } finally {
    await closers.disposeAsync();
  }
}
