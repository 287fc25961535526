/** `npm run bench [-- part …]`: measures, prints a table and writes the same as JSON. Exit code 1 when a floor is missed. */
import { type Figure, printFigures, writeFigures } from './figures.ts';
import { benchFeed } from './parts/feed.ts';
import { benchJavascript } from './parts/javascript.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchLikes } from './parts/likes.ts';
import { benchLogIns } from './parts/log-ins.ts';
import { benchPosts } from './parts/posts.ts';
import { benchStart } from './parts/start.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  feed: benchFeed,
  posts: benchPosts,
  'log-ins': benchLogIns,
  likes: benchLikes,
  start: benchStart,
  javascript: benchJavascript,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": use ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

console.log('Limits on attempts and posting are off (LIMITS=off) while this measures.');
const figures: Figure[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  console.log(`\n${name} …`);
  figures.push(...((await parts[name]?.()) ?? []));
}
printFigures(figures);
console.log(`\nWritten to ${await writeFigures(figures)}.`);
process.exitCode = figures.some(({ isReached }) => isReached === false) ? 1 : 0;
