/** Times searches of the baseline with pg_trgm, the usual index for substrings. The product does not use it. */
import { percentile } from '../server/testing/percentile.ts';
import { round } from './figures.ts';
import { p99Of, type Timed, timeRequests } from './load/timed-requests.ts';

/**
 * Number of patterns to time per kind, evenly spaced, because common patterns may come first. Each may take seconds.
 */
const askedEach = 30;
/** If the median of the first times is at most this, all patterns are timed. */
const quickMs = 100;

/** Times searches of the baseline with the trigram index. Each pattern is appended to the path. */
export async function byTrigrams(url: string, path: string, patterns: string[], connections: number): Promise<string> {
  const search = async (some: string[]) => {
    const paths = some.map((search) => `${path}${encodeURIComponent(search)}`);
    return timeRequests(url, '', paths, connections);
  };
  const step = Math.ceil(patterns.length / askedEach);
  const some = await search(patterns.filter((_, place) => place % step === 0));
  const times = medianOf(some) > quickMs ? some : await search(patterns);
  return `pg_trgm in the baseline ${round(medianOf(times))} ms, ${p99Of(times)} of ${times.length}`;
}

const medianOf = (times: Timed[]): number =>
  percentile(
    times.map(({ ms }) => ms),
    0.5,
  );
