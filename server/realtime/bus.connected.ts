/** A bus over a server that may be away: one owner of the connection, what waits for it, and signs of what was missed. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createListeners } from './bus.listeners.ts';
import { createCutter, createJoiner } from './bus.parts.ts';
import type { Bus } from './bus.ts';

/** A connection that listens. Each function rejects when it has ended, and when the other side keeps silent. */
export interface BusConnection {
  /** Says these parts to everybody who listens, in this order. */
  send(parts: string[]): Promise<void>;
  /** Asks whether the connection lives: a link that broke half-way says nothing by itself. */
  check(): Promise<void>;
}

export interface BusWay {
  /** The longest part, in bytes and without its head. */
  partBytesMax: number;
  /**
   * Connects and listens, hands the connection on and cuts it when that settles, or `signal` aborts; rejects then, and when
   * there is no connection within `silenceMs`. Whatever ends the connection calls `onEnd`.
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

/** How patient the bus is, in milliseconds. */
export interface BusTiming {
  /** How often the connection is asked whether it lives. */
  heartbeatMs: number;
  /** After this, a connection that does not answer counts as lost. */
  silenceMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
  /** What has waited longer is news no more when the connection is back. */
  keepMs: number;
}

/** Hears in words when the connection goes and comes. */
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
/** Characters that are kept while the connection is away, and that are said at once. */
const waitingMax = 4 * 1024 * 1024;
const batchMax = 256 * 1024;
const flushMs = 1_000;
/** The topic of a sign of life; nothing of the product listens to it. */
export const signOfLife = '-';
/** Asks everybody for a sign of life. */
const askTopic = '?';
/** Says that news were kept back, for want of anybody to hear them or of room to keep them. */
const keptBackTopic = '!';
/** Whoever has been silent for so many heartbeats listens no more. */
const silentBeats = 3;

/**
 * Opens a bus on this way, and comes back by itself when its connection breaks.
 * @throws the way's error when the first connection fails; nothing stays open then.
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
  /** What is noticed twice in one breath, by a number and by a word, is one gap. */
  const reportGap = () => {
    if (isGapReported) return;
    isGapReported = true;
    queueMicrotask(() => {
      isGapReported = false;
      for (const listener of gapListeners) listener();
    });
  };
  const joiner = createJoiner(self, hear, reportGap);
  /** From then on, silence means that this process is alone: others have had time to answer. */
  let aloneFrom = Number.POSITIVE_INFINITY;
  let hasKeptBack = false;

  let waiting: string[] = [];
  let waitingLength = 0;
  let waitingSince = 0;
  let isSending = false;
  /** Whether there is something to do before the next heartbeat. */
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

  const say = (topic: string) => wait(cut(topic, ''));

  function hear(topic: string, payload: string): void {
    if (topic === askTopic) say(signOfLife);
    else if (topic === keptBackTopic) reportGap();
    else dispatch(topic, payload);
  }

  function take(part: string): void {
    if (!joiner.take(part)) return;
    aloneFrom = Math.max(aloneFrom, performance.now() + silentBeats * timing.heartbeatMs);
    if (!hasKeptBack) return;
    hasKeptBack = false;
    say(keptBackTopic);
  }

  /** The others ask the database. */
  function giveUp(): void {
    waiting = [];
    waitingLength = 0;
    say(keptBackTopic);
  }

  /** Takes as many of those that wait as should be said at once. */
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
      // Whoever has heard some of it in spite of this knows the numbers.
      waiting = [...batch, ...waiting];
      waitingLength = waiting.reduce((sum, part) => sum + part.length, 0);
      throw error;
    } finally {
      isSending = false;
    }
  }

  async function work(connection: BusConnection, hasEnded: () => boolean): Promise<never> {
    if (waiting.length > 0 && performance.now() - waitingSince > timing.keepMs) giveUp();
    say(askTopic);
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
        say(signOfLife);
      }
    }
  }

  /** Until something is to be said, or the connection ended, or the time is over. */
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

  /** The one owner of the connection: nothing else opens one or plans a retry. */
  async function stayConnected(): Promise<void> {
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
            if (isAway) log?.('info', 'news reach the other processes again');
            isAway = false;
            if (hasListened) reportGap();
            hasListened = true;
            opened.resolve();
            await work(connection, () => hasEnded);
          },
        });
      } catch (error) {
        if (!hasListened) return opened.reject(error);
        if (!isAway && !signal.aborted) log?.('warn', `news do not reach the other processes: ${String(error)}`);
        isAway = true;
        aloneFrom = Number.POSITIVE_INFINITY;
        joiner.forgive();
      }
      // Uneven, so that many processes do not come back in step to a server that just started.
      await sleep(retryMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, timing.longestRetryMs);
    }
  }

  const ending = stayConnected();
  await opened.promise;
  return {
    subscribe,
    publish(topic, payload) {
      if (performance.now() < aloneFrom) {
        wait(cut(topic, payload));
        if (waitingLength > waitingMax) giveUp();
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
