/**
 * Moderation decisions, for features whose open pages show hidden or restored content. Reads only the decisions since
 * the last check.
 */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { followChanges } from '../../realtime/follow-changes.ts';
import { type DecidedRow, listDecidedSince } from './reports.repository.ts';

/** Ids of people, posts and all other reportable content. */
export interface NewDecisions {
  hidden: string[];
  shown: string[];
}

export interface DecisionsFollower {
  /** Whether a tab of this process shows content that the host can hide. */
  isWatched(): boolean;
  take(decisions: NewDecisions): Promise<void>;
}

export interface Decisions {
  follow(follower: DecisionsFollower): void;
  /** Resolves when the running check ends. */
  close(): Promise<void>;
}

const topic = 'decisions';

/** Makes every process check for decisions. Call it after the commit. */
export const announceDecision = (bus: Bus): void => bus.publish(topic, '');

export function openDecisions(options: { db: Database; bus: Bus; onError(error: unknown): void }): Decisions {
  const followers: DecisionsFollower[] = [];
  const close = followChanges<DecidedRow>({
    ...options,
    topic,
    isWatched: () => followers.some((follower) => follower.isWatched()),
    list: (since) => listDecidedSince(options.db, since),
    async take(rows) {
      const idsOf = (isHidden: boolean) => rows.filter((row) => row.isHidden === isHidden).map(({ id }) => id);
      const decisions = { hidden: idsOf(true), shown: idsOf(false) };
      const watched = followers.filter((follower) => follower.isWatched());
      await Promise.all(watched.map((follower) => follower.take(decisions).catch(options.onError)));
    },
  });
  return { follow: (follower) => void followers.push(follower), close };
}
