/** Takes the bodies of uploads into memory: few for each account, so many bytes in all, and none that stands still. */
import { AppError } from '../../api/app-error.ts';

export interface Upload {
  body: AsyncIterable<Uint8Array>;
  /** Bytes, as the request says; undefined when it does not. */
  announcedBytes: number | undefined;
}

export interface Intake {
  /**
   * Reads an upload and hands it to `use`. The upload holds its place and its bytes until `use` has ended;
   * nothing may read the bytes after that.
   * @throws AppError image_too_large, too_many_uploads, unavailable, upload_interrupted
   */
  receive<T>(account: string, upload: Upload, use: (bytes: Uint8Array) => Promise<T>): Promise<T>;
}

export interface IntakeLimits {
  bytesMax: number;
  uploadsPerAccount: number;
  bytesInFlight: number;
}

const retryAfterSeconds = 5;
/** Longest silence between two chunks. */
const idleMs = 10_000;
/** Slowest average, from `idleMs` on: a quarter of what a phone with one bar does, and 10 MB end within six minutes. */
const bytesPerSecondMin = 32 * 1024;

/** Places for uploads of at most `bytesMax` bytes each; an upload that hides its size is counted as the largest. */
export function createIntake({ bytesMax, uploadsPerAccount, bytesInFlight }: IntakeLimits): Intake {
  const uploadsOf = new Map<string, number>();
  let bytesHeld = 0;

  /** Gives what gives the place back. */
  function admit(account: string, bytes: number): () => void {
    const uploads = uploadsOf.get(account) ?? 0;
    if (uploads >= uploadsPerAccount) throw new AppError('too_many_uploads', { retryAfterSeconds });
    if (bytesHeld + bytes > bytesInFlight) throw new AppError('unavailable', { retryAfterSeconds });
    uploadsOf.set(account, uploads + 1);
    bytesHeld += bytes;
    return () => {
      bytesHeld -= bytes;
      const left = (uploadsOf.get(account) ?? 0) - 1;
      if (left > 0) uploadsOf.set(account, left);
      else uploadsOf.delete(account);
    };
  }

  return {
    async receive(account, { body, announcedBytes = bytesMax }, use) {
      // Said to be too large: refused before a byte is read.
      if (announcedBytes > bytesMax) throw new AppError('image_too_large');
      const leave = admit(account, announcedBytes);
      try {
        const bytes = await read(body, announcedBytes);
        try {
          return await use(bytes);
        } finally {
          // Megabytes left to the garbage collector start it beside every other decoding.
          bytes.buffer.transfer(0);
        }
      } finally {
        leave();
      }
    },
  };
}

async function read(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // Made at once, so that the bytes never exist twice; memory that is not written to is not taken.
  const bytes = Buffer.allocUnsafeSlow(limit);
  const chunks = body[Symbol.asyncIterator]();
  const started = performance.now();
  let size = 0;
  for (;;) {
    // On a failure the iterator is left as it is: ending it would cut the connection before the answer is out.
    const { done, value } = await withinIdle(chunks.next());
    if (done) return bytes.subarray(0, size);
    if (size + value.byteLength > limit) throw new AppError('image_too_large');
    bytes.set(value, size);
    size += value.byteLength;
    const elapsedMs = performance.now() - started;
    if (elapsedMs > idleMs && size < (bytesPerSecondMin * elapsedMs) / 1000) throw new AppError('upload_interrupted');
  }
}

function withinIdle<T>(next: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const interrupt = () => reject(new AppError('upload_interrupted'));
    const timer = setTimeout(interrupt, idleMs);
    next.then(resolve, interrupt).finally(() => clearTimeout(timer));
  });
}
