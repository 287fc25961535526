/** The other end of `processes.ts`: what a process that serves hears from the first one, and tells it. */
import { once } from 'node:events';
import type { SignalSource } from './lifecycle.ts';
import type { Figures, Order, ToFirst, ToServing } from './processes.ts';

export interface FirstProcess {
  /** Signals as the first process passes them on; those to the group are its business alone. */
  signals: SignalSource;
  /** Where reasons for an end are told. */
  say: Pick<Console, 'log' | 'error'>;
  /** Waits for what there is to do. */
  takeOrder(): Promise<Order>;
  /** Says that everything stands, and waits until the port is free. */
  waitForPort(): Promise<void>;
  tellListening(): void;
  /** The figures of each process that serves. */
  askAllFigures(): Promise<Figures[]>;
  /** Says how to find the figures of this one. */
  giveFigures(find: () => Promise<Figures>): void;
  /** Resolves when all that was told has left. */
  flush(): Promise<void>;
}

const figuresMs = 3_000;

/** Listens to the first process from now on. */
export function hearFirstProcess(): FirstProcess {
  const order = Promise.withResolvers<Order>();
  const listen = Promise.withResolvers<void>();
  const stopListeners: (() => void)[] = [];
  const asked = new Map<number, (figures: Figures[]) => void>();
  let findFigures: () => Promise<Figures> = async () => [];
  let questions = 0;
  let last = Promise.resolve();
  const stop = () => {
    for (const listener of stopListeners) listener();
  };

  function tell(message: ToFirst): void {
    if (!process.connected) return;
    last = new Promise((done) => process.send?.(message, undefined, undefined, () => done()));
  }

  async function answerFigures(id: number): Promise<void> {
    tell({ kind: 'figures', id, figures: await findFigures() });
  }

  process.on('message', (message: ToServing) => {
    if (message.kind === 'order') order.resolve(message.order);
    if (message.kind === 'listen') listen.resolve();
    if (message.kind === 'stop') stop();
    if (message.kind === 'ask-figures') void answerFigures(message.id);
    if (message.kind === 'all-figures') asked.get(message.id)?.(message.figures);
  });
  // Without the first one there is neither a port nor a database to serve.
  process.on('disconnect', stop);
  process.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

  return {
    signals: { on: (signal, listener) => signal === 'SIGTERM' && stopListeners.push(listener) },
    say: {
      log: () => undefined,
      error(reason: unknown, ...more: unknown[]) {
        if (typeof reason === 'string' && more.length === 0) tell({ kind: 'failed', sentence: reason });
        else console.error(reason, ...more);
      },
    },
    takeOrder() {
      tell({ kind: 'waiting' });
      return order.promise;
    },
    waitForPort() {
      tell({ kind: 'ready' });
      return listen.promise;
    },
    tellListening: () => tell({ kind: 'listening' }),
    async askAllFigures() {
      questions += 1;
      const id = questions;
      const answer = Promise.withResolvers<Figures[]>();
      const patience = setTimeout(() => answer.resolve([]), figuresMs);
      asked.set(id, answer.resolve);
      tell({ kind: 'ask-all-figures', id });
      const figures = await answer.promise;
      clearTimeout(patience);
      asked.delete(id);
      return figures;
    },
    giveFigures(find) {
      findFigures = find;
    },
    flush: () => last,
  };
}

/** Resolves with `work`, or when the program is to end. */
export async function orStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  await Promise.race([work, stop.aborted || once(stop, 'abort')]);
  stop.throwIfAborted();
  return work;
}
