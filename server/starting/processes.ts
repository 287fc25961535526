/**
 * Several server processes that share a port. The first process starts the others, replaces processes that die, and
 * stops them.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { StartError } from './start-error.ts';

/** Metrics of one process. */
export type ProcessMetrics = object[];

/** Instructions for a serving process. */
export interface Order {
  /** Numbers start at 1. A replacement has the same number. */
  number: number;
  databaseUrl: string;
  port: number;
}

/** Messages from the first process to a serving process. */
export type ToServing =
  | { kind: 'order'; order: Order }
  | { kind: 'listen' | 'stop' }
  /** Requests the metrics of the process. */
  | { kind: 'request-metrics'; id: number }
  /** The metrics of all serving processes, for the process that requested them. */
  | { kind: 'all-metrics'; id: number; metrics: ProcessMetrics[] };

/** Messages from a serving process to the first process. */
export type ToFirst =
  | { kind: 'waiting' | 'ready' | 'listening' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics }
  | { kind: 'request-all-metrics'; id: number };

export interface ProcessesOptions extends Omit<Order, 'number'> {
  count: number;
  /** Aborts when the processes should stop, even during the start. */
  stop: AbortSignal;
  /** Aborts when the host wants an immediate stop. */
  immediateStop: AbortSignal;
  print: Pick<Console, 'warn'>;
}

export interface Processes {
  /**
   * Makes all processes listen, after the port was freed. Resolves when all listen. @throws StartError if a process
   * cannot
   */
  listen(): Promise<void>;
  /** Stops all processes after their pending requests. Resolves when all have exited. */
  stop(): Promise<void>;
}

/**
 * The uptime from which a process that dies is replaced at once. Otherwise, it is replaced after a delay that grows.
 */
export const healthyMs = 1_000;
const longestWaitMs = 30_000;
/** The time after which a stopping process is killed. It is longer than a process takes to drain and close. */
const stopMs = 20_000;
/**
 * The time after which a process is killed during an immediate stop. It is shorter than the timeout of the first
 * process.
 */
const hurryMs = 4_000;
const metricsTimeoutMs = 1_000;

/** A serving process and its replacements share a slot with a number. */
interface Slot {
  number: number;
  worker: Worker | undefined;
  /** The time at which the process began to listen. 0 before. */
  listensSince: number;
  /** The number of consecutive deaths before `healthyMs`. */
  earlyDeaths: number;
}

/**
 * Starts the processes and resolves when all are ready to listen. Once all listen, processes that die are replaced.
 * @throws StartError with the first reason, after all have exited
 */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, databaseUrl, port, stop: interrupt, immediateStop, print } = options;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  // The constructor installs the handlers of shared rate limits.
  new RateLimiterClusterMaster();
  const slots: Slot[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    worker: undefined,
    listensSince: 0,
    earlyDeaths: 0,
  }));
  const stopping = new AbortController();
  const starting = Promise.withResolvers<never>();
  // Prevents an unhandled rejection before or after the promise is awaited.
  starting.promise.catch(() => undefined);
  const [ready, listening] = [createCountdown(count), createCountdown(count)];
  const metricsRequests = new Map<number, (metrics: ProcessMetrics) => void>();
  let questions = 0;
  let mayListen = false;

  function start(slot: Slot): void {
    const worker = cluster.fork();
    slot.worker = worker;
    slot.listensSince = 0;
    let sentence = '';
    worker.on('message', (message: ToFirst) => {
      if (message.kind === 'waiting')
        send(worker, { kind: 'order', order: { number: slot.number, databaseUrl, port } });
      if (message.kind === 'ready') {
        ready.count();
        if (mayListen) send(worker, { kind: 'listen' });
      }
      if (message.kind === 'listening') {
        slot.listensSince = Date.now();
        listening.count();
      }
      if (message.kind === 'failed') sentence = message.sentence;
      if (message.kind === 'metrics') metricsRequests.get(message.id)?.(message.metrics);
      if (message.kind === 'request-all-metrics') void sendAllMetrics(worker, message.id);
    });
    // Sending to a process that has just died emits an error.
    worker.on('error', () => undefined);
    worker.on('exit', (code, signal) => {
      if (slot.worker === worker) slot.worker = undefined;
      if (stopping.signal.aborted) return;
      const reason = sentence || `A server process ended with ${signal || `exit code ${code}`}.`;
      if (!listening.isDone()) starting.reject(new StartError(reason));
      else void replace(slot, reason);
    });
  }

  async function replace(slot: Slot, reason: string): Promise<void> {
    const isEarly = slot.listensSince === 0 || Date.now() - slot.listensSince < healthyMs;
    slot.earlyDeaths = isEarly ? slot.earlyDeaths + 1 : 0;
    const waitMs = slot.earlyDeaths === 0 ? 0 : Math.min(500 * 2 ** (slot.earlyDeaths - 1), longestWaitMs);
    print.warn(`${reason} It is replaced${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''}.`);
    await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) start(slot);
  }

  async function requestMetrics(worker: Worker): Promise<ProcessMetrics> {
    questions += 1;
    const id = questions;
    const answer = Promise.withResolvers<ProcessMetrics>();
    metricsRequests.set(id, answer.resolve);
    send(worker, { kind: 'request-metrics', id });
    // A dead or unresponsive process must not block the metrics of the others.
    const patience = setTimeout(() => answer.resolve([]), metricsTimeoutMs);
    const metrics = await answer.promise;
    clearTimeout(patience);
    metricsRequests.delete(id);
    return metrics;
  }

  async function sendAllMetrics(asker: Worker, id: number): Promise<void> {
    const serving = slots.flatMap(({ worker, listensSince }) => (worker && listensSince > 0 ? [worker] : []));
    send(asker, { kind: 'all-metrics', id, metrics: await Promise.all(serving.map(requestMetrics)) });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(slots.map((slot) => slot.worker && end(slot.worker, immediateStop)));
  }

  try {
    interrupt.addEventListener('abort', () => starting.reject(new StartError('The start was interrupted.')));
    for (const slot of slots) start(slot);
    await Promise.race([ready.done, starting.promise]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async listen() {
      mayListen = true;
      for (const { worker } of slots) if (worker) send(worker, { kind: 'listen' });
      await Promise.race([listening.done, starting.promise]);
    },
    stop,
  };
}

function send(worker: Worker, message: ToServing): void {
  if (worker.isConnected()) worker.send(message);
}

/** Asks a process to stop, and kills it after a timeout. */
async function end(worker: Worker, immediateStop: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  // Not `once` of `node:events`, because its promise rejects if the worker emits an error. A worker does so if it dies
  // before it receives a message.
  const exited = new Promise((done) => worker.once('exit', done));
  send(worker, { kind: 'stop' });
  // A second message requests an immediate stop, like a second Ctrl-C.
  const stopAtOnce = () => {
    send(worker, { kind: 'stop' });
    setTimeout(() => worker.process.kill('SIGKILL'), hurryMs).unref();
  };
  if (immediateStop.aborted) stopAtOnce();
  immediateStop.addEventListener('abort', stopAtOnce);
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(patience);
  immediateStop.removeEventListener('abort', stopAtOnce);
}

function createCountdown(from: number) {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let left = from;
  return {
    done,
    count(): void {
      left -= 1;
      if (left === 0) resolve();
    },
    isDone: () => left <= 0,
  };
}
