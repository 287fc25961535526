/** Reads the bodies of uploads into memory. Limits uploads per account, total bytes, and idle time. */
import { AppError } from '../../api/app-error.ts';

export interface Upload {
  body: AsyncIterable<Uint8Array>;
  /** `Content-Length` in bytes. Undefined without the header. */
  announcedBytes: number | undefined;
}

export interface Intake {
  /**
   * Reads an upload and passes it to `use`. The upload keeps its slot and its bytes reserved until `use` settles. The
   * bytes are invalid afterwards.
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
/** Maximum pause between two chunks. */
const idleMs = 10_000;
/**
 * Minimum average rate after `idleMs`: a quarter of the rate of a phone with a weak signal. At this rate, 10 MB take
 * more than five minutes.
 */
const bytesPerSecondMin = 32 * 1024;

/** Limits uploads of at most `bytesMax` bytes each. An upload without a known size counts as `bytesMax`. */
export function createIntake({ bytesMax, uploadsPerAccount, bytesInFlight }: IntakeLimits): Intake {
  const uploadsOf = new Map<string, number>();
  let bytesHeld = 0;

  /** Reserves a slot and returns the function that frees it. */
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
      // Rejects a body whose announced size is too large before reading it.
      if (announcedBytes > bytesMax) throw new AppError('image_too_large');
      const leave = admit(account, announcedBytes);
      try {
        const bytes = await read(body, announcedBytes);
        try {
          return await use(bytes);
        } finally {
          // Frees the buffer at once. Otherwise, its megabytes trigger a garbage collection during every second
          // decoding.
          bytes.buffer.transfer(0);
        }
      } finally {
        leave();
      }
    },
  };
}

async function read(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // Allocated once, so that the bytes are never in memory twice. The system maps the pages only when they are written.
  const bytes = Buffer.allocUnsafeSlow(limit);
  const chunks = body[Symbol.asyncIterator]();
  const started = performance.now();
  let size = 0;
  for (;;) {
    // After an error, leave the iterator open: closing it would close the connection before the response is sent.
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
