import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIntake } from './media-intake.ts';

const megabyte = 1024 * 1024;
const limits = { bytesMax: 10 * megabyte, uploadsPerAccount: 2, bytesInFlight: 30 * megabyte };

/** A body of `count` chunks with a pause before each. */
async function* trickle(count: number, chunkBytes: number, silenceMs: number) {
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, silenceMs));
    yield Buffer.alloc(chunkBytes, 7);
  }
}

async function* silence(): AsyncGenerator<Uint8Array> {
  await new Promise(() => {});
}

const sizeOf = async (bytes: Uint8Array) => bytes.byteLength;

describe('pace', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The result of an upload after some virtual time. */
  async function outcome(body: AsyncIterable<Uint8Array>, afterMs: number): Promise<unknown> {
    let result: unknown = 'still reading';
    const upload = { body, announcedBytes: 10 * megabyte };
    createIntake(limits)
      .receive('rue', upload, sizeOf)
      .then(
        (size) => {
          result = size;
        },
        (error) => {
          result = error.code;
        },
      );
    await vi.advanceTimersByTimeAsync(afterMs);
    return result;
  }

  test('accepts 10 MB at 1 Mbit/s', async () => {
    expect(await outcome(trickle(800, 12 * 1024, 100), 81_000)).toBe(800 * 12 * 1024);
  });

  test('accepts a pause of nine seconds', async () => {
    expect(await outcome(trickle(3, 3 * megabyte, 9_000), 28_000)).toBe(9 * megabyte);
  });

  test('interrupts an upload after ten seconds without a byte', async () => {
    expect(await outcome(silence(), 9_900)).toBe('still reading');
    expect(await outcome(silence(), 10_100)).toBe('upload_interrupted');
  });

  test('interrupts an upload that sends a byte now and then to hold its place', async () => {
    expect(await outcome(trickle(1_000, 1, 4_000), 13_000)).toBe('upload_interrupted');
  });
});

describe('places', () => {
  const held = () => {
    const [beginning, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const use = () => {
      beginning.resolve();
      return ending.promise;
    };
    return { use, begun: beginning.promise, end: ending.resolve };
  };
  const upload = (bytes = 1_000) => ({ body: trickle(1, bytes, 0), announcedBytes: bytes });

  test('allows two uploads per account and frees a place when one ends or breaks', async () => {
    const intake = createIntake(limits);
    const first = held();
    const second = held();
    const uploads = [intake.receive('rue', upload(), first.use), intake.receive('rue', upload(), second.use)];
    await Promise.all([first.begun, second.begun]);
    await expect(intake.receive('rue', upload(), sizeOf)).rejects.toMatchObject({
      code: 'too_many_uploads',
      details: { retryAfterSeconds: 5 },
    });
    expect(await intake.receive('ondo', upload(), sizeOf)).toBe(1_000);
    first.end();
    await uploads[0];
    const breaking = () => Promise.reject(new Error('broken'));
    await expect(intake.receive('rue', upload(), breaking)).rejects.toThrow('broken');
    expect(await intake.receive('rue', upload(), sizeOf)).toBe(1_000);
  });

  test('limits the total of announced bytes and counts unannounced uploads as the largest', async () => {
    const intake = createIntake(limits);
    const ends = ['rue', 'ondo'].map((account) => {
      const { use, end } = held();
      const done = intake.receive(account, { body: trickle(1, 9, 0), announcedBytes: undefined }, use);
      return () => [end(), done][1];
    });
    const third = held();
    intake.receive('vela', upload(6 * megabyte), third.use);
    await expect(intake.receive('juno', upload(5 * megabyte), sizeOf)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await intake.receive('juno', upload(4 * megabyte), sizeOf)).toBe(4 * megabyte);
    await ends[0]?.();
    expect(await intake.receive('juno', upload(5 * megabyte), sizeOf)).toBe(5 * megabyte);
  });

  test('refuses too many bytes, announced or not, and aborted bodies', async () => {
    const intake = createIntake(limits);
    const tooLarge = { code: 'image_too_large' };
    await expect(intake.receive('rue', upload(limits.bytesMax + 1), sizeOf)).rejects.toMatchObject(tooLarge);
    const hidden = { body: trickle(11, megabyte, 0), announcedBytes: undefined };
    await expect(intake.receive('rue', hidden, sizeOf)).rejects.toMatchObject(tooLarge);
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(9);
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    await expect(intake.receive('rue', { body: breaking(), announcedBytes: 90 }, sizeOf)).rejects.toMatchObject({
      code: 'upload_interrupted',
    });
  });

  test('frees the bytes of an upload with its place, whether it succeeds or breaks', async () => {
    const intake = createIntake(limits);
    const kept: Uint8Array[] = [];
    const keep = async (bytes: Uint8Array) => kept.push(bytes);
    await intake.receive('rue', upload(), keep);
    const breaking = async (bytes: Uint8Array) => {
      await keep(bytes);
      throw new Error('broken');
    };
    await expect(intake.receive('rue', upload(), breaking)).rejects.toThrow('broken');
    expect(kept.map((bytes) => bytes.buffer.byteLength)).toEqual([0, 0]);
  });
});
