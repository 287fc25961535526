/**
 * A process of its own for one picture that takes much memory: the bytes come on the standard input, the picture goes back
 * as a message, and the memory goes with the process. `media.decoder.ts` starts and ends it, and says for which bucket the
 * picture is and how many milliseconds the processor may work for it.
 */
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { bucketSchema } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import { inspectPicture, makePicture, type Picture } from './media.pictures.ts';
import { pictureForms } from './media.rules.ts';

export type DecoderMessage = { picture: Picture } | { refusal: ErrorCode };

/** Nobody waits for the picture any more; an ordinary exit would wait for the decoder. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** When the machine runs out of memory, this process goes before the server and the database. Linux alone has such a file. */
async function goFirst(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

const [bucket, processorLimitMs] = process.argv.slice(2);
const lookEveryMs = 250;

/** Refuses a picture that is too much work. Decoding has threads of its own, so that this one can look. */
function limitProcessor(): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > Number(processorLimitMs)) tell({ refusal: 'image_too_complex' });
  }, lookEveryMs);
}

async function decode(): Promise<DecoderMessage> {
  try {
    await goFirst();
    // This process is killed in the end, before Node would write the cache.
    flushCompileCache();
    const form = pictureForms[bucketSchema.parse(bucket)];
    const bytes = await buffer(process.stdin);
    return { picture: await makePicture(bytes, await inspectPicture(bytes, form), form) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}

function tell(message: DecoderMessage): void {
  process.send?.(message);
}

limitProcessor();
tell(await decode());
