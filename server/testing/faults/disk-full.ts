/** A full disk while members write: first there is no room for rows and pictures, then not even for the database's log. */
import { open, readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { isAlive } from '../../db/embedded-process.ts';
import { type Client, emptyTally, openClient, type Tally, untilCalm } from './client.ts';
import type { Product } from './product.ts';
import { conclude, type Outcome, onScene } from './scene.ts';
import { makePicture } from './writers.ts';

export interface FullDisk extends Outcome {
  /** Milliseconds from free space to the last answer that was not good. */
  backAfter: { full: 'for rows' | 'for the log'; ms: number }[];
}

/** The database takes some 50 MB when it is new, and as much again once it has written for a while. */
const diskMegabytes = 128;
/** As long as a comment may be. */
const textLength = 2_000;
const patienceMs = 30_000;

/** Fills the disk and frees it again, with the database up and then with the database down. */
export function fillDisk({ seed }: { seed: number }): Promise<FullDisk> {
  return onScene({ diskMegabytes, count: 4, seed, length: textLength, pauseMs: 0 }, async (scene) => {
    const { product, writers } = scene;
    const { tally } = writers;
    const pid = product.pid();
    const reader = await openClient(product.url, 'reader', emptyTally());
    const backAfter: FullDisk['backAfter'] = [];
    writers.start();
    await sleep(500);
    await fill(product);
    await untilTold(tally, 'storage_full');
    await writers.stop();
    // Whoever deletes makes room.
    await fill(product);
    const complaints = await checkFullDisk(product, reader);
    writers.start();
    await untilTold(tally, 'storage_full');
    backAfter.push({ full: 'for rows', ms: await freeUp(product, tally) });

    await fill(product);
    await bringDown(product);
    await untilTold(tally, 'unavailable');
    backAfter.push({ full: 'for the log', ms: await freeUp(product, tally) });
    const outcome = await conclude(scene);
    if (!isAlive(pid)) complaints.push('the server did not outlive the full disk');
    return { ...outcome, complaints: [...outcome.complaints, ...complaints], backAfter };
  });
}

/** Reading goes on, and of an upload nothing is left but a clear answer. */
async function checkFullDisk(product: Product, reader: Client): Promise<string[]> {
  const complaints: string[] = [];
  if ((await reader.send('GET', '/api/posts')).kind !== 'good') complaints.push('nobody can read on a full disk');
  const upload = await reader.send('POST', '/api/images/post-attachments', await makePicture());
  if (!('problem' in upload && upload.problem.code === 'storage_full'))
    complaints.push(`an upload to a full disk is answered ${JSON.stringify(upload)}`);
  const rows = await product.query(
    `SELECT file_name FROM image JOIN profiles USING (user_id) WHERE username = '${reader.username}'`,
  );
  const halves = (await readdir(product.path('storage'), { recursive: true })).filter((name) => name.endsWith('.part'));
  if (rows.length + halves.length > 0) complaints.push('an upload to a full disk leaves something');
  return complaints;
}

const filler = 'filler';

/** Takes all the space there is. */
async function fill(product: Product): Promise<void> {
  const file = await open(product.path(filler), 'a');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size);
      await forever(() => file.write(block)).catch((error) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    }
  } finally {
    await file.close();
  }
}

async function freeUp(product: Product, tally: Tally): Promise<number> {
  await rm(product.path(filler));
  return untilCalm(tally);
}

async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work();
}

/** Waits until writers have heard a problem again. */
async function untilTold(tally: Tally, code: ErrorCode): Promise<void> {
  const before = tally.problems.get(code) ?? 0;
  const until = performance.now() + patienceMs;
  while ((tally.problems.get(code) ?? 0) === before) {
    if (performance.now() > until) throw new Error(`Nobody is told "${code}".`);
    await sleep(10);
  }
}

/** Uses up the room that the database's log has left, until it cannot even start again. */
async function bringDown(product: Product): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!product.said().includes('could not be started again')) {
    if (performance.now() > until) throw new Error('The database does without space.');
    await product.query("SELECT pg_switch_wal(), pg_logical_emit_message(false, '', 'x')").catch(() => sleep(50));
  }
}
