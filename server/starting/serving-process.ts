/** The part of `processes.ts` that runs in a serving process: exchanges messages with the first process. */
import { once } from 'node:events';
import type { SignalSource } from './lifecycle.ts';
import type { Order, ProcessMetrics, ToFirst, ToServing } from './processes.ts';

export interface FirstProcess {
  /** Signals that the first process forwards. Signals to the process group are ignored. */
  signals: SignalSource;
  /** Receives the reason why this process ends. */
  print: Pick<Console, 'log' | 'error'>;
  /** Waits for instructions. */
  receiveOrder(): Promise<Order>;
  /** Reports that this process is ready, and waits until the port is free. */
  waitForPort(): Promise<void>;
  reportListening(): void;
  /** Collects the metrics of all serving processes. */
  collectAllMetrics(): Promise<ProcessMetrics[]>;
  /** Registers the function that reads the metrics of this process. */
  provideMetrics(find: () => Promise<ProcessMetrics>): void;
  /** Resolves when all messages have been sent. */
  flush(): Promise<void>;
}

const metricsTimeoutMs = 3_000;

/** Connects to the first process. */
export function connectFirstProcess(): FirstProcess {
  const order = Promise.withResolvers<Order>();
  const listen = Promise.withResolvers<void>();
  const stopListeners: (() => void)[] = [];
  const requests = new Map<number, (metrics: ProcessMetrics[]) => void>();
  let readMetrics: () => Promise<ProcessMetrics> = async () => [];
  let questions = 0;
  let last = Promise.resolve();
  const stop = () => {
    for (const listener of stopListeners) listener();
  };

  function send(message: ToFirst): void {
    if (!process.connected) return;
    last = new Promise((done) => process.send?.(message, undefined, undefined, () => done()));
  }

  async function sendMetrics(id: number): Promise<void> {
    send({ kind: 'metrics', id, metrics: await readMetrics() });
  }

  process.on('message', (message: ToServing) => {
    if (message.kind === 'order') order.resolve(message.order);
    if (message.kind === 'listen') listen.resolve();
    if (message.kind === 'stop') stop();
    if (message.kind === 'request-metrics') void sendMetrics(message.id);
    if (message.kind === 'all-metrics') requests.get(message.id)?.(message.metrics);
  });
  // The first process provides the port and the database, so stop without it.
  process.on('disconnect', stop);
  process.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

  return {
    signals: { on: (signal, listener) => signal === 'SIGTERM' && stopListeners.push(listener) },
    print: {
      log: () => undefined,
      error(reason: unknown, ...more: unknown[]) {
        if (typeof reason === 'string' && more.length === 0) send({ kind: 'failed', sentence: reason });
        else console.error(reason, ...more);
      },
    },
    receiveOrder() {
      send({ kind: 'waiting' });
      return order.promise;
    },
    waitForPort() {
      send({ kind: 'ready' });
      return listen.promise;
    },
    reportListening: () => send({ kind: 'listening' }),
    async collectAllMetrics() {
      questions += 1;
      const id = questions;
      const answer = Promise.withResolvers<ProcessMetrics[]>();
      const patience = setTimeout(() => answer.resolve([]), metricsTimeoutMs);
      requests.set(id, answer.resolve);
      send({ kind: 'request-all-metrics', id });
      const metrics = await answer.promise;
      clearTimeout(patience);
      requests.delete(id);
      return metrics;
    },
    provideMetrics(find) {
      readMetrics = find;
    },
    flush: () => last,
  };
}

/** Resolves to the result of `work`. Rejects when the program should stop. */
export async function orStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  await Promise.race([work, stop.aborted || once(stop, 'abort')]);
  stop.throwIfAborted();
  return work;
}
