/** The number of fans of each game. Counted about once an hour, because the weight of a shared game changes slowly. */
import type { Database } from '../../../db/client.ts';
import { countFans } from '../cards/party.candidates.repository.ts';
import type { Popularity } from './party.rules.ts';

export type PopularityOf = () => Promise<Popularity>;

const keptMs = 60 * 60 * 1000;

/** Returns the last count. If it is old, starts a new count in the background. */
export function createPopularity(db: Database): PopularityOf {
  let known: { at: number; popularity: Promise<Popularity> } | undefined;

  async function count(): Promise<Popularity> {
    const { players, fans } = await countFans(db);
    return { players, fansOf: (gameId) => fans.get(gameId) ?? 0 };
  }

  return () => {
    if (!known) {
      known = { at: Date.now(), popularity: count() };
      // After a failure, the next call retries.
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
        // After a failure, the old count remains in use until the next retry.
        () => {},
      );
      return before;
    }
    return known.popularity;
  };
}
