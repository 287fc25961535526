/** Members toggle their likes on the same post. Every like counts once, and no request takes long. */
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, ratioFigure, round } from '../../figures.ts';
import { inTurns, ratePerSecond, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

/** The numbers of members who toggle at the same time. */
const crowds = [10, 50];
const turns = 3;
const floor = 20;

export function benchLikes(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookies: string[] = [];
    for (let index = 0; index < Math.max(...crowds); index += 1) cookies.push(await logIn(product.url, emailOf(index)));
    const answer = await fetch(`${product.url}/api/posts?limit=2`, { headers: { cookie: cookies[0] ?? '' } });
    const { items } = (await answer.json()) as { items: { postId: string }[] };
    const [postId, plainId] = items.map((item) => item.postId) as [string, string];
    await withClient(databaseUrl, async (client) => {
      // The database is kept, and an earlier run may have left likes.
      await client.query('DELETE FROM likes WHERE post_id = ANY($1)', [[postId, plainId]]);
      await client.query('UPDATE post SET likes = 0 WHERE post_id = ANY($1)', [[postId, plainId]]);
    });
    const toggling = (urlOf: (place: number) => string) => {
      const isLiked = cookies.map(() => false);
      return (people: number, took: number[] = []) =>
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
    const toggleOwn = toggling(() => `${product.url}/api/posts/${postId}/like`);
    const togglePlain = toggling((place) => `${baseline.url}/likes/${plainId}?viewer=${id('user', place)}`);
    const figures: Figure[] = [];
    try {
      for (const people of crowds) {
        const times: number[] = [];
        const rates = await inTurns(
          () => toggleOwn(people, times),
          () => togglePlain(people),
          turns,
        );
        const median = percentile(times, 0.5);
        const ratio = percentile(times, 0.99) / median;
        figures.push(
          {
            part: 'likes',
            name: `p99 of the median, ${people} people`,
            value: round(ratio),
            floor: `< ${floor}`,
            isReached: ratio < floor,
            note: `median ${round(median)} ms`,
          },
          ratioFigure({
            part: 'likes',
            name: `toggles by ${people} people, of the baseline`,
            turns: rates,
            unit: '/s',
          }),
        );
      }
    } finally {
      await baseline.stop();
    }
    const { counted, rows } = await withClient(databaseUrl, async (client) => {
      const result = await client.query<{ counted: number; rows: number }>(
        'SELECT likes AS counted, (SELECT count(*)::int FROM likes WHERE post_id = $1) AS rows FROM post WHERE post_id = $1',
        [postId],
      );
      return result.rows[0] ?? { counted: -1, rows: -2 };
    });
    return [
      {
        part: 'likes',
        name: 'lost or double counts on one hot post',
        value: String(Math.abs(counted - rows)),
        floor: '0',
        isReached: counted === rows,
      },
      ...figures,
    ];
  });
}
