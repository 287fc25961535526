/** A database for the search of the whole site: a million members and posts, 100,000 listings and events. */
import type pg from 'pg';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { scrypt } from '../../server/features/auth/auth-hashing.ts';
import { benchPassword, copy, emailOf, keptDatabase } from './databases.ts';
import { copyEvents } from './events.ts';
import { id, momentOf } from './ids.ts';
import { type ListingWords, makeListing, makeWords } from './listing-texts.ts';
import { copyListings } from './listings.ts';
import { asCopied, withoutIndexes } from './search-words.ts';

export const membersTotal = 1_000_000;
export const postsTotal = 1_000_000;
const othersTotal = 100_000;
/** The members who wrote the posts, listings and events. */
const writers = 100_000;

/** The URL of the database, which is filled on first use. */
export const keptSite = (embedded: EmbeddedDatabase): Promise<string> =>
  keptDatabase(embedded, `bench_site_${postsTotal}`, writeSite);

/** The name of a member: a word, and a unique end. */
export const nameOf = ({ words }: ListingWords, index: number): string =>
  `${(words[index % words.length] ?? '').replace(/[^a-z0-9]/g, '').slice(0, 18)}_${index.toString(36)}`;

/** The text of a post: some 24 words with natural frequencies. */
export function postText(words: ListingWords, index: number): string {
  const { title, description } = makeListing(words, index, postsTotal);
  return `${title} ${description}`;
}

async function writeSite(client: pg.Client): Promise<void> {
  const words = makeWords();
  console.log('Writing a million members and posts, and listings and events...');
  await copy(client, '"user" (id, email)', membersTotal, (index) => `${id('user', index)}\t${emailOf(index)}`);
  const hash = await scrypt.hash(benchPassword);
  await copy(client, 'account (id, account_id, provider_id, user_id, password)', 10, (index) =>
    [id('account', index), id('user', index), 'credential', id('user', index), hash].join('\t'),
  );
  await withoutIndexes(client, ['profiles'], () =>
    copy(client, 'profiles (id, user_id, username, age, is_first_time)', membersTotal, (index) => {
      // A tenth of the members are minors, and a tenth have no age.
      const age = index % 10 === 9 ? '\\N' : index % 5 === 4 ? 15 : 30;
      return [id('profile', index), id('user', index), nameOf(words, index), age, 'f'].join('\t');
    }),
  );
  await withoutIndexes(client, ['post_words'], () =>
    copy(client, 'post (post_id, user_id, created_at, post_content)', postsTotal, (index) =>
      [
        id('post', index),
        id('user', (index * 7919) % writers),
        momentOf(index).toISOString(),
        asCopied(postText(words, index)),
      ].join('\t'),
    ),
  );
  await copyListings(client, othersTotal, words, writers);
  await copyEvents(client, othersTotal, writers);
}
