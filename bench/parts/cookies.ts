/** Somebody whose browser sends an old access cookie, or none, against the same requests with a fresh one. */
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { type LoadOptions, loadByTurns } from '../load.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const seconds = 5;
const floor = 0.7;
/** One that was never fresh: its signature is wrong. */
const old = 'eyJzZXNzaW9uIjp7fSwiZXhwaXJlc0F0IjoxLCJzaWduYXR1cmUiOiJvbGQifQ';

export function benchCookies(): Promise<Figure[]> {
  return withProduct(async ({ product }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const pairs = cookie.split('; ');
    const token = pairs.find((pair) => pair.startsWith('starparty.session_token=')) ?? '';
    const fresh: LoadOptions = { url: `${product.url}/api/posts`, connections: 10, seconds, cookie };
    return [
      await figureOf('access cookie missing', { ...fresh, cookie: token }, fresh),
      await figureOf('access cookie old', { ...fresh, cookie: `${token}; starparty.session_data=${old}` }, fresh),
    ];
  });
}

async function figureOf(name: string, own: LoadOptions, fresh: LoadOptions): Promise<Figure> {
  const results = await loadByTurns(own, fresh);
  const rates = results.own.map(({ requestsPerSecond }) => requestsPerSecond);
  const limits = results.limit.map(({ requestsPerSecond }) => requestsPerSecond);
  const ratio = percentile(rates, 0.5) / percentile(limits, 0.5);
  return {
    part: 'cookies',
    name: `${name}, of fresh`,
    value: round(ratio),
    floor: `>= ${floor}`,
    isReached: ratio >= floor,
    note: `medians; means of ${rateRatio(rates, limits).note} requests/s`,
  };
}
