/** Times searches of the baseline by pg_trgm, the usual index for parts of texts, which the product does not have. */
import { percentile } from '../server/testing/percentile.ts';
import { round } from './figures.ts';
import { p99Of, type Timed, timeRequests } from './load/timed-requests.ts';

/** Of so many patterns of a kind, evenly spread, as common ones may stand first: each may take seconds. */
const askedEach = 30;
/** Where the median of these takes no longer, all are searched. */
const quickMs = 100;

/** How fast the baseline answers folded patterns by that index; the pattern is appended to the path. */
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
