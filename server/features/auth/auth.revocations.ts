/** Sessions that ended while a signed cookie may still claim them; every process of the product learns of one at once. */
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { deleteRevocations, insertRevocations, listRevocations } from './auth.repository.ts';

export interface Revocations {
  isRevoked(sessionId: string): boolean;
  /** Tells every process; call it after the sessions are gone from the database. */
  announce(sessionIds: string[]): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
  /** Drops what no signed cookie can outlive. */
  sweep(): Promise<void>;
}

/** Clocks of several machines may differ by some seconds. */
const rememberMs = (accessTokenSeconds + 60) * 1000;
const topic = 'session-revoked';

/** Loads what is still of weight, and listens from then on. */
export async function openRevocations(db: Database, bus: Bus): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];

  function remember(sessionId: string, at: number): void {
    if (revokedAt.has(sessionId)) return;
    revokedAt.set(sessionId, at);
    for (const listener of listeners) listener(sessionId);
  }

  async function load(): Promise<void> {
    for (const revocation of await listRevocations(db, new Date(Date.now() - rememberMs))) {
      remember(revocation.sessionId, revocation.revokedAt.getTime());
    }
  }

  bus.subscribe(topic, (payload) => {
    for (const sessionId of payload.split(',')) remember(sessionId, Date.now());
  });
  bus.onGap(() => {
    load().catch(() => {});
  });
  await load();

  return {
    isRevoked: (sessionId) => revokedAt.has(sessionId),
    async announce(sessionIds) {
      if (sessionIds.length === 0) return;
      await insertRevocations(db, sessionIds);
      for (const sessionId of sessionIds) remember(sessionId, Date.now());
      // A person has few sessions, but the payload of one NOTIFY is bounded.
      for (let start = 0; start < sessionIds.length; start += 100) {
        await bus.publish(topic, sessionIds.slice(start, start + 100).join(','));
      }
    },
    onRevoked(listener) {
      listeners.push(listener);
    },
    async sweep() {
      const before = Date.now() - rememberMs;
      for (const [sessionId, at] of revokedAt) if (at < before) revokedAt.delete(sessionId);
      await deleteRevocations(db, new Date(before));
    },
  };
}
