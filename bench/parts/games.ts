/** Searching 100,000 games, with what people type on the way to a title, against reading one of them by its key. */
import { openDatabase } from '../../server/db/client.ts';
import { schema } from '../../server/db/schema.ts';
import { type Random, seeded } from '../../server/drawing/random.ts';
import { catalogue } from '../../server/features/games/games.catalogue.ts';
import { createGamesService } from '../../server/features/games/games.service.ts';
import { startBenchDatabase } from '../data.ts';
import { type Figure, round } from '../figures.ts';
import { gamesDatabase, gamesTotal } from '../games-data.ts';
import { percentile } from '../load.ts';

const searches = 3_000;
const warmUp = 300;
const ratioMax = 10;
const worstMs = 50;

export async function benchGames(seed: number): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  try {
    const { db, pool, close } = openDatabase(await gamesDatabase(embedded), 2);
    try {
      const games = createGamesService({ db });
      const random = seeded(`searches/${seed}`);
      const rows = await db.select({ id: schema.games.id, title: schema.games.title }).from(schema.games);
      const byKey: number[] = [];
      const searched: { text: string; ms: number }[] = [];
      for (let turn = 0; turn < searches + warmUp; turn += 1) {
        const text = typed(random, random.chance(0.6) ? random.pick(catalogue).title : random.pick(rows).title);
        const { id } = random.pick(rows);
        // By turns, so that whatever else the machine does meets both alike.
        const keyMs = await time(() =>
          pool.query({ name: 'by_key', text: 'SELECT * FROM games WHERE id = $1', values: [id] }),
        );
        const ms = await time(() => games.listGames({ search: text, limit: 24 }));
        if (turn < warmUp) continue;
        byKey.push(keyMs);
        searched.push({ text, ms });
      }
      return figuresOf(byKey, searched);
    } finally {
      await close();
    }
  } finally {
    await embedded.stop();
  }
}

function figuresOf(byKey: number[], searched: { text: string; ms: number }[]): Figure[] {
  const times = searched.map(({ ms }) => ms);
  const [key, search] = [percentile(byKey, 0.99), percentile(times, 0.99)];
  const slow = searched.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const total = gamesTotal.toLocaleString('en-US');
  return [
    {
      part: 'games',
      name: `search among ${total}, p99 of a read by key`,
      value: round(search / key),
      floor: `<= ${ratioMax}`,
      isReached: search / key <= ratioMax,
      note: `${round(search)} against ${round(key)} ms; medians ${round(percentile(times, 0.5))} against ${round(percentile(byKey, 0.5))} ms`,
    },
    {
      part: 'games',
      name: `search among ${total}, the slowest of ${searches.toLocaleString('en-US')}`,
      value: `${round(Math.max(...times))} ms`,
      floor: `<= ${worstMs} ms`,
      isReached: Math.max(...times) <= worstMs,
      note: slow.map(({ text, ms }) => `${JSON.stringify(text)} ${round(ms)} ms`).join(', '),
    },
  ];
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** What stands in the search box on the way to a title: its beginning, some of its words, initials, or with a mistake. */
function typed(random: Random, title: string): string {
  const words = title.split(' ');
  const kind = random.next();
  if (kind < 0.5) return title.slice(0, random.int(1, title.length));
  if (kind < 0.65) return words.filter(() => random.chance(0.5)).join(' ') || title;
  if (kind < 0.75) return words.map((word) => word.charAt(0)).join('');
  if (kind < 0.85) return random.pick(words).slice(random.int(0, 2));
  const at = random.int(0, title.length - 1);
  return title.slice(0, at) + (random.chance(0.5) ? '' : 'e') + title.slice(at + 1);
}
