/** Carries short events between the processes that share one database, over PostgreSQL NOTIFY. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cutConnection } from '../db/client.ts';

export interface Bus {
  /** Sends to every process, this one included. A payload is a few ids: PostgreSQL takes 8,000 bytes at most. */
  publish(topic: string, payload: string): Promise<void>;
  subscribe(topic: string, listener: (payload: string) => void): void;
  /** Calls back after the connection was lost and found again: events of the meantime did not arrive. */
  onGap(listener: () => void): void;
  /** Ends the connection, whatever it is doing; nothing of the bus is left when it resolves. */
  close(): Promise<void>;
}

/** How patient the bus is, in milliseconds. */
export interface BusTiming {
  /** How often the connection is asked whether it lives: a link that broke half-way says nothing by itself. */
  heartbeatMs: number;
  /** After this, a connection that does not answer counts as lost. */
  silenceMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
}

const channel = 'starparty';
const usualTiming: BusTiming = { heartbeatMs: 10_000, silenceMs: 5_000, firstRetryMs: 250, longestRetryMs: 5_000 };

/**
 * Listens on a connection of its own, and comes back by itself when that breaks.
 * @throws the driver's error when the first connection fails; nothing stays open then.
 */
export async function openBus(url: string, pool: pg.Pool, timing: Partial<BusTiming> = {}): Promise<Bus> {
  const { heartbeatMs, silenceMs, firstRetryMs, longestRetryMs } = { ...usualTiming, ...timing };
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const opened = Promise.withResolvers<void>();
  const pause = (ms: number, until: AbortSignal) =>
    sleep(ms, undefined, { signal: until, ref: false }).catch(() => undefined);

  function hear({ payload = '' }: pg.Notification): void {
    const cut = payload.indexOf(' ');
    for (const listener of listeners.get(payload.slice(0, cut)) ?? []) listener(payload.slice(cut + 1));
  }

  /** One connection from its beginning to its end; rejects when it ends in any way. */
  async function listen(whenListening: () => void): Promise<never> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'starparty-bus',
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    });
    const cut = () => cutConnection(client);
    const ended = new AbortController();
    client.once('end', () => ended.abort());
    client.on('error', () => undefined);
    client.on('notification', hear);
    signal.addEventListener('abort', cut);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      whenListening();
      for (;;) {
        await pause(heartbeatMs, ended.signal);
        await client.query('SELECT 1');
      }
    } finally {
      signal.removeEventListener('abort', cut);
      cut();
    }
  }

  /** The one owner of the connection: nothing else opens one or plans a retry. */
  async function stayConnected(): Promise<void> {
    let hasListened = false;
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      try {
        await listen(() => {
          retryMs = firstRetryMs;
          if (hasListened) for (const listener of gapListeners) listener();
          hasListened = true;
          opened.resolve();
        });
      } catch (error) {
        if (!hasListened) return opened.reject(error);
      }
      // Uneven, so that many processes do not come back in step to a server that just started.
      await pause(retryMs * (0.5 + Math.random() / 2), signal);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  const ending = stayConnected();
  await opened.promise;
  return {
    async publish(topic, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, `${topic} ${payload}`]);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    async close() {
      stopping.abort();
      await ending;
    },
  };
}
