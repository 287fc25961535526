/** Sessions that ended before their signed cookie expires. Every process is notified at once. */

import { setTimeout as sleep } from 'node:timers/promises';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import type { EndedSessions } from '../../api/sessions.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { deleteRevocations, insertRevocations, listRevocations } from './auth.repository.ts';

export interface Revocations extends EndedSessions {
  /** Notifies every process. Call it after the sessions are deleted from the database. */
  announce(sessionIds: string[]): Promise<void>;
  /** Drops revocations whose signed cookies have expired. */
  sweep(): Promise<void>;
  /** Stops polling. */
  close(): Promise<void>;
}

/**
 * The maximum difference between the clocks of several machines. It also covers the time until a new revocation can be
 * read.
 */
const clocksDifferMs = 60_000;
const rememberMs = accessTokenSeconds * 1000 + clocksDifferMs;
/**
 * The interval at which revocations are read. They take effect within a second, including those of host commands, which
 * the in-memory bus does not carry.
 */
const rereadMs = 900;
const topic = 'session-revoked';

/** Publishes stored revocations, so that other processes receive them before their next poll. */
export const publishRevoked = (bus: Bus, sessionIds: string[]): void => bus.publish(topic, sessionIds.join(','));

/**
 * Loads current revocations and subscribes to new ones. Also polls every second for revocations since the last
 * successful read, so that none is lost while the bus is down.
 */
export async function openRevocations(db: Database, bus: Bus, everyMs = rereadMs): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];
  let isClosed = false;
  let readUntil = 0;
  let isDue = false;
  let wake = () => {};

  function remember(sessionId: string, at: number): void {
    if (revokedAt.has(sessionId)) return;
    revokedAt.set(sessionId, at);
    for (const listener of listeners) listener(sessionId);
  }

  async function read(): Promise<void> {
    const now = Date.now();
    const since = Math.max(now - rememberMs, readUntil - clocksDifferMs);
    for (const revocation of await listRevocations(db, new Date(since))) {
      remember(revocation.sessionId, revocation.revokedAt.getTime());
    }
    readUntil = now;
  }

  async function pause(): Promise<void> {
    const waking = new AbortController();
    wake = () => waking.abort();
    if (!isDue) await sleep(everyMs, undefined, { signal: waking.signal, ref: false }).catch(() => undefined);
    isDue = false;
  }

  async function pollUntilClosed(): Promise<void> {
    for (;;) {
      await pause();
      if (isClosed) return;
      // On failure, `readUntil` stays unchanged, so the next poll covers the same range.
      await read().catch(() => undefined);
    }
  }

  bus.subscribe(topic, (payload) => {
    for (const sessionId of payload.split(',')) remember(sessionId, Date.now());
  });
  bus.onGap(() => {
    isDue = true;
    wake();
  });
  await read();
  const reading = pollUntilClosed();

  return {
    isRevoked: (sessionId) => revokedAt.has(sessionId),
    async announce(sessionIds) {
      if (sessionIds.length === 0) return;
      await insertRevocations(db, sessionIds);
      for (const sessionId of sessionIds) remember(sessionId, Date.now());
      publishRevoked(bus, sessionIds);
      await bus.flush();
    },
    onRevoked(listener) {
      listeners.push(listener);
    },
    async sweep() {
      const before = Date.now() - rememberMs;
      for (const [sessionId, at] of revokedAt) if (at < before) revokedAt.delete(sessionId);
      await deleteRevocations(db, new Date(before));
    },
    async close() {
      isClosed = true;
      isDue = true;
      wake();
      await reading;
    },
  };
}
