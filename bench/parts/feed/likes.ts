/** Fifty members toggle their likes on the same post. Every like counts once, and no request takes long. */
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, ratioFigure, round } from '../../figures.ts';
import { inTurns, ratePerSecond, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const people = 50;
const turns = 3;
const floor = 20;

export function benchLikes(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookies: string[] = [];
    for (let index = 0; index < people; index += 1) cookies.push(await logIn(product.url, emailOf(index)));
    const answer = await fetch(`${product.url}/api/posts?limit=2`, { headers: { cookie: cookies[0] ?? '' } });
    const { items } = (await answer.json()) as { items: { postId: string }[] };
    const [postId, plainId] = items.map((item) => item.postId) as [string, string];
    const times: number[] = [];
    const toggles = (urlOf: (place: number) => string, took: number[]) => {
      const isLiked = cookies.map(() => false);
      return () =>
        ratePerSecond(people, secondsEach, async (place) => {
          const method = isLiked[place] ? 'DELETE' : 'PUT';
          const since = performance.now();
          const reply = await fetch(urlOf(place), { method, headers: { cookie: cookies[place] ?? '' } });
          if (reply.status !== 200) throw new Error(`Liking answered ${reply.status}.`);
          await reply.arrayBuffer();
          took.push(performance.now() - since);
          isLiked[place] = !isLiked[place];
        });
    };
    const baseline = await startBaseline(databaseUrl);
    const rates = await inTurns(
      toggles(() => `${product.url}/api/posts/${postId}/like`, times),
      toggles((place) => `${baseline.url}/likes/${plainId}?viewer=${id('user', place)}`, []),
      turns,
    ).finally(() => baseline.stop());
    const { counted, rows } = await withClient(databaseUrl, async (client) => {
      const result = await client.query<{ counted: number; rows: number }>(
        'SELECT likes AS counted, (SELECT count(*)::int FROM likes WHERE post_id = $1) AS rows FROM post WHERE post_id = $1',
        [postId],
      );
      return result.rows[0] ?? { counted: -1, rows: -2 };
    });
    const median = percentile(times, 0.5);
    const ratio = percentile(times, 0.99) / median;
    return [
      {
        part: 'likes',
        name: 'lost or double counts on one hot post',
        value: String(Math.abs(counted - rows)),
        floor: '0',
        isReached: counted === rows,
      },
      {
        part: 'likes',
        name: 'p99 of the median',
        value: round(ratio),
        floor: `< ${floor}`,
        isReached: ratio < floor,
        note: `median ${round(median)} ms`,
      },
      ratioFigure({ part: 'likes', name: `toggles by ${people} people, of the baseline`, turns: rates, unit: '/s' }),
    ];
  });
}
