/** Pictures that need so much memory that a child process decodes them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@starparty/contract/errors.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locks } from '../../db/locks.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { makeHeavyPicture } from '../../testing/heavy-picture.ts';
import { decodeInChild } from './media-decoder.ts';

let app: TestApp;
let caller: Caller;
let photo: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember());
  photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
});
afterAll(() => app.close());

const path = uploadImage.path.replace('{bucket}', 'post-attachments');
/** Slightly above the limit for decoding in the server process. */
const heavy = makeHeavyPicture(3_800);
const heaviest = makeHeavyPicture(6_320);

/** The `Retry-After` of a picture that was not decoded in time, in seconds. Other replies with 503 fail these tests. */
const busySeconds = '10';

/** Uploads a picture. On a machine that is too busy to decode it in time, tries again up to nine times. */
async function send(bytes: Uint8Array, by: Caller) {
  const options = { body: Buffer.from(bytes), headers: { 'content-type': 'image/jpeg' } };
  let reply = await by.send('POST', path, options);
  for (let attempts = 1; reply.headers['retry-after'] === busySeconds && attempts < 10; attempts += 1) {
    await setTimeout(Number(busySeconds) * 1_000);
    reply = await by.send('POST', path, options);
  }
  return reply;
}

async function upload(bytes: Uint8Array, by = caller): Promise<Image> {
  const reply = await send(bytes, by);
  expect(reply.statusCode).toBe(uploadImage.status);
  return reply.json();
}

const refuse = async (bytes: Uint8Array): Promise<Problem> => (await send(bytes, caller)).json();

/** Ids of the decoder processes of a parent. */
async function decodersOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const isDecoder =
        command.includes('media-decoder-process') && new RegExp(`^PPid:\\t${parent}$`, 'm').test(status);
      return isDecoder ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Waits for the first decoder process and returns its id. */
async function waitForDecoder(parent = process.pid): Promise<number> {
  let found: number | undefined;
  await expect.poll(async () => (found ??= (await decodersOf(parent))[0])).toBeGreaterThan(0);
  // A process id of 0 would mean the process group of the test.
  if (!found) throw new Error('No picture is being decoded.');
  return found;
}

test('is stored as any other, and its process exits', async () => {
  const image = await upload(heavy);
  expect(image).toMatchObject({ width: 1_600, height: 1_600 });
  expect((await app.visitor().send('GET', image.previewUrl)).statusCode).toBe(200);
  expect(await decodersOf(process.pid)).toEqual([]);
});

test('is refused when it is incomplete', async () => {
  expect(await refuse(heavy.subarray(0, heavy.length / 2))).toMatchObject({ status: 422, code: 'image_unreadable' });
});

test('is decoded at low priority, without the secrets of the server', async () => {
  const stored = upload(heaviest);
  const pid = await waitForDecoder();
  // Pauses the process. Otherwise, it might end before the test has read its properties.
  process.kill(pid, 'SIGSTOP');
  const threads = await readdir(`/proc/${pid}/task`);
  const fieldsOf = async (id: string) =>
    (await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')).split(') ')[1]?.split(' ');
  for (const id of threads) expect((await fieldsOf(id))?.[16]).toBe('5');
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  // Node communicates with the child through these variables.
  for (const line of environment.split('\0')) expect(line).toMatch(/^(NODE_(CHANNEL_\w+|COMPILE_CACHE)=.*)?$/);
  process.kill(pid, 'SIGCONT');
  await stored;
});

test('is refused when its process is killed, as for lack of memory, and the next one is stored', async () => {
  const before = await app.database.db.$count(schema.image);
  const refusal = refuse(heaviest);
  process.kill(await waitForDecoder(), 'SIGKILL');
  expect(await refusal).toMatchObject({ status: 422, code: 'image_too_complex' });
  expect(await app.database.db.$count(schema.image)).toBe(before);
  await upload(heavy);
});

test('is refused when it takes too much CPU time', async () => {
  const limits = { processorMs: 1, elapsedMs: 600_000 };
  await expect(decodeInChild(heavy, 'post-attachments', limits)).rejects.toMatchObject({ code: 'image_too_complex' });
});

test('is refused with a retry time when the machine is too busy', async () => {
  const limits = { processorMs: 600_000, elapsedMs: 1 };
  await expect(decodeInChild(heaviest, 'post-attachments', limits)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  });
});

test('waits for another one on the machine, while ordinary pictures do not wait', async () => {
  const other = await app.database.pool.connect();
  await other.query('SELECT pg_advisory_lock($1, hashtext($2))', [locks.heavyPicture, hostname()]);
  let isStored = false;
  const waiting = upload(heavy).then(() => {
    isStored = true;
  });
  const waiters =
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
  await expect.poll(async () => (await app.database.pool.query(waiters)).rows.length).toBe(1);
  await upload(photo, await app.as(await app.createMember()));
  expect([isStored, await decodersOf(process.pid)]).toEqual([false, []]);
  await other.query('SELECT pg_advisory_unlock_all()');
  other.release();
  await waiting;
});

test('is aborted when the server exits', async () => {
  const decoder = fileURLToPath(new URL('./media-decoder.ts', import.meta.url));
  const heavyPicture = fileURLToPath(new URL('../../testing/heavy-picture.ts', import.meta.url));
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { decodeInChild } = await import(${JSON.stringify(decoder)});
     const { makeHeavyPicture } = await import(${JSON.stringify(heavyPicture)});
     await decodeInChild(makeHeavyPicture(6_320), 'post-attachments');`,
  ]);
  const pid = await waitForDecoder(server.pid);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
});
