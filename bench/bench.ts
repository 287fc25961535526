/**
 * `npm run bench [-- part … seed=n questions=folder --against commit]`: measures the product, prints a table and writes
 * the same figures as JSON. The exit code is 1 if a figure misses its floor. Parts that take many minutes run only if
 * they are named.
 */
import { compareWith } from './against/against.ts';
import { type Figure, printFigures, writeFigures } from './figures.ts';
import { generatorName } from './load/load.ts';
import { benchEventFeed } from './parts/events/events-feed.ts';
import { benchEventGuests } from './parts/events/events-guests.ts';
import { benchEventMap } from './parts/events/events-map.ts';
import { benchEventPage } from './parts/events/events-page.ts';
import { benchEventSearch } from './parts/events/events-search.ts';
import { benchDrift } from './parts/faults/drift.ts';
import { benchDatabaseKilled, benchDiskFull, benchMessagesLost, benchServerKilled } from './parts/faults/faults.ts';
import { benchFuzz } from './parts/faults/fuzz.ts';
import { benchHeavyPictures } from './parts/faults/heavy-pictures.ts';
import { benchOverload } from './parts/faults/overload.ts';
import { benchFeed } from './parts/feed/feed.ts';
import { benchFollowing } from './parts/feed/following.ts';
import { benchLikes } from './parts/feed/likes.ts';
import { benchLive } from './parts/feed/live.ts';
import { benchMix } from './parts/feed/mix.ts';
import { benchNotifications } from './parts/feed/notifications.ts';
import { benchPosts } from './parts/feed/posts.ts';
import { benchReads } from './parts/feed/reads.ts';
import { benchFirstPaint } from './parts/first-paint.ts';
import { benchGames } from './parts/games.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchLogins } from './parts/logins.ts';
import { benchCostlySearches } from './parts/market/costly-searches.ts';
import { benchGrid } from './parts/market/grid.ts';
import { benchMarket, benchMarketOldest } from './parts/market/market.ts';
import { benchSearch, benchSearchOldest } from './parts/market/search.ts';
import { benchConversations } from './parts/messages/conversations.ts';
import { benchMessages } from './parts/messages/messages.ts';
import { benchSockets } from './parts/messages/sockets.ts';
import { benchNova } from './parts/nova/nova.ts';
import { benchNovaQuestions } from './parts/nova/nova-questions.ts';
import { benchParty } from './parts/party/party.ts';
import { benchSwipes } from './parts/party/swipes.ts';
import { benchPictures } from './parts/pictures.ts';
import { benchPlaces } from './parts/places.ts';
import { benchSiteSearch } from './parts/site-search.ts';
import { benchFreshStart, benchStart } from './parts/start.ts';

/** Runs a part. Its random numbers depend only on the seed. */
type Part = (seed: number) => Promise<Figure[]>;

const quick: Record<string, Part> = {
  feed: benchFeed,
  following: benchFollowing,
  mix: benchMix,
  reads: benchReads,
  posts: benchPosts,
  logins: benchLogins,
  likes: benchLikes,
  live: benchLive,
  notifications: benchNotifications,
  games: benchGames,
  places: benchPlaces,
  'events-map': benchEventMap,
  'events-guests': benchEventGuests,
  'events-page': benchEventPage,
  'events-search': benchEventSearch,
  'events-feed': benchEventFeed,
  messages: benchMessages,
  party: benchParty,
  swipes: benchSwipes,
  search: benchSearch,
  'site-search': benchSiteSearch,
  market: benchMarket,
  'costly-searches': benchCostlySearches,
  grid: benchGrid,
  'nova-load': benchNova,
  sockets: benchSockets,
  conversations: benchConversations,
  pictures: benchPictures,
  start: benchStart,
  'first-paint': benchFirstPaint,
  lighthouse: benchLighthouse,
};

const faults: Record<string, Part> = {
  'server-killed': benchServerKilled,
  'database-killed': benchDatabaseKilled,
  'disk-full': benchDiskFull,
  'messages-lost': benchMessagesLost,
  overload: benchOverload,
  'heavy-pictures': benchHeavyPictures,
  drift: benchDrift,
};
const parts: Record<string, Part> = {
  ...quick,
  ...faults,
  fuzz: benchFuzz,
  'fresh-start': benchFreshStart,
  'nova-questions': () => benchNovaQuestions(settingOf('questions')),
  'search-oldest': benchSearchOldest,
  'market-oldest': benchMarketOldest,
};
/** Names for groups of parts. */
const groups: Record<string, string[]> = {
  faults: Object.keys(faults),
  nova: ['nova-load', 'nova-questions'],
  events: ['events-map', 'events-guests', 'events-page', 'events-search', 'events-feed'],
};

const words = process.argv.slice(2);
const settingOf = (setting: string) => words.find((word) => word.startsWith(`${setting}=`))?.slice(setting.length + 1);
const at = words.indexOf('--against');
const [, commit] = at === -1 ? [] : words.splice(at, 2);
if (commit !== undefined) parts['--against'] = (seed) => compareWith(commit, seed);
const seed = Number(settingOf('seed') ?? 20_261_120);
const named = words.filter((word) => !/^(?:seed|questions)=/.test(word)).flatMap((word) => groups[word] ?? [word]);
const wanted = at === -1 ? named : [...named, '--against'];
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(
    `Parts are ${[...Object.keys(groups), ...Object.keys(parts)].join(', ')}; a seed is a whole number: seed=7; --against takes a commit.`,
  );
  process.exit(1);
}

console.log(
  `Limits on attempts and posting are off (LIMITS=off) during the measurements. Seed: ${seed}. Load by ${generatorName}.`,
);
const figures: Figure[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(quick)) {
  console.log(`\n${name}...`);
  try {
    figures.push(...((await parts[name]?.(seed)) ?? []));
  } catch (error) {
    // Continues after an error, to keep the figures of the other parts.
    console.error(error);
    figures.push({ part: name, name: 'could not be measured', value: '-', isReached: false });
  }
}
printFigures(figures);
console.log(`\nWritten to ${await writeFigures(figures)}.`);
process.exitCode = figures.some(({ isReached }) => isReached === false) ? 1 : 0;
