/**
 * Pages of the list Following among a million posts, for members that follow many authors, few authors, or many authors
 * without recent posts.
 */
import type pg from 'pg';
import { seeded } from '../../../art/random.ts';
import { benchDatabase, copy, emailOf, large, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, median, ratioFigure, round, withStableLimit } from '../../figures.ts';
import { loadInTurns, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const connections = 10;
const turns = 3;
const p99Max = 30;
const followedCount = 1_000;
const fewCount = 3;
/** The number of newest posts that contain no post of the quiet authors. */
const quietFor = 50_000;

const cases = [`${followedCount} authors, drawn by Zipf`, `${fewCount} authors`, `${followedCount} quiet authors`];

export const benchFollowing = (): Promise<Figure[]> =>
  withProduct(measure, async (embedded) => {
    const url = await benchDatabase(embedded, large);
    await withClient(url, writeFollows);
    return url;
  });

async function measure({ product: { url }, databaseUrl }: Bench): Promise<Figure[]> {
  const baseline = await startBaseline(databaseUrl);
  try {
    const figures: Figure[] = [];
    for (const [member, authors] of cases.entries()) {
      const options = { connections, seconds: secondsEach };
      const own = { ...options, url: `${url}/api/posts?feed=following`, cookie: await logIn(url, emailOf(member)) };
      const plain = { ...options, url: `${baseline.url}/following?viewer=${id('user', member)}` };
      const { rates, p99s } = await loadInTurns(own, plain, turns);
      const p99 = median(p99s.own);
      const name = `first page, ${authors}, ${connections} connections`;
      figures.push(
        withStableLimit(
          {
            ...{ part: 'following', name: `${name}, p99`, value: `${round(p99)} ms`, floor: `<= ${p99Max} ms` },
            ...{ isReached: p99 <= p99Max, note: `median of ${p99s.own.map(round).join(', ')} ms` },
          },
          rates.baseline,
        ),
        ratioFigure({ part: 'following', name: `${name}, of the baseline`, turns: rates, unit: '/s' }),
      );
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

/** The members 0, 1 and 2 follow the people of the three cases. */
async function writeFollows(client: pg.Client): Promise<void> {
  const followed = [
    drawByZipf(followedCount),
    [11, 222, 3_333].map((index) => id('user', index)),
    await listQuiet(client),
  ];
  const rows = followed.flatMap((ids, member) => ids.map((followedId) => [id('user', member), followedId]));
  await client.query('TRUNCATE follows');
  await copy(client, 'follows (follow_id, follower_id, followed_id)', rows.length, (index) =>
    [id('follow', index), ...(rows[index] ?? [])].join('\t'),
  );
  await client.query('VACUUM (ANALYZE) follows');
}

/** Draws distinct people. The probability of drawing a person is inversely proportional to their rank. */
function drawByZipf(count: number): string[] {
  const random = seeded('following');
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(Math.floor(large.users ** random.next()));
  // The members of the cases do not follow themselves.
  return [...drawn].map((rank) => id('user', (rank + cases.length) % large.users));
}

async function listQuiet(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH newest AS (SELECT user_id FROM post ORDER BY post_id DESC LIMIT $1)
     SELECT id FROM "user" WHERE id <> $2 AND NOT EXISTS (SELECT FROM newest WHERE user_id = id) ORDER BY id DESC LIMIT $3`,
    [quietFor, id('user', 2), followedCount],
  );
  return rows.map((row) => row.id);
}
