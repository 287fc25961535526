// Names of files in server features, and the size of folders.
import { expect, test } from 'vitest';
import { findMisplaced } from './check-files.ts';

test.each(['feed.service.ts', 'post.news.service.ts', 'feed-senders.ts', 'feed.races.test.ts', 'words/list.json'])(
  'accepts %s',
  (name) => {
    expect(findMisplaced([`server/features/feed/${name}`])).toEqual([]);
  },
);

test('names a file of a feature whose role is unknown', () => {
  expect(findMisplaced(['server/features/feed/feed.helpers.ts', 'server/jobs/jobs.helpers.ts'])).toEqual([
    expect.stringContaining('server/features/feed/feed.helpers.ts has no known role'),
  ]);
});

test('names a folder with more than twenty files, not counting tests', () => {
  const files = Array.from({ length: 20 }, (_, index) => `web/ui/part-${index}.tsx`);
  expect(findMisplaced([...files, 'web/ui/part-1.test.tsx'])).toEqual([]);
  expect(findMisplaced([...files, 'web/ui/one-more.tsx'])).toEqual([expect.stringContaining('web/ui has 21 files')]);
  expect(findMisplaced(files.map((file) => file.replace('ui', 'pages')).concat('web/pages/more.tsx'))).toEqual([]);
});
