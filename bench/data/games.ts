/** A database with 100,000 games: the catalogue, and titles built from its words. Created once and reused. */
import { randomUUID } from 'node:crypto';
import { type Random, seeded } from '../../art/random.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import * as schema from '../../server/db/schema.ts';
import { searchColumns } from '../../server/features/games/games.names.rules.ts';
import { catalogue, updateCatalogue } from '../../server/features/games/games-catalogue.ts';
import { keptDatabase } from './databases.ts';

export const gamesTotal = 100_000;
const rowsAtOnce = 1_000;

/** The URL of the database, which is filled on first use. */
export async function gamesDatabase(embedded: EmbeddedDatabase): Promise<string> {
  const name = `bench_games_${gamesTotal}`;
  // Writes no rows here. The code below adds the catalogue and the missing games on every run.
  const url = await keptDatabase(embedded, name, async () => {});
  const { db, close } = openDatabase(url, 1);
  try {
    await updateCatalogue(db);
    const present = await db.$count(schema.games);
    if (present < gamesTotal) {
      console.log(`Writing ${gamesTotal.toLocaleString('en-US')} games...`);
      const titles = madeTitles(gamesTotal - present);
      for (let start = 0; start < titles.length; start += rowsAtOnce) {
        await db.insert(schema.games).values(titles.slice(start, start + rowsAtOnce).map(rowOf));
      }
      await db.execute('VACUUM (ANALYZE) games');
    }
  } finally {
    await close();
  }
  return url;
}

function rowOf(title: string) {
  const id = randomUUID();
  return { id, slug: `made-${id}`, title, year: 2000, genres: ['Action'], ...searchColumns(title, []) };
}

/** Titles of one to five words, some with a number or a second part, like large catalogues. */
function madeTitles(count: number): string[] {
  const random = seeded('made titles');
  const words = [...new Set(catalogue.flatMap(({ title }) => title.split(/[ :]+/)).filter((word) => word.length > 2))];
  const titles = new Set<string>();
  while (titles.size < count) titles.add(madeTitle(random, words));
  return [...titles];
}

function madeTitle(random: Random, words: string[]): string {
  const phrase = (longest: number) =>
    Array.from({ length: random.int(1, longest) }, () => (random.chance(0.5) ? random.pick(words) : madeWord(random)));
  const start = random.chance(0.15) ? ['The', ...phrase(3)] : phrase(4);
  const number = random.chance(0.25) ? ` ${random.pick(['2', '3', '4', 'II', 'III', 'IV', '2024', 'Deluxe'])}` : '';
  return `${start.join(' ')}${number}${random.chance(0.2) ? `: ${phrase(3).join(' ')}` : ''}`;
}

const starts = 'b br c ch cr d dr f fl g gr h j k kr l m n p pr qu r s sh st t th tr v w z'.split(' ');
const vowels = ['a', 'e', 'i', 'o', 'u', 'ae', 'ia', 'ou'];
const ends = ['', '', 'l', 'm', 'n', 'r', 's', 'th', 'x', 'nd', 'rk'];

/** An invented word, because a larger catalogue has a larger vocabulary. */
function madeWord(random: Random): string {
  const syllable = () => [starts, vowels, ends].map((sounds) => random.pick(sounds)).join('');
  const word = Array.from({ length: random.int(1, 3) }, syllable).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
