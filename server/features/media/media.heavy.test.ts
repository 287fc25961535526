/** Pictures that take so much memory that a process of their own decodes them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locks } from '../../db/locks.ts';
import { schema } from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { makeHeavyPicture } from '../../testing/heavy-picture.ts';
import { decodeApart } from './media.decoder.ts';

let app: TestApp;
let caller: Caller;
let photo: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember());
  photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
});
afterAll(() => app.close());

const params = { bucket: 'post-attachments' } as const;
/** A little more than is decoded beside others. */
const heavy = makeHeavyPicture(3_800);
const heaviest = makeHeavyPicture(6_320);
const upload = (bytes: Uint8Array, by = caller): Promise<Image> =>
  by.call(uploadImage, { params, body: bytes as never });
const refuse = (bytes: Uint8Array) => caller.refused(uploadImage, { params, body: bytes as never });

/** Processes that decode a picture for the process of this id. */
async function decodersOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const isDecoder =
        command.includes('media.decoder-process') && new RegExp(`^PPid:\\t${parent}$`, 'm').test(status);
      return isDecoder ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** The first of them, as soon as there is one. */
async function untilDecoder(parent = process.pid): Promise<number> {
  let found: number | undefined;
  await expect.poll(async () => (found ??= (await decodersOf(parent))[0]), { timeout: 20_000 }).toBeGreaterThan(0);
  // To the system, 0 would be this process with all of its family.
  if (!found) throw new Error('No picture is being decoded.');
  return found;
}

test('is stored as any other, and its process is gone', async () => {
  const image = await upload(heavy);
  expect(image).toMatchObject({ width: 1_600, height: 1_600 });
  expect((await app.visitor().send('GET', image.previewUrl)).statusCode).toBe(200);
  expect(await decodersOf(process.pid)).toEqual([]);
});

test('that does not come to its end is refused', async () => {
  expect(await refuse(heavy.subarray(0, heavy.length / 2))).toMatchObject({ status: 422, code: 'image_unreadable' });
});

test('stands back behind the work of others, and knows none of the secrets of the server', async () => {
  const stored = upload(heaviest);
  const pid = await untilDecoder();
  const threads = await readdir(`/proc/${pid}/task`);
  const fieldsOf = async (id: string) =>
    (await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')).split(') ')[1]?.split(' ');
  for (const id of threads) expect((await fieldsOf(id))?.[16]).toBe('5');
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  // By these Node speaks with it.
  for (const line of environment.split('\0')) expect(line).toMatch(/^(NODE_(CHANNEL_\w+|COMPILE_CACHE)=.*)?$/);
  await stored;
});

test('whose process is killed, as for lack of memory, is refused, and the next one is stored', async () => {
  const before = await app.database.db.$count(schema.image);
  const refusal = refuse(heaviest);
  process.kill(await untilDecoder(), 'SIGKILL');
  expect(await refusal).toMatchObject({ status: 422, code: 'image_too_complex' });
  expect(await app.database.db.$count(schema.image)).toBe(before);
  await upload(heavy);
});

test('that takes the processor too long is refused', async () => {
  await expect(decodeApart(heavy, 'post-attachments', 1)).rejects.toMatchObject({ code: 'image_too_complex' });
});

test('for which the machine has no time is told to come back', async () => {
  const refusal = refuse(heaviest);
  process.kill(await untilDecoder(), 'SIGSTOP');
  expect(await refusal).toMatchObject({ status: 503, code: 'unavailable' });
  await upload(heavy);
});

test('waits for another one on the machine, and ordinary pictures do not wait for it', async () => {
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

test('ends with the server that asked for it', async () => {
  const decoder = fileURLToPath(new URL('./media.decoder.ts', import.meta.url));
  const heavyPicture = fileURLToPath(new URL('../../testing/heavy-picture.ts', import.meta.url));
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { decodeApart } = await import(${JSON.stringify(decoder)});
     const { makeHeavyPicture } = await import(${JSON.stringify(heavyPicture)});
     await decodeApart(makeHeavyPicture(6_320), 'post-attachments');`,
  ]);
  const pid = await untilDecoder(server.pid);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
});
