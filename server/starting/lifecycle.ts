/** The lifecycle of a program. When it ends for any reason, all resources are closed in reverse order. */

import { setTimeout as sleep } from 'node:timers/promises';
import { shownLines } from '../text/shown-text.ts';
import { StartError } from './start-error.ts';

/** The signals of a program and the resources to close at its end. */
export interface Life {
  /** Closed in reverse order; a failure does not prevent closing the others. */
  closers: AsyncDisposableStack;
  /** Aborts when the program should stop after pending work. */
  stop: AbortSignal;
  /** Aborts when the program should stop at once and cancel pending work. */
  immediateStop: AbortSignal;
}

/** Source of signals: the process, or a test. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/** The program was stopped before the work was done. */
export class InterruptedError extends StartError {
  override name = 'InterruptedError';
}

/** Timeout of an immediate stop. PostgreSQL needs most of it. */
const immediateStopMs = 5_000;

/**
 * Runs a program and returns its exit code. 0: it ended normally or was stopped. 1: starting or stopping failed, or a
 * command was interrupted. 130: an immediate stop could not close all resources in time.
 */
export async function live(
  program: (life: Life) => Promise<void>,
  signals: SignalSource = process,
  print: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const [stop, immediateStop] = [stopping.signal, aborting.signal];
  const closers = new AsyncDisposableStack();
  // Install handlers first, so that an interrupted start also cleans up.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    signals.on(name, () => {
      if (stop.aborted) return aborting.abort();
      stopping.abort();
      print.log('Stopping: finishing pending work...');
    });
  }
  const aborted = new Promise<void>((done) => immediateStop.addEventListener('abort', () => done()));

  let code = 0;
  const running = program({ closers, stop, immediateStop }).catch((error) => {
    // Stopping is a normal end for the product, but an interrupted command has failed.
    if (stop.aborted && !(error instanceof InterruptedError)) return;
    print.error(error instanceof StartError ? shownLines(error.message) : error);
    code = 1;
  });
  await Promise.race([running, aborted]);
  const closing = closers.disposeAsync().catch((error) => {
    print.error('Could not close:', error);
    code = 1;
  });
  const outOfTime = aborted.then(() => sleep(immediateStopMs, 130, { ref: false }));
  code = (await Promise.race([closing, outOfTime])) ?? code;
  if (stop.aborted && code === 0) print.log('Stopped.');
  return code;
}

/** Resolves when the program should stop. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((done) => stop.addEventListener('abort', () => done(), { once: true }));
}
