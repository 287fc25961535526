import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { StorageFullError } from '../../providers/storage/storage.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember());
});
afterAll(() => app.close());

const params = { bucket: 'post-attachments' } as const;
const photo = (name: string) => readFile(new URL(`../../testing/photos/${name}`, import.meta.url));
const upload = (bytes: Uint8Array): Promise<Image> => caller.call(uploadImage, { params, body: bytes as never });
const refuse = (bytes: Uint8Array) => caller.refused(uploadImage, { params, body: bytes as never });
const stored = async (url: string) => (await app.visitor().send('GET', url)).rawPayload;

/** Describes the color in a corner of a picture, matching the test photos. */
async function corner(bytes: Buffer, side: 'top-left' | 'bottom-right'): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = side === 'top-left' ? (info.width * 10 + 10) * 3 : ((info.height - 10) * info.width - 10) * 3;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 150 && green > 150) return 'yellow';
  if (red > 150) return 'red';
  return blue > 150 ? 'blue' : 'green';
}

describe('photos of real encoders', () => {
  test.each([
    ['phone-portrait.jpg', 320, 480, 'red', 'yellow'],
    ['progressive.jpg', 480, 320, 'yellow', 'red'],
    ['lossy.webp', 480, 320, 'red', 'yellow'],
    ['lossless.webp', 480, 320, 'red', 'yellow'],
    ['photo.avif', 480, 320, 'red', 'yellow'],
    ['interlaced.png', 480, 320, 'red', 'yellow'],
    ['print-cmyk.jpg', 480, 320, 'red', 'yellow'],
  ] as const)(
    'stores %s upright, in its colors, without its metadata',
    async (name, width, height, topLeft, bottomRight) => {
      const image = await upload(await photo(name));
      expect(image).toMatchObject({ width, height });
      const bytes = await stored(image.url);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      for (const trace of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[trace]).toBeUndefined();
      expect(bytes.includes('Pixelcam')).toBe(false);
      expect(await corner(bytes, 'top-left')).toBe(topLeft);
      expect(await corner(bytes, 'bottom-right')).toBe(bottomRight);
    },
  );

  test.each(['animation.gif', 'animation.webp'])('keeps %s animated', async (name) => {
    const image = await upload(await photo(name));
    expect(image).toMatchObject({ width: 160, height: 120 });
    for (const url of [image.url, image.previewUrl]) {
      expect(await sharp(await stored(url), { animated: true }).metadata()).toMatchObject({ pages: 6, loop: 0 });
    }
  });

  test('keeps transparency', async () => {
    const image = await upload(await photo('translucent.png'));
    expect((await sharp(await stored(image.url)).stats()).isOpaque).toBe(false);
  });

  test('stores a large photo at 1600 px with a preview at 640 px', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const image = await upload(large);
    expect(image).toMatchObject({ width: 1600, height: 1200 });
    expect(await sharp(await stored(image.previewUrl)).metadata()).toMatchObject({ width: 640, height: 480 });
  });

  test('serves a picture to anyone with its address', async () => {
    const image = await upload(await photo('gray.jpg'));
    const answer = await app.visitor().send('GET', image.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300',
      'content-length': String(answer.rawPayload.length),
    });
    expect(image.url).toMatch(/^\/images\/post-attachments\/\d{13}-[0-9a-f-]{36}\.webp$/);
  });
});

describe('invalid pictures', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

  test.each([
    ['HTML that calls itself a picture', html],
    ['an SVG with a script', svg],
    ['nothing', Buffer.alloc(0)],
    ['noise', createHash('sha512').update('noise').digest()],
  ])('%s is refused', async (_, bytes) => {
    expect(await refuse(bytes)).toMatchObject({ status: 422, code: 'image_unreadable' });
  });

  test.each(['phone-portrait.jpg', 'interlaced.png', 'lossy.webp'])('half of %s is refused', async (name) => {
    const whole = await photo(name);
    expect(await refuse(whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 422,
      code: 'image_unreadable',
    });
  });

  test('half an animation keeps its complete frames', async () => {
    const whole = await photo('animation.gif');
    const image = await upload(whole.subarray(0, whole.length / 2));
    const { pages } = await sharp(await stored(image.url), { animated: true }).metadata();
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(6);
  });

  test('a picture of 50,000 × 50,000 pixels is refused before decoding', async () => {
    const header = Buffer.from((await photo('interlaced.png')).subarray(0, 33));
    header.writeUInt32BE(50_000, 16);
    header.writeUInt32BE(50_000, 20);
    const { crc32 } = await import('node:zlib');
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const bomb = Buffer.concat([header, (await photo('interlaced.png')).subarray(33)]);
    expect(await refuse(bomb)).toMatchObject({ status: 422, code: 'image_too_many_pixels' });
  });

  test('a picture of 1 × 4000 pixels is refused, as it would be shown as a line', async () => {
    const line = await sharp({ create: { width: 1, height: 4000, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    expect(await refuse(line)).toMatchObject({ status: 422, code: 'image_too_narrow' });
  });

  test('an animation of 60,000 tiny frames is refused before decoding', async () => {
    const screen = [...Buffer.from('GIF89a'), 2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const frame = (left: number) => [
      0x21,
      0xf9,
      4,
      8,
      1,
      0,
      0,
      0,
      0x2c,
      left,
      0,
      0,
      0,
      1,
      0,
      1,
      0,
      0,
      2,
      2,
      0x4c,
      1,
      0,
    ];
    const frames = Array.from({ length: 60_000 }, (_, index) => frame(index % 2)).flat();
    const started = performance.now();
    expect(await refuse(Buffer.from([...screen, ...frames, 0x3b]))).toMatchObject({
      status: 422,
      code: 'image_too_long',
    });
    // Decoding it would take half a minute.
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('refuses more than 10 MB', async () => {
    expect(await refuse(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'image_too_large' });
  });

  test('returns 404 for a bucket other than those of attachments', async () => {
    const answer = await caller.send('POST', '/api/images/secrets', {
      body: html,
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.statusCode).toBe(404);
  });

  test('leaves no row after a refused upload', async () => {
    const before = await app.database.db.$count(schema.image);
    await refuse(html);
    expect(await app.database.db.$count(schema.image)).toBe(before);
  });
});

describe('when one file of a picture cannot be written', () => {
  test.each([
    ['the larger', (name: string) => !name.includes('-preview')],
    ['the preview', (name: string) => name.includes('-preview')],
  ])('%s: returns the error and keeps neither row nor files', async (_, isRefused) => {
    const { put } = app.storage;
    const names: string[] = [];
    const refusal = Promise.withResolvers<void>();
    app.storage.put = async (bucket, name, content) => {
      names.push(name);
      if (isRefused(name)) {
        refusal.resolve();
        throw new StorageFullError('No space left for files.');
      }
      // Storing the other file takes longer.
      await refusal.promise;
      await nextTurn();
      await put.call(app.storage, bucket, name, content);
    };
    const before = await app.database.db.$count(schema.image);
    try {
      expect(await refuse(await photo('gray.jpg'))).toMatchObject({ status: 507, code: 'storage_full' });
    } finally {
      app.storage.put = put;
    }
    expect(await app.database.db.$count(schema.image)).toBe(before);
    expect(names).toHaveLength(2);
    for (const name of names) expect(await app.storage.find(params.bucket, name)).toBeNull();
  });
});

describe('uploads over a real connection', () => {
  let address: AddressInfo;
  let uploadsAnswered = 0;
  beforeEach(() => {
    uploadsAnswered = 0;
  });
  beforeAll(async () => {
    app.http.server.prependListener('request', (_, response) => {
      response.once('finish', () => {
        uploadsAnswered += 1;
      });
    });
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    address = app.http.server.address() as AddressInfo;
  });

  function open(extraHeaders: string) {
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(address.port, '127.0.0.1');
    socket.write(
      `POST /api/images/post-attachments HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Type: image/jpeg\r\n${extraHeaders}\r\n\r\n`,
    );
    return socket;
  }

  test('refuses a 2 GB upload by its announced size', async () => {
    const socket = open(`Content-Length: ${2 * 1024 ** 3}`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test('cuts off an upload without a size when it exceeds 10 MB', async () => {
    const socket = open('Transfer-Encoding: chunked');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 40 && !answer && !socket.destroyed; sent += 1) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
      await nextTurn();
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test('leaves the connection of a client that keeps sending open after the refusal, so that the client can read it', async () => {
    const accepted = once(app.http.server, 'connection');
    const socket = open('Transfer-Encoding: chunked');
    socket.on('error', () => {});
    socket.pause();
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 24; sent += 1) socket.write(chunk);
    await expect.poll(() => uploadsAnswered).toBeGreaterThan(0);
    const [serverSide] = await accepted;
    expect(serverSide.destroyed).toBe(false);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.resume();
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test('refuses a third concurrent upload of one person, and no one else’s', async () => {
    const sockets = [open('Content-Length: 9398'), open('Content-Length: 9398')];
    for (const socket of sockets) socket.on('error', () => {});
    const third = () => refuse(Buffer.alloc(9)).then(({ status, code }) => ({ status, code }));
    await expect.poll(third).toEqual({ status: 429, code: 'too_many_uploads' });
    const other = await app.as(await app.createMember());
    await other.call(uploadImage, { params, body: (await photo('gray.jpg')) as never });
    for (const socket of sockets) socket.destroy();
    await expect.poll(third).toEqual({ status: 422, code: 'image_unreadable' });
  });

  test('an upload that stops half way leaves nothing, and the server keeps running', async () => {
    const before = await app.database.db.$count(schema.image);
    const requested = once(app.http.server, 'request');
    const socket = open('Content-Length: 9398');
    const [request] = await requested;
    socket.write((await photo('phone-portrait.jpg')).subarray(0, 4000));
    await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(4000);
    socket.destroy();
    await new Promise((closed) => request.once('close', closed));
    // The same member can upload, so the slot of the interrupted upload is free.
    await upload(await photo('gray.jpg'));
    expect(await app.database.db.$count(schema.image)).toBe(before + 1);
  });
});

test.each(['/images/post-attachments/a%00b.webp', '/images/post%00/a.webp', '/images/covers/%00.svg'])(
  'returns 404 for the address %s, with a character that the database refuses',
  async (url) => {
    for (const visitor of [app.visitor(), caller]) expect((await visitor.send('GET', url)).statusCode).toBe(404);
  },
);
