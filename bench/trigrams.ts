/** The usual index for finding parts of texts, which the product does not have: what a search of ours is held against. */
import { percentile } from '../server/testing/percentile.ts';
import { round } from './figures.ts';
import { p99Of, type Timed, timeRequests } from './timed-requests.ts';

/** Of so many patterns of a kind, evenly spread, as common ones may stand first: each may take seconds. */
const askedEach = 30;
/** Where the median of these takes no longer, all are asked. */
const quickMs = 100;

/** Statements that make it for a text of a table, and take it away. */
export const trigramsOn = (table: string, text: string) => ({
  make: `CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS bare_trigrams ON ${table} USING gin ((${text}) gin_trgm_ops)`,
  drop: 'DROP INDEX IF EXISTS bare_trigrams; DROP EXTENSION IF EXISTS pg_trgm',
});

/** That a text has the letters, as this index finds it. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** What it makes of folded patterns behind bare Fastify; the path ends where the pattern comes. */
export async function byTrigrams(url: string, path: string, patterns: string[], connections: number): Promise<string> {
  const ask = async (some: string[]) => {
    const paths = some.map((search) => `${path}${encodeURIComponent(search)}`);
    return timeRequests(url, '', paths, connections);
  };
  const step = Math.ceil(patterns.length / askedEach);
  const some = await ask(patterns.filter((_, place) => place % step === 0));
  const times = medianOf(some) > quickMs ? some : await ask(patterns);
  return `pg_trgm behind bare Fastify ${round(medianOf(times))} ms, ${p99Of(times)} of ${times.length}`;
}

const medianOf = (times: Timed[]): number =>
  percentile(
    times.map(({ ms }) => ms),
    0.5,
  );
