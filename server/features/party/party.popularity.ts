/** How many people favor each game, counted once in a while: for how much a shared game says, an hour makes no difference. */
import type { Database } from '../../db/client.ts';
import { countFans } from './party.candidates.repository.ts';
import type { Popularity } from './party.rules.ts';

export type PopularityOf = () => Promise<Popularity>;

const keptMs = 60 * 60 * 1000;

/** Gives what counts when it is asked, and again in the background when the count is old. */
export function createPopularity(db: Database): PopularityOf {
  let known: { at: number; popularity: Promise<Popularity> } | undefined;

  async function count(): Promise<Popularity> {
    const { players, fans } = await countFans(db);
    return { players, fansOf: (gameId) => fans.get(gameId) ?? 0 };
  }

  return () => {
    if (!known) {
      known = { at: Date.now(), popularity: count() };
      // The next call tries again.
      known.popularity.catch(() => {
        known = undefined;
      });
    } else if (Date.now() - known.at > keptMs) {
      const before = known.popularity;
      known.at = Date.now();
      count().then(
        (popularity) => {
          known = { at: Date.now(), popularity: Promise.resolve(popularity) };
        },
        // The old count serves until the next try.
        () => {},
      );
      return before;
    }
    return known.popularity;
  };
}
