/** Searches of 100,000 games with partially typed titles, relative to reading a game by its key. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, seeded } from '../../art/random.ts';
import { openDatabase } from '../../server/db/client.ts';
import * as schema from '../../server/db/schema.ts';
import { catalogue } from '../../server/features/games/games-catalogue.ts';
import { createFactories } from '../../server/testing/data/factories.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { startBenchDatabase } from '../data/databases.ts';
import { gamesDatabase, gamesTotal } from '../data/games.ts';
import { type Figure, percentileByTurn, ratioFigure, round } from '../figures.ts';
import { timed } from '../load/timed.ts';
import { logIn, startBaseline, startProduct } from '../servers.ts';

const searches = 3_000;
const turns = 5;
const warmUp = 500;
const ratioMax = 10;
const worstMs = 50;

interface Search {
  text: string;
  ms: number;
}

export async function benchGames(seed: number): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const data = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const databaseUrl = await gamesDatabase(embedded);
    const { db, close } = openDatabase(databaseUrl, 2);
    const games = await db.select({ id: schema.games.id, title: schema.games.title }).from(schema.games);
    const member = await createFactories(db).createMember();
    await close();
    const [product, baseline] = [await startProduct(databaseUrl, data), await startBaseline(databaseUrl)];
    try {
      const cookie = await logIn(product.url, member.email, member.password);
      return await measure(seeded(`searches/${seed}`), games, {
        search: (text) => timed(`${product.url}/api/games?search=${encodeURIComponent(text)}`, cookie),
        readByKey: (id) => timed(`${baseline.url}/games/${id}`),
      });
    } finally {
      await baseline.stop();
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  }
}

interface Ways {
  search(text: string): Promise<number>;
  readByKey(id: string): Promise<number>;
}

async function measure(random: Random, games: { id: string; title: string }[], ways: Ways): Promise<Figure[]> {
  const byKey: number[] = [];
  const searched: Search[] = [];
  for (let turn = 0; turn < searches + warmUp; turn += 1) {
    const { title } = random.chance(0.6) ? random.pick(catalogue) : random.pick(games);
    // Alternates, so that other load on the machine affects both equally.
    const keyMs = await ways.readByKey(random.pick(games).id);
    const text = typed(random, title);
    const ms = await ways.search(text);
    if (turn < warmUp) continue;
    byKey.push(keyMs);
    searched.push({ text, ms });
  }
  return figuresOf(byKey, searched);
}

function figuresOf(byKey: number[], searched: Search[]): Figure[] {
  const times = searched.map(({ ms }) => ms);
  const search = percentile(times, 0.99);
  const slow = searched.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const total = gamesTotal.toLocaleString('en-US');
  return [
    ratioFigure({
      ...{
        part: 'games',
        name: `search among ${total}, p99 of the baseline's read by key`,
        unit: 'ms',
        floor: ratioMax,
      },
      turns: { own: percentileByTurn(times, 0.99, turns), baseline: percentileByTurn(byKey, 0.99, turns) },
      note: `medians of all ${round(percentile(times, 0.5))} against ${round(percentile(byKey, 0.5))} ms`,
    }),
    {
      part: 'games',
      name: `search among ${total}, p99`,
      value: `${round(search)} ms`,
      floor: `<= ${worstMs} ms`,
      isReached: search <= worstMs,
      note: `slowest: ${slow.map(({ text, ms }) => `${JSON.stringify(text)} ${round(ms)} ms`).join(', ')}`,
    },
  ];
}

/**
 * A text that a user types while searching for a title: its beginning, some of its words, initials, or a typing error.
 */
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
