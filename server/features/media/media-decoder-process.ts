/**
 * A child process that decodes one picture that needs much memory. It reads the bytes from stdin and sends the picture
 * as a message. Its memory is freed when it exits. `media-decoder.ts` starts and kills it, and passes the bucket and
 * the limit of CPU time in milliseconds.
 */
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { bucketSchema } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import { pictureForms } from './media.rules.ts';
import { inspectPicture, makePicture, type Picture } from './media-pictures.ts';

export type DecoderMessage = { picture: Picture } | { refusal: ErrorCode };

/** The parent has exited, so nothing needs the picture. A normal exit would wait for the decoder. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/**
 * If the machine runs out of memory, the kernel kills this process before the server and the database. The file exists
 * on Linux only.
 */
async function preferOomKill(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

const [bucket, processorLimitMs] = process.argv.slice(2);
const lookEveryMs = 250;

/** Rejects a picture that takes too much CPU time. Decoding runs in other threads, so this timer can fire. */
function limitProcessor(): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > Number(processorLimitMs)) send({ refusal: 'image_too_complex' });
  }, lookEveryMs);
}

async function decode(): Promise<DecoderMessage> {
  try {
    await preferOomKill();
    // The process is killed at the end, before Node would write the cache.
    flushCompileCache();
    const form = pictureForms[bucketSchema.parse(bucket)];
    const bytes = await buffer(process.stdin);
    return { picture: await makePicture(bytes, await inspectPicture(bytes, form), form) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}

function send(message: DecoderMessage): void {
  process.send?.(message);
}

limitProcessor();
send(await decode());
