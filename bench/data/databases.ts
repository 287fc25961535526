/** Databases of members, posts, likes and comments, written once with COPY and reused by later runs. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cache } from '../../scripts/run-program.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { scrypt } from '../../server/features/auth/auth-hashing.ts';
import { id, momentOf } from './ids.ts';

export interface BenchSize {
  users: number;
  posts: number;
  likes: number;
  comments: number;
}

export const large: BenchSize = { users: 100_000, posts: 1_000_000, likes: 5_000_000, comments: 1_000_000 };
export const small: BenchSize = { users: 1_000, posts: 10_000, likes: 50_000, comments: 10_000 };
export const benchPassword = 'a password for benchmarks';

export const emailOf = (index: number): string => `user${index}@bench.invalid`;

/** Starts the embedded database of the benchmarks. */
export function startBenchDatabase(): Promise<EmbeddedDatabase> {
  const log = (level: string, message: string) => level !== 'info' && console.warn(message);
  return startEmbedded({ folder: join(cache, 'bench', 'postgres'), log });
}

/** The URL of a database of this size, created and filled on first use. */
export function benchDatabase(embedded: EmbeddedDatabase, size: BenchSize): Promise<string> {
  return keptDatabase(embedded, `bench_${size.posts}`, (client) => {
    console.log(`Writing ${size.posts.toLocaleString('en-US')} posts and what belongs to them...`);
    return writePosts(client, size);
  });
}

/** The URL of a database by name, created and filled on first use. */
export async function keptDatabase(embedded: EmbeddedDatabase, name: string, write: Write): Promise<string> {
  const isThere = await databaseExists(embedded, name);
  const url = isThere ? addressOf(embedded, name) : await createDatabase(embedded, name);
  await fillOnce(url, write);
  return url;
}

type Write = (client: pg.Client) => Promise<void>;

const addressOf = ({ url }: EmbeddedDatabase, name: string): string => url.replace('/starparty?', `/${name}?`);

export async function databaseExists({ url }: EmbeddedDatabase, name: string): Promise<boolean> {
  const find = (client: pg.Client) => client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return (await withClient(url, find)).rowCount === 1;
}

/** Creates an empty database, or a copy of another one. Returns its URL. */
export async function createDatabase(embedded: EmbeddedDatabase, name: string, template?: string): Promise<string> {
  const statement = `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`;
  await withClient(embedded.url, (client) => client.query(statement));
  return addressOf(embedded, name);
}

export async function dropDatabase({ url }: EmbeddedDatabase, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Migrates a database, and fills it on first use. */
export async function fillOnce(url: string, write: Write): Promise<void> {
  await migrate(url);
  await fill(url, write);
}

/** Fills a migrated database on first use. */
export async function fill(url: string, write: Write): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM demo_seeding');
    if (rows[0]?.n !== '0') return;
    // Foreign keys are valid by construction; checking five million one by one would take minutes.
    await client.query("SET session_replication_role = 'replica'");
    await client.query('TRUNCATE "user" CASCADE');
    await write(client);
    await client.query("SET session_replication_role = 'origin'");
    await client.query('INSERT INTO demo_seeding DEFAULT VALUES');
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
}

/** Removes the posts that a part created, with their dependent rows, because later parts read this database, too. */
export async function removePosts(url: string, since: Date): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('DELETE FROM post WHERE created_at > $1', [since]);
    await client.query('VACUUM (ANALYZE) post');
  });
}

/** Members who can log in. Their ids and names derive from the index. */
export async function copyPeople(
  client: pg.Client,
  count: number,
  nameOf = (index: number) => `user${index}`,
): Promise<void> {
  const hash = await scrypt.hash(benchPassword);
  await copy(client, '"user" (id, email)', count, (i) => `${id('user', i)}\t${emailOf(i)}`);
  await copy(client, 'account (id, account_id, provider_id, user_id, password)', count, (i) => {
    return `${id('account', i)}\t${id('user', i)}\tcredential\t${id('user', i)}\t${hash}`;
  });
  await copy(client, 'profiles (id, user_id, username, bio, is_first_time)', count, (i) => {
    return `${id('profile', i)}\t${id('user', i)}\t${nameOf(i)}\tPlays most evenings.\tf`;
  });
}

async function writePosts(client: pg.Client, size: BenchSize): Promise<void> {
  await copyPeople(client, size.users);
  await copyPosts(client, size);
  await copyLikesAndComments(client, size);
}

/** Likes and comments of existing posts. */
export async function copyLikesAndComments(client: pg.Client, size: BenchSize): Promise<void> {
  const { users } = size;
  const likesEach = size.likes / size.posts;
  const commentsEach = size.comments / size.posts;
  await copy(client, 'likes (post_id, user_id)', size.likes, (i) => {
    const post = Math.floor(i / likesEach);
    return `${id('post', post)}\t${id('user', (post * 31 + (i % likesEach) * 104_729) % users)}`;
  });
  await copy(client, 'comments (comment_id, post_id, user_id, post_content)', size.comments, (i) => {
    const post = Math.floor(i / commentsEach);
    return `${id('comment', i)}\t${id('post', post)}\t${id('user', (i * 17) % users)}\tCount me in, I bring the soup.`;
  });
}

/** Posts with the counts of their future likes and comments. */
export async function copyPosts(client: pg.Client, { users, posts, likes, comments }: BenchSize): Promise<void> {
  await copy(client, 'post (post_id, user_id, created_at, post_content, likes, comments)', posts, (i) => {
    const text = `Evening ${i}: two seats left in the co-op lobby, mic optional, snacks recommended. See you at eight.`;
    return `${id('post', i)}\t${id('user', (i * 7919) % users)}\t${momentOf(i).toISOString()}\t${text}\t${likes / posts}\t${comments / posts}`;
  });
}

/** Writes `count` rows into a table, each as a line of COPY's text format. */
export async function copy(
  client: pg.Client,
  target: string,
  count: number,
  row: (index: number) => string,
): Promise<void> {
  const batch = 5_000;
  function* batches() {
    for (let start = 0; start < count; start += batch) {
      const rows: string[] = [];
      for (let i = start; i < Math.min(start + batch, count); i += 1) rows.push(row(i));
      yield `${rows.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(batches()), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
}

/** Runs with a separate connection. */
export async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
