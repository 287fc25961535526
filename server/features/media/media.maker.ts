/** Decides where and when an upload is decoded, by the memory that it takes: here beside others, or by itself in its own process. */
import { totalmem } from 'node:os';
import type { Bucket } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { LockTimeoutError, withMachineLock } from '../../db/machine-lock.ts';
import { decodeApart } from './media.decoder.ts';
import type { Picture } from './media.pictures.ts';
import { apartFromBytes, decodingBytes, decodingLimit, pictureForms } from './media.rules.ts';
import { createTurns } from './media.turns.ts';

/** Ordinary pictures that are decoded at the same time. */
const decodedAtOnce = 2;
/**
 * How long an upload waits for others before it is told to come back: an ordinary one, and one that is decoded apart. With
 * the time that decoding may take, it is less than the minute after which the server and most proxies cut a connection.
 */
const patienceMs = 20_000;
const patienceApartMs = 35_000;
const retryAfterSeconds = 10;

export interface Maker {
  /**
   * Makes the stored picture from the bytes of an upload or of a generator.
   * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_long, image_too_complex,
   *   unavailable
   */
  make(userId: string, bucket: Bucket, bytes: Uint8Array): Promise<Picture>;
}

export function createMaker(db: Database): Maker {
  const turns = createTurns({ atOnce: decodedAtOnce, patienceMs });
  /** Of this process; among the processes of the machine a lock decides, for which one of each waits. */
  const turnsApart = createTurns({ atOnce: 1, patienceMs: patienceApartMs });
  const limit = decodingLimit(machineBytes());

  /** Undefined when the picture is not to be decoded here. */
  async function makeHere(bucket: Bucket, bytes: Uint8Array): Promise<Picture | undefined> {
    // No start needs Sharp, which this loads.
    const { inspectPicture, makePicture } = await import('./media.pictures.ts');
    const form = pictureForms[bucket];
    const encoding = await inspectPicture(bytes, form);
    const needed = decodingBytes(encoding, form);
    if (needed > limit) throw new AppError('image_too_complex');
    return needed > apartFromBytes ? undefined : makePicture(bytes, encoding, form);
  }

  async function makeApart(bucket: Bucket, bytes: Uint8Array, waitedMs: number): Promise<Picture> {
    try {
      const leftMs = patienceApartMs - waitedMs;
      return await withMachineLock(db, locks.heavyPicture, leftMs, () => decodeApart(bytes, bucket));
    } catch (error) {
      throw error instanceof LockTimeoutError ? new AppError('unavailable', { retryAfterSeconds }) : error;
    }
  }

  return {
    async make(userId, bucket, bytes) {
      const picture = await turns.take(userId, () => makeHere(bucket, bytes));
      if (picture) return picture;
      const since = performance.now();
      return turnsApart.take(userId, () => makeApart(bucket, bytes, performance.now() - since));
    },
  };
}

/** What this process may use: the memory of the machine, or of the container that it runs in. */
function machineBytes(): number {
  // Without a limit, some systems tell 0 and others a number beyond all memory.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
