/** A full disk while members write. First there is no space for rows and pictures, then not even for the WAL. */
import { open, readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { isAlive } from '../../../db/embedded/embedded-process.ts';
import { type Client, emptyTally, openClient, type Tally, waitForSuccesses, waitUntilStable } from '../client.ts';
import type { Product } from '../product.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';
import { makePicture } from '../writers.ts';

export interface FullDisk extends Outcome {
  /** Milliseconds from freeing the space to the last failed response. */
  backAfter: { full: 'for rows' | 'for the log'; ms: number }[];
}

/** A new database takes some 50 MB, and twice as much after some writes. */
const diskMegabytes = 128;
/** The maximum length of a comment. */
const textLength = 2_000;
/** The number of successful writes before the disk is filled. */
const writesBefore = 100;
const patienceMs = 30_000;

/** Fills the disk and frees it, twice. The second time, the WAL has no space either, so the database stops. */
export function fillDisk({ seed }: { seed: number }): Promise<FullDisk> {
  return onScene({ diskMegabytes, count: 4, seed, length: textLength, pauseMs: 0 }, async (scene) => {
    const { product, writers } = scene;
    const { tally } = writers;
    const pid = product.pid();
    const reader = await openClient(product.url, 'reader', emptyTally());
    const backAfter: FullDisk['backAfter'] = [];
    writers.start();
    await waitForSuccesses(tally, writesBefore);
    await fill(product);
    await waitUntilReported(tally, 'storage_full');
    await writers.stop();
    // Deletions have freed space, so fill the disk again.
    await fill(product);
    const complaints = await checkFullDisk(product, reader);
    writers.start();
    await waitUntilReported(tally, 'storage_full');
    backAfter.push({ full: 'for rows', ms: await freeUp(product, tally) });

    await fill(product);
    await fillForWal(product);
    await waitUntilReported(tally, 'unavailable');
    backAfter.push({ full: 'for the log', ms: await freeUp(product, tally) });
    const outcome = await stopAndAudit(scene);
    if (!isAlive(pid)) complaints.push('the server did not outlive the full disk');
    return { ...outcome, complaints: [...outcome.complaints, ...complaints], backAfter };
  });
}

/** Checks that reads still work, and that an upload fails with a clear error and leaves no files. */
async function checkFullDisk(product: Product, reader: Client): Promise<string[]> {
  const complaints: string[] = [];
  if ((await reader.send('GET', '/api/posts')).kind !== 'good') complaints.push('reading fails on a full disk');
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

/** Fills all free space. */
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
  return waitUntilStable(tally);
}

async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work();
}

/** Waits until a writer has received the error again. */
async function waitUntilReported(tally: Tally, code: ErrorCode): Promise<void> {
  const before = tally.problems.get(code) ?? 0;
  const until = performance.now() + patienceMs;
  while ((tally.problems.get(code) ?? 0) === before) {
    if (performance.now() > until) throw new Error(`No writer received "${code}".`);
    await sleep(10);
  }
}

/** Writes WAL until the disk has no space for it and the database cannot start. */
async function fillForWal(product: Product): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!product.said().includes('could not be restarted')) {
    if (performance.now() > until) throw new Error('The database does without space.');
    await product.query("SELECT pg_switch_wal(), pg_logical_emit_message(false, '', 'x')").catch(() => sleep(50));
  }
}
