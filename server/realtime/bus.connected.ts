/** A bus over a server that may be unavailable. It owns the connection, queues messages and detects gaps. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createListeners } from './bus.listeners.ts';
import { createCutter, createJoiner } from './bus.parts.ts';
import type { Bus } from './bus.ts';

/** A connection that publishes and listens. Its functions reject if it has ended or the server does not respond. */
export interface BusConnection {
  /** Sends these parts to all listeners, in order. */
  send(parts: string[]): Promise<void>;
  /** Checks the connection, because a half-open TCP connection reports no error. */
  check(): Promise<void>;
}

export interface BusWay {
  /** The maximum size of a part in bytes, without its header. */
  partBytesMax: number;
  /**
   * Connects, listens, and passes the connection to `visit`. Closes the connection when `visit` settles or `signal`
   * aborts. Rejects when the connection ends, and if connecting takes longer than `silenceMs`. Calls `onEnd` when the
   * connection ends for any reason.
   */
  use(visit: BusVisit): Promise<void>;
}

export interface BusVisit {
  silenceMs: number;
  signal: AbortSignal;
  onPart(part: string): void;
  onEnd(): void;
  work(connection: BusConnection): Promise<void>;
}

/** Timing of the bus, in milliseconds. */
export interface BusTiming {
  /** Interval of connection checks. */
  heartbeatMs: number;
  /** After this time without a response, the connection counts as lost. */
  silenceMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
  /** Queued messages older than this are dropped when the connection returns. */
  keepMs: number;
}

/** Logs when the connection is lost and restored. */
export type BusLog = (level: 'info' | 'warn', message: string) => void;

export interface ConnectedBusOptions extends Partial<BusTiming> {
  log?: BusLog | undefined;
}

const usualTiming: BusTiming = {
  heartbeatMs: 10_000,
  silenceMs: 5_000,
  firstRetryMs: 250,
  longestRetryMs: 5_000,
  keepMs: 10_000,
};
/** Maximum number of characters in the queue while disconnected, and in a batch. */
const waitingMax = 4 * 1024 * 1024;
const batchMax = 256 * 1024;
const flushMs = 1_000;
/** Topic of heartbeats; the product does not subscribe to it. */
export const heartbeat = '-';
/** Requests a heartbeat from all processes. */
const requestTopic = '?';
/** Reports that messages were dropped: no process listened, or the queue was full or too old. */
const keptBackTopic = '!';
/** A process without heartbeats for this many intervals counts as gone. */
const silentBeats = 3;

/**
 * Opens a bus that reconnects by itself. If the first connection fails, leaves nothing open. @throws the driver's error
 */
export async function openConnectedBus(way: BusWay, options: ConnectedBusOptions = {}): Promise<Bus> {
  const { log, ...patience } = options;
  const timing = { ...usualTiming, ...patience };
  const self = randomBytes(9).toString('base64url');
  const { subscribe, dispatch } = createListeners();
  const gapListeners: (() => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const opened = Promise.withResolvers<void>();
  const cut = createCutter(self, way.partBytesMax);
  let isGapReported = false;
  /** A gap in the numbers and a reported gap in the same tick count as one gap. */
  const reportGap = () => {
    if (isGapReported) return;
    isGapReported = true;
    queueMicrotask(() => {
      isGapReported = false;
      for (const listener of gapListeners) listener();
    });
  };
  const joiner = createJoiner(self, receive, reportGap);
  /** Silence after this time means that no other process runs. Until then, other processes may still answer. */
  let aloneFrom = Number.POSITIVE_INFINITY;
  let hasKeptBack = false;

  let waiting: string[] = [];
  let waitingLength = 0;
  let waitingSince = 0;
  let isSending = false;
  /** Whether there is work before the next heartbeat. */
  let isDue = false;
  let wake = () => {};
  let whenSent: (() => void)[] = [];

  function wait(parts: string[]): void {
    if (waiting.length === 0) waitingSince = performance.now();
    for (const part of parts) {
      waiting.push(part);
      waitingLength += part.length;
    }
    isDue = true;
    wake();
  }

  const publishSignal = (topic: string) => wait(cut(topic, ''));

  function receive(topic: string, payload: string): void {
    if (topic === requestTopic) publishSignal(heartbeat);
    else if (topic === keptBackTopic) reportGap();
    else dispatch(topic, payload);
  }

  function take(part: string): void {
    if (!joiner.take(part)) return;
    aloneFrom = Math.max(aloneFrom, performance.now() + silentBeats * timing.heartbeatMs);
    if (!hasKeptBack) return;
    hasKeptBack = false;
    publishSignal(keptBackTopic);
  }

  /** Drops the queued messages. Other processes detect the gap and read the database. */
  function dropWaiting(): void {
    waiting = [];
    waitingLength = 0;
    publishSignal(keptBackTopic);
  }

  /** Takes the next batch from the queue. */
  function takeBatch(): string[] {
    let length = 0;
    let count = 0;
    for (const part of waiting) {
      if (count > 0 && length + part.length > batchMax) break;
      length += part.length;
      count += 1;
    }
    waitingLength -= length;
    if (count < waiting.length) return waiting.splice(0, count);
    const all = waiting;
    waiting = [];
    return all;
  }

  async function send(connection: BusConnection): Promise<void> {
    const batch = takeBatch();
    isSending = true;
    try {
      await connection.send(batch);
    } catch (error) {
      // Send the whole batch again. Processes that received a part of it skip its sequence numbers.
      waiting = [...batch, ...waiting];
      waitingLength = waiting.reduce((sum, part) => sum + part.length, 0);
      throw error;
    } finally {
      isSending = false;
    }
  }

  async function work(connection: BusConnection, hasEnded: () => boolean): Promise<never> {
    if (waiting.length > 0 && performance.now() - waitingSince > timing.keepMs) dropWaiting();
    publishSignal(requestTopic);
    aloneFrom = performance.now() + timing.silenceMs;
    for (let checkedAt = performance.now(); ; ) {
      while (waiting.length > 0) {
        await send(connection);
        if (performance.now() - checkedAt >= timing.heartbeatMs) break;
      }
      if (waiting.length === 0) {
        isDue = hasEnded();
        for (const done of whenSent) done();
        whenSent = [];
        await pause(timing.heartbeatMs);
      }
      if (hasEnded() || performance.now() - checkedAt >= timing.heartbeatMs) {
        await connection.check();
        checkedAt = performance.now();
        publishSignal(heartbeat);
      }
    }
  }

  /** Waits until there is work, the connection ends, or the time has passed. */
  async function pause(ms: number): Promise<void> {
    if (isDue) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    wake = () => {};
  }

  /** The only code that connects and retries. */
  async function keepConnected(): Promise<void> {
    let hasListened = false;
    let isAway = false;
    let retryMs = timing.firstRetryMs;
    while (!signal.aborted) {
      let hasEnded = false;
      try {
        await way.use({
          signal,
          silenceMs: timing.silenceMs,
          onPart: take,
          onEnd: () => {
            hasEnded = true;
            isDue = true;
            wake();
          },
          async work(connection) {
            retryMs = timing.firstRetryMs;
            if (isAway) log?.('info', 'messages reach the other processes again');
            isAway = false;
            if (hasListened) reportGap();
            hasListened = true;
            opened.resolve();
            await work(connection, () => hasEnded);
          },
        });
      } catch (error) {
        if (!hasListened) return opened.reject(error);
        if (!isAway && !signal.aborted) log?.('warn', `messages do not reach the other processes: ${String(error)}`);
        isAway = true;
        aloneFrom = Number.POSITIVE_INFINITY;
        joiner.ignoreEarlierGaps();
      }
      // Random delay, so that many processes do not reconnect to a restarted server at the same time.
      await sleep(retryMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, timing.longestRetryMs);
    }
  }

  const ending = keepConnected();
  await opened.promise;
  return {
    subscribe,
    publish(topic, payload) {
      if (performance.now() < aloneFrom) {
        wait(cut(topic, payload));
        if (waitingLength > waitingMax) dropWaiting();
      } else {
        hasKeptBack = true;
      }
      dispatch(topic, payload);
    },
    async flush() {
      if (signal.aborted || (waiting.length === 0 && !isSending)) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, flushMs);
        whenSent.push(() => {
          clearTimeout(timer);
          done();
        });
      });
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    async close() {
      stopping.abort();
      wake();
      await ending;
      for (const done of whenSent) done();
    },
  };
}
