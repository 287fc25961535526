/** A program from its first line to its last: whatever ends it, what it opened is closed in reverse order. */

import { setTimeout as sleep } from 'node:timers/promises';
import { shownLines } from '../text/shown-text.ts';
import { StartError } from './start-error.ts';

/** What a program hears from outside, and where it says what is to be closed at its end. */
export interface Life {
  /** Closes in reverse order; one that fails does not keep the others from closing. */
  closers: AsyncDisposableStack;
  /** Aborts when the program is to end: finish what is under way. */
  stop: AbortSignal;
  /** Aborts when it is to end now: drop what is under way. */
  hurry: AbortSignal;
}

/** Where signals come from: the process, or a test. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/** What was to be done was not, because the program was told to end. */
export class InterruptedError extends StartError {
  override name = 'InterruptedError';
}

/** How long a hurried end may take, for PostgreSQL most of all. */
const hurryMs = 5_000;

/**
 * Runs a program and gives its exit code: 0 when it ended well or was told to end, 1 after a failure at start or stop
 * or when a command was interrupted, 130 when it was hurried and something could not be closed in time.
 */
export async function live(
  program: (life: Life) => Promise<void>,
  signals: SignalSource = process,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  const stopping = new AbortController();
  const hurrying = new AbortController();
  const [stop, hurry] = [stopping.signal, hurrying.signal];
  const closers = new AsyncDisposableStack();
  // Heard before anything is opened: a start that is interrupted leaves nothing behind either.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    signals.on(name, () => {
      if (stop.aborted) return hurrying.abort();
      stopping.abort();
      say.log('Stopping: finishing what is under way …');
    });
  }
  const hurried = new Promise<void>((done) => hurry.addEventListener('abort', () => done()));

  let code = 0;
  const running = program({ closers, stop, hurry }).catch((error) => {
    // For the product an end is an end; a command of the host that was not carried out has failed.
    if (stop.aborted && !(error instanceof InterruptedError)) return;
    say.error(error instanceof StartError ? shownLines(error.message) : error);
    code = 1;
  });
  await Promise.race([running, hurried]);
  const closing = closers.disposeAsync().catch((error) => {
    say.error('Not everything could be closed:', error);
    code = 1;
  });
  const outOfTime = hurried.then(() => sleep(hurryMs, 130, { ref: false }));
  code = (await Promise.race([closing, outOfTime])) ?? code;
  if (stop.aborted && code === 0) say.log('Stopped.');
  return code;
}

/** Resolves when the program is to end. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((done) => stop.addEventListener('abort', () => done(), { once: true }));
}
