/** The number of fans of each game. Counted about once an hour, because the weight of a shared game changes slowly. */
import type { Database } from '../../../db/client.ts';
import { countFans } from '../cards/party.candidates.repository.ts';
import type { Popularity } from './party.rules.ts';

export type PopularityOf = () => Promise<Popularity>;

const keptMs = 60 * 60 * 1000;

/** Returns the last count, or a new one if it is old. */
export function createPopularity(db: Database): PopularityOf {
  let known: { popularity: Promise<Popularity>; until: number } | undefined;

  return () => {
    if (!known || known.until < Date.now()) {
      known = { popularity: countFans(db), until: Date.now() + keptMs };
      // After a failure, the next call retries.
      known.popularity.catch(() => {
        known = undefined;
      });
    }
    return known.popularity;
  };
}
