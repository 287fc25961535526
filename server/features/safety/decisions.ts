/**
 * What the host hides and shows again, told to the features whose open pages show it. The host's commands run beside the
 * product and may have no bus in common with it, so each process looks for new decisions while one of its tabs shows something.
 */
import type { Database } from '../../db/client.ts';
import { listHidden } from './reports.repository.ts';

/** Ids of people, posts and all else that can be reported. */
export interface NewDecisions {
  hidden: string[];
  shown: string[];
}

export interface DecisionsFollower {
  /** Whether any tab of this process would be told. */
  isWatched(): boolean;
  take(decisions: NewDecisions): Promise<void>;
}

export interface Decisions {
  follow(follower: DecisionsFollower): void;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

const lookEveryMs = 2_000;

/** Reads once what the host has hidden, to know what is new from then on. */
export async function openDecisions({
  db,
  onError,
}: {
  db: Database;
  onError(error: unknown): void;
}): Promise<Decisions> {
  const followers: DecisionsFollower[] = [];
  /** What nobody looked for while there were no tabs is found by the next look. */
  let hidden = await listHidden(db);
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = await listHidden(db);
    const before = hidden;
    hidden = now;
    const decisions = {
      hidden: [...now].filter((id) => !before.has(id)),
      shown: [...before].filter((id) => !now.has(id)),
    };
    if (decisions.hidden.length + decisions.shown.length === 0) return;
    const watched = followers.filter((follower) => follower.isWatched());
    await Promise.all(watched.map((follower) => follower.take(decisions).catch(onError)));
  }

  const timer = setInterval(() => {
    if (looking || !followers.some((follower) => follower.isWatched())) return;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }, lookEveryMs).unref();

  return {
    follow: (follower) => void followers.push(follower),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
