/** Several server processes behind one port: the first one starts the others, replaces those that die, and ends them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { StartError } from './start-error.ts';

/** What one process counts and measures. */
export type Figures = object[];

/** What a process that serves has to know. */
export interface Order {
  /** From 1; the one that replaces another has its number. */
  number: number;
  databaseUrl: string;
  port: number;
}

/** What the first process says to those that serve. */
export type ToServing =
  | { kind: 'order'; order: Order }
  | { kind: 'listen' | 'stop' }
  /** What are its figures? */
  | { kind: 'ask-figures'; id: number }
  /** The figures of all that serve, to the one that asked. */
  | { kind: 'all-figures'; id: number; figures: Figures[] };

/** What a process that serves says to the first. */
export type ToFirst =
  | { kind: 'waiting' | 'ready' | 'listening' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'figures'; id: number; figures: Figures }
  | { kind: 'ask-all-figures'; id: number };

export interface ProcessesOptions extends Omit<Order, 'number'> {
  count: number;
  /** Aborts when they are to end even before all have started. */
  stop: AbortSignal;
  /** Aborts when the host wants an end at once. */
  hurry: AbortSignal;
  say: Pick<Console, 'warn'>;
}

export interface Processes {
  /** Lets them listen, now that the port is free; resolves when all do. @throws StartError when one cannot */
  listen(): Promise<void>;
  /** Lets each end what is under way; resolves when none is left. */
  stop(): Promise<void>;
}

/** One that served this long before it died is replaced at once; the others are waited for longer and longer. */
const healthyMs = 1_000;
const longestWaitMs = 30_000;
/** Longer than a process takes that drains and then closes. */
const stopMs = 20_000;
/** Shorter than the first process itself takes for a hurried end. */
const hurryMs = 4_000;
const figuresMs = 1_000;

/** One place among the processes, whoever has it at the time. */
interface Seat {
  number: number;
  worker: Worker | undefined;
  /** When it began to listen; 0 before. */
  listensSince: number;
  /** Deaths in a row that came too early. */
  earlyDeaths: number;
}

/**
 * Starts the processes and resolves when each could listen. From then on, one that dies is replaced.
 * @throws StartError with the reason of the first that cannot start, when all have ended
 */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, databaseUrl, port, stop: interrupt, hurry, say } = options;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  // Made to keep the common counts of attempts.
  new RateLimiterClusterMaster();
  const seats: Seat[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    worker: undefined,
    listensSince: 0,
    earlyDeaths: 0,
  }));
  const stopping = new AbortController();
  const starting = Promise.withResolvers<never>();
  // Nobody may be waiting for it yet, or any more.
  starting.promise.catch(() => undefined);
  const [ready, listening] = [createCountdown(count), createCountdown(count)];
  const figuresGiven = new Map<number, (figures: Figures) => void>();
  let questions = 0;
  let mayListen = false;

  function start(seat: Seat): void {
    const worker = cluster.fork();
    seat.worker = worker;
    seat.listensSince = 0;
    let sentence = '';
    worker.on('message', (message: ToFirst) => {
      if (message.kind === 'waiting')
        tell(worker, { kind: 'order', order: { number: seat.number, databaseUrl, port } });
      if (message.kind === 'ready') {
        ready.count();
        if (mayListen) tell(worker, { kind: 'listen' });
      }
      if (message.kind === 'listening') {
        seat.listensSince = Date.now();
        listening.count();
      }
      if (message.kind === 'failed') sentence = message.sentence;
      if (message.kind === 'figures') figuresGiven.get(message.id)?.(message.figures);
      if (message.kind === 'ask-all-figures') void gatherFigures(worker, message.id);
    });
    // A process that has just died cannot be told anything.
    worker.on('error', () => undefined);
    worker.on('exit', (code, signal) => {
      if (seat.worker === worker) seat.worker = undefined;
      if (stopping.signal.aborted) return;
      const reason = sentence || `A server process ended with ${signal || `exit code ${code}`}.`;
      if (!listening.isDone()) starting.reject(new StartError(reason));
      else void replace(seat, reason);
    });
  }

  async function replace(seat: Seat, reason: string): Promise<void> {
    const isEarly = seat.listensSince === 0 || Date.now() - seat.listensSince < healthyMs;
    seat.earlyDeaths = isEarly ? seat.earlyDeaths + 1 : 0;
    const waitMs = seat.earlyDeaths === 0 ? 0 : Math.min(500 * 2 ** (seat.earlyDeaths - 1), longestWaitMs);
    say.warn(`${reason} It is replaced${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''}.`);
    await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) start(seat);
  }

  async function askFigures(worker: Worker): Promise<Figures> {
    questions += 1;
    const id = questions;
    const answer = Promise.withResolvers<Figures>();
    figuresGiven.set(id, answer.resolve);
    tell(worker, { kind: 'ask-figures', id });
    // One that dies or hangs keeps nobody from the others' figures.
    const patience = setTimeout(() => answer.resolve([]), figuresMs);
    const figures = await answer.promise;
    clearTimeout(patience);
    figuresGiven.delete(id);
    return figures;
  }

  async function gatherFigures(asker: Worker, id: number): Promise<void> {
    const serving = seats.flatMap(({ worker, listensSince }) => (worker && listensSince > 0 ? [worker] : []));
    tell(asker, { kind: 'all-figures', id, figures: await Promise.all(serving.map(askFigures)) });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(seats.map((seat) => seat.worker && end(seat.worker, hurry)));
  }

  try {
    interrupt.addEventListener('abort', () => starting.reject(new StartError('The start was interrupted.')));
    for (const seat of seats) start(seat);
    await Promise.race([ready.done, starting.promise]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async listen() {
      mayListen = true;
      for (const { worker } of seats) if (worker) tell(worker, { kind: 'listen' });
      await Promise.race([listening.done, starting.promise]);
    },
    stop,
  };
}

function tell(worker: Worker, message: ToServing): void {
  if (worker.isConnected()) worker.send(message);
}

/** Asks a process to end, and insists when it does not. */
async function end(worker: Worker, hurry: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  // If the worker dies before it receives a message, it emits an error, which rejects the promise of `once`.
  const exited = new Promise((done) => worker.once('exit', done));
  tell(worker, { kind: 'stop' });
  // The second word is what the second Ctrl-C is to a process of its own.
  const hasten = () => {
    tell(worker, { kind: 'stop' });
    setTimeout(() => worker.process.kill('SIGKILL'), hurryMs).unref();
  };
  if (hurry.aborted) hasten();
  hurry.addEventListener('abort', hasten);
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(patience);
  hurry.removeEventListener('abort', hasten);
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
