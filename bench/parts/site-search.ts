/**
 * The search of the whole site among a million members and posts. Each search sends the five requests of the web client
 * at the same time, and the figures are the times until the first and until the last response. The baseline answers five
 * requests for a page of the feed at the same time, which shows the cost of any five requests.
 */
import { findEvents } from '@starparty/contract/event-finder.ts';
import { searchPosts } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { siteSearchSize as limit } from '@starparty/contract/limits.ts';
import { listListings } from '@starparty/contract/market.ts';
import { searchPeople } from '@starparty/contract/profiles.ts';
import { type Random, seeded } from '../../art/random.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf } from '../data/databases.ts';
import { id } from '../data/ids.ts';
import { makeWords } from '../data/listing-texts.ts';
import { keptSite, membersTotal, nameOf, postsTotal, postText } from '../data/site.ts';
import { type Figure, median, ratioFigure, round } from '../figures.ts';
import { timed } from '../load/timed.ts';
import { p99Figure, type Timed, timeEach } from '../load/timed-requests.ts';
import { logIn, startBaseline } from '../servers.ts';
import { type Bench, withProduct } from '../with-product.ts';

const searchesEach = 200;
const atOnce = 2;
const warmUp = 20;
const firstMs = 100;
const allMs = 400;

const groups = ['people', 'games', 'posts', 'events', 'listings'] as const;
type Group = (typeof groups)[number];

export const benchSiteSearch = (seed: number): Promise<Figure[]> =>
  withProduct((bench) => measure(bench, seed), keptSite);

async function measure({ product: { url }, databaseUrl }: Bench, seed: number): Promise<Figure[]> {
  const cookies = await Promise.all(Array.from({ length: atOnce }, (_, index) => logIn(url, emailOf(index))));
  const figures: Figure[] = [];
  const baseline = await startBaseline(databaseUrl);
  const page = () => timed(`${baseline.url}/feed?viewer=${id('user', 0)}`);
  const five = async (search: string) => ({ search, ms: Math.max(...(await Promise.all(groups.map(page)))) });
  const medians = { own: [] as number[], baseline: [] as number[] };
  try {
    for (const [kind, texts] of kindsOf(seeded(`site-search/${seed}`))) {
      const free = [...cookies];
      const each: Record<Group, number[]> = { people: [], games: [], posts: [], events: [], listings: [] };
      const all: Timed[] = [];
      const run = async (search: string): Promise<Timed> => {
        // One member sends one search at a time.
        const cookie = free.pop() as string;
        const times = await searchAll(url, cookie, search);
        free.push(cookie);
        groups.forEach((group, index) => void each[group].push(times[index] as number));
        all.push({ search, ms: Math.max(...times) });
        return { search, ms: Math.min(...times) };
      };
      await timeEach(texts.slice(0, warmUp), atOnce, run);
      for (const group of groups) each[group] = [];
      all.length = 0;
      const first = await timeEach(texts.slice(warmUp), atOnce, run);
      const note = groups.map((group) => `${group} ${round(percentile(each[group], 0.99))} ms`).join(', ');
      figures.push({ part: 'site-search', ...p99Figure(`first group for ${kind}`, firstMs, first) });
      const last = p99Figure(`all groups for ${kind}`, allMs, all);
      figures.push({ part: 'site-search', ...last, note: `${last.note}; p99 of ${note}` });
      const plain = await timeEach(texts.slice(warmUp), atOnce, five);
      medians.own.push(median(all.map(({ ms }) => ms)));
      medians.baseline.push(median(plain.map(({ ms }) => ms)));
    }
  } finally {
    await baseline.stop();
  }
  const name = 'all groups, medians of each kind, of five pages of the baseline at once';
  return [...figures, ratioFigure({ part: 'site-search', name, turns: medians, unit: 'ms' })];
}

function searchAll(url: string, cookie: string, text: string): Promise<number[]> {
  const at = (path: string, query: object) =>
    timed(`${url}${path}?${new URLSearchParams({ ...query, limit: `${limit}` })}`, cookie);
  return Promise.all([
    timed(`${url}${searchPeople.path}?${new URLSearchParams({ text })}`, cookie),
    at(listGames.path, { search: text }),
    at(searchPosts.path, { text }),
    timed(url + findEvents.path, cookie, { q: text, limit }),
    at(listListings.path, { search: text }),
  ]);
}

/** Texts as members type them: the first letters, whole words, two words, and names. */
function kindsOf(random: Random): [kind: string, texts: string[]][] {
  const words = makeWords();
  const wordOfPost = () => {
    const all = postText(words, random.int(0, postsTotal - 1))
      .split(' ')
      .filter((word) => /^[a-z]{3,}$/.test(word));
    return all.length > 0 ? random.pick(all) : 'the';
  };
  const texts = (make: () => string) => Array.from({ length: searchesEach + warmUp }, make);
  return [
    ['one letter', texts(() => wordOfPost().slice(0, 1))],
    ['two letters', texts(() => wordOfPost().slice(0, 2))],
    ['three letters', texts(() => wordOfPost().slice(0, 3))],
    ['a word', texts(wordOfPost)],
    ['a rare word', texts(() => words.words[random.int(200_000, words.words.length - 1)] as string)],
    ['two words', texts(() => `${wordOfPost()} ${wordOfPost()}`)],
    ['a frequent word and two letters', texts(() => `the ${wordOfPost().slice(0, 2)}`)],
    ['a name', texts(() => nameOf(words, random.int(0, membersTotal - 1)))],
    ['no result', texts(() => `qzx${random.int(1, 1_000_000)}`)],
  ];
}
