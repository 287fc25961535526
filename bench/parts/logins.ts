/** Fifty members log in at the same time while others read the feed. */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf } from '../data/databases.ts';
import { type Figure, ratioFigure, round } from '../figures.ts';
import { inTurns, load, ratePerSecond } from '../load/load.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const seconds = 8;
const people = 50;
const floor = 3;
/** The cost parameters of the login's hash in Better Auth. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

export function benchLogins(): Promise<Figure[]> {
  return withProduct(async ({ product }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const feed = { url: `${product.url}/api/posts`, connections: 10, seconds, cookie };
    await load({ ...feed, seconds: 3 });
    const p99Of = async () => (await load(feed)).p99;
    let rate = 0;
    const p99s = await inTurns(
      async () => {
        const logins = ratePerSecond(people, seconds, (place) => logIn(product.url, emailOf(place + 1)));
        const [p99, perSecond] = await Promise.all([p99Of(), logins]);
        rate = perSecond;
        return p99;
      },
      p99Of,
      1,
    );
    const refusals = await refusalMs(product.url);
    const baseline = await ratePerSecond(4, 3, () =>
      promisify<string, string, number, typeof cost, Buffer>(scrypt)('password', 'salt', 64, cost),
    );
    const note = `${people} at once`;
    return [
      ratioFigure({ part: 'logins', name: "feed's p99 meanwhile, of its own", turns: p99s, unit: 'ms', floor, note }),
      {
        part: 'logins',
        name: 'logins beside the feed',
        value: `${round(rate)}/s`,
        note: `scrypt alone: ${round(baseline)}/s`,
      },
      {
        part: 'logins',
        name: 'refusal of an unknown e-mail, of a wrong password',
        value: round(refusals.unknown / refusals.wrong),
        floor: '0.9 to 1.1',
        isReached: Math.abs(refusals.unknown / refusals.wrong - 1) <= 0.1,
        note: `medians of ${round(refusals.unknown)} and ${round(refusals.wrong)} ms, one after the other`,
      },
    ];
  });
}

/**
 * Returns the median times until a login is rejected, for unknown accounts and for wrong passwords. Alternates between
 * the two.
 */
async function refusalMs(url: string): Promise<{ unknown: number; wrong: number }> {
  const times = { unknown: [] as number[], wrong: [] as number[] };
  async function refuse(kind: keyof typeof times, email: string) {
    const since = performance.now();
    await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the one of anybody here' }),
    });
    times[kind].push(performance.now() - since);
  }
  for (let turn = 0; turn < 30; turn += 1) {
    await refuse('unknown', `nobody${turn}@bench.invalid`);
    await refuse('wrong', emailOf(turn));
  }
  return { unknown: percentile(times.unknown, 0.5), wrong: percentile(times.wrong, 0.5) };
}
