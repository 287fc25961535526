/** Decodes a picture in a child process, so that its memory is freed even after a crash. */
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bucket } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import { lowerPriority } from './lower-priority.ts';
import type { DecoderMessage } from './media-decoder-process.ts';
import type { Picture } from './media-pictures.ts';

const program = fileURLToPath(new URL('./media-decoder-process.ts', import.meta.url));
/** Limits per picture, in milliseconds. */
interface DecodingLimits {
  /** CPU time. The largest picture takes some four seconds on a small machine. */
  processorMs: number;
  /** Elapsed time on a busy machine. */
  elapsedMs: number;
}

const limits: DecodingLimits = { processorMs: 12_000, elapsedMs: 20_000 };
const retryAfterSeconds = 10;

/**
 * Makes the stored picture from uploaded bytes in a child process. Resolves after the child has exited.
 * @throws AppError as `makePicture`; image_too_complex also when the child exceeds its CPU time or runs out of memory,
 * unavailable when the child cannot start or the machine is too busy
 */
export async function decodeInChild(
  bytes: Uint8Array,
  bucket: Bucket,
  { processorMs, elapsedMs }: DecodingLimits = limits,
): Promise<Picture> {
  const child = fork(program, [bucket, String(processorMs)], {
    execArgv: ['--max-old-space-size=64'],
    env: environmentOfDecoder(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // The child may still read the bytes. Wait for its exit, because the caller then frees them.
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    // A process that fails to start emits no exit event.
    child.once('error', () => done());
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, elapsedMs);
  let message: DecoderMessage | undefined;
  child.on('message', (sent: DecoderMessage) => {
    message = sent;
    child.kill('SIGKILL');
  });
  // If the child exits early, the pipe breaks. The exit event also reports this.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
  if (child.pid) lowerPriority(child.pid);
  await ended;
  clearTimeout(limit);
  child.stdin?.destroy();
  if (child.pid === undefined || (isLate && !message)) throw new AppError('unavailable', { retryAfterSeconds });
  if (!message) throw new AppError('image_too_complex');
  if ('refusal' in message) throw new AppError(message.refusal);
  return message.picture;
}

/**
 * A process that decodes hostile bytes must not have access to the secrets of the server. The compile cache saves 22
 * MB, because Node does not load its type stripper.
 */
function environmentOfDecoder(): NodeJS.ProcessEnv {
  const folderOfThisNode = getCompileCacheDir();
  return folderOfThisNode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folderOfThisNode) };
}
