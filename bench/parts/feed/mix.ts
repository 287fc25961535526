/**
 * The feed under realistic load: many viewers in turn, blocks, pictures, and some browsers with an expired access
 * cookie.
 */
import { keptCommunity } from '../../data/community.ts';
import { id } from '../../data/ids.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, ratioFigure } from '../../figures.ts';
import { type LoadRequest, loadInTurns, secondsEach } from '../../load/load.ts';
import { startBaseline } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const viewers = 1_000;
const oldEvery = 10;
const floor = 0.6;
const goal = 0.75;
/**
 * An invalid signature, so that the product looks the session up by its token, as for an expired cookie. After a
 * lookup, the product caches the session for a minute, as in production.
 */
const oldCookie = 'starparty.session_data=eyJzZXNzaW9uIjp7fSwiZXhwaXJlc0F0IjoxLCJzaWduYXR1cmUiOiJvbGQifQ';

export const benchMix = (): Promise<Figure[]> => withProduct(measure, keptCommunity);

async function measure(bench: Bench): Promise<Figure[]> {
  const cookies = await signIn(bench.product, { ...bench, people: viewers });
  const own = cookies.map((cookie, viewer) => {
    const [token = ''] = cookie.split('; ');
    return get('/api/posts', { cookie: viewer % oldEvery === 0 ? `${token}; ${oldCookie}` : cookie });
  });
  const plain = cookies.map((_, viewer) => get(`/feed?viewer=${id('user', viewer)}`));
  const baseline = await startBaseline(bench.databaseUrl);
  try {
    const figures: Figure[] = [];
    for (const connections of [10, 50]) {
      const options = { connections, seconds: secondsEach };
      const { rates } = await loadInTurns(
        { ...options, url: bench.product.url, requests: own },
        { ...options, url: baseline.url, requests: plain },
      );
      const name = `feed of ${viewers.toLocaleString('en-US')} viewers, ${connections} connections, of the baseline`;
      figures.push(ratioFigure({ part: 'mix', name, turns: rates, unit: '/s', floor, goal }));
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({ method: 'GET', path, headers });
