/** Carries short events between the processes that share one database, over PostgreSQL NOTIFY. */
import pg from 'pg';

export interface Bus {
  /** Sends to every process, this one included. A payload is a few ids: PostgreSQL takes 8,000 bytes at most. */
  publish(topic: string, payload: string): Promise<void>;
  subscribe(topic: string, listener: (payload: string) => void): void;
  /** Calls back after the connection was lost and found again: events of the meantime did not arrive. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'starparty';
const reconnectDelayMs = 500;

/** Listens on a connection of its own, and comes back by itself when that breaks. */
export async function openBus(url: string, pool: pg.Pool): Promise<Bus> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'starparty-bus', keepAlive: true });
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed) setTimeout(reconnect, reconnectDelayMs).unref();
    });
    next.on('notification', ({ payload = '' }) => {
      const cut = payload.indexOf(' ');
      for (const listener of listeners.get(payload.slice(0, cut)) ?? []) listener(payload.slice(cut + 1));
    });
    client = next;
    await next.connect();
    await next.query(`LISTEN ${channel}`);
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const listener of gapListeners) listener();
    } catch {
      // A failed connect may not raise `end`; the next try is due either way.
      setTimeout(reconnect, reconnectDelayMs).unref();
    }
  }

  await connect();
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
      closed = true;
      await client?.end();
    },
  };
}
