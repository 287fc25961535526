/** Decodes a picture in a process of its own, whose end gives back all memory, however it ends. */
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bucket } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import type { DecoderMessage } from './media.decoder-process.ts';
import type { Picture } from './media.pictures.ts';
import { standBack } from './stand-back.ts';

const program = fileURLToPath(new URL('./media.decoder-process.ts', import.meta.url));
/** Milliseconds that the processor may work for a picture. The largest takes some four seconds of a small machine. */
const processorLimitMs = 12_000;
/** Milliseconds that somebody waits for it, however busy the machine is with other programs. */
const timeLimitMs = 20_000;
const retryAfterSeconds = 10;

/**
 * Makes the stored picture from uploaded bytes in another process; resolves when that one has ended.
 * @throws AppError as `makePicture`; image_too_complex also when the processor has too much work with it or the process
 *   runs out of memory, unavailable when the process cannot be started or the machine is too busy for it
 */
export async function decodeApart(bytes: Uint8Array, bucket: Bucket, limitMs = processorLimitMs): Promise<Picture> {
  const child = fork(program, [bucket, String(limitMs)], {
    execArgv: ['--max-old-space-size=64'],
    env: environmentOfDecoder(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // It has to have ended before the bytes are given back, which it may still be reading.
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    // Where it could not even be started, it has no end.
    child.once('error', () => done());
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeLimitMs);
  let message: DecoderMessage | undefined;
  child.on('message', (sent: DecoderMessage) => {
    message = sent;
    child.kill('SIGKILL');
  });
  // One that died early takes no more bytes, which its end tells as well.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
  if (child.pid) standBack(child.pid);
  await ended;
  clearTimeout(limit);
  child.stdin?.destroy();
  if (child.pid === undefined || (isLate && !message)) throw new AppError('unavailable', { retryAfterSeconds });
  if (!message) throw new AppError('image_too_complex');
  if ('refusal' in message) throw new AppError(message.refusal);
  return message.picture;
}

/**
 * What decodes hostile bytes has no need to know the secrets of this process. With Node's cache of compiled sources it
 * needs no stripper of types, which would take 22 MB while the picture takes most.
 */
function environmentOfDecoder(): NodeJS.ProcessEnv {
  const folderOfThisNode = getCompileCacheDir();
  return folderOfThisNode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folderOfThisNode) };
}
