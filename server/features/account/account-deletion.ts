/**
 * Deletes accounts: small ones at once. Heavy ones are hidden at once and removed in batches that any process can
 * resume.
 */

import type { Feature } from '../../api/feature.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { BulkRows } from '../../db/rows/bulk-rows.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { Revocations } from '../auth/auth-revocations.ts';
import * as repository from './account.repository.ts';

export interface DeletionOptions {
  db: Database;
  auth: AuthService;
  revocations: Revocations;
  /** All features that store data of people. */
  features: Feature[];
  /** Called when background work fails. It is retried. */
  onError(error: unknown): void;
}

/** Interval at which each process looks for abandoned deletions. */
const recheckMs = 10_000;

export function createDeletion({ db, auth, revocations, features, onError }: DeletionOptions) {
  const rowsOfFeatures = features.flatMap((feature) => feature.bulk ?? []);
  const bulk: BulkRows[] = (['first', undefined, 'last'] as const).flatMap((turn) =>
    rowsOfFeatures.filter((rows) => rows.turn === turn),
  );
  let isClosing = false;
  const underWay = new Set<Promise<void>>();

  async function areMany(userId: string): Promise<boolean> {
    for (const rows of bulk) if (await rows.areMany(userId)) return true;
    return false;
  }

  /**
   * Deletes the account and its data. Comments and messages remain without an author. Takes locks in the order of other
   * writers: a concurrent writer either finishes first or finds no account.
   */
  async function end(userId: string, before: (tx: Transaction) => Promise<void>): Promise<void> {
    const { sessionIds, allHooks } = await db.transaction(async (tx) => {
      await before(tx);
      const allHooks = features.flatMap(({ leaveHooks }) => leaveHooks?.(userId) ?? []);
      for (const { beforeAccountLock } of allHooks) await beforeAccountLock?.(tx);
      await auth.lockAccount(tx, userId);
      for (const { removeRows } of allHooks) await removeRows?.(tx);
      const sessionIds = await auth.deleteAccount(tx, userId);
      for (const { afterDeletion } of allHooks) await afterDeletion?.(tx);
      return { sessionIds, allHooks };
    });
    await revocations.announce(sessionIds);
    for (const { afterCommit } of allHooks) afterCommit?.();
  }

  /** Disables login, hides the account and frees its name and e-mail. */
  async function begin(userId: string, before: (tx: Transaction) => Promise<void>): Promise<void> {
    const sessionIds = await db.transaction(async (tx) => {
      await before(tx);
      await auth.lockAccount(tx, userId);
      for (const { hideAccount } of features) await hideAccount?.(tx, userId);
      await repository.insertDeletion(tx, userId);
      return auth.closeAccount(tx, userId);
    });
    await revocations.announce(sessionIds);
  }

  async function removeInBatches(userId: string): Promise<void> {
    for (const rows of bulk) {
      while (!isClosing && (await rows.removeBatch(userId)) > 0) await repository.renewClaim(db, userId);
    }
    if (isClosing) return repository.releaseClaim(db, userId);
    await end(userId, async () => undefined);
  }

  /** `close` waits for this work, so the database stays open until it ends. */
  async function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    await work.finally(() => underWay.delete(work));
  }

  /** A failed deletion is retried after its claim expires. */
  const removeInBackground = (userId: string): Promise<void> => track(removeInBatches(userId).catch(onError));

  async function removeAbandoned(): Promise<void> {
    while (!isClosing) {
      const userId = await repository.claimDeletion(db);
      if (!userId) return;
      await removeInBatches(userId).catch(onError);
    }
  }
  /** Takes over abandoned deletions one after the other. */
  const resume = (): Promise<void> => track(removeAbandoned());

  let isRechecking = false;
  async function recheck(): Promise<void> {
    if (isRechecking) return;
    isRechecking = true;
    // If the database is unavailable, the next check retries.
    await resume().catch(() => undefined);
    isRechecking = false;
  }
  const timer = setInterval(recheck, recheckMs).unref();

  return {
    /** Deletes an account. `before` is the first step of its transaction. */
    async delete(userId: string, before: (tx: Transaction) => Promise<void>): Promise<void> {
      if (!(await areMany(userId))) return end(userId, before);
      await begin(userId, before);
      void removeInBackground(userId);
    },

    resume,

    /** Stops between two batches. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(timer);
      await Promise.allSettled(underWay);
    },
  };
}
