/** Compares stored and served data with the ledger, after all writes have stopped. */
import { readdir } from 'node:fs/promises';
import type { Comment } from '@starparty/contract/comments.ts';
import type { Post } from '@starparty/contract/feed.ts';
import type { Image } from '@starparty/contract/media.ts';
import sharp from 'sharp';
import { contents } from '../../contents.ts';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import { createMediaService } from '../../features/media/media.service.ts';
import { diskStorage } from '../../providers/storage/disk.ts';
import type { Client } from './client.ts';
import { compare, compareTransactions, type StoredListing, type StoredPost } from './compare.ts';
import type { Ledger } from './ledger.ts';
import type { Product } from './product.ts';

/** A time span longer than the lifetime of unused uploads. */
const laterMs = 2 * 24 * 60 * 60 * 1000;

/** Describes all differences from acknowledged writes. */
export async function audit(product: Product, ledger: Ledger, reader: Client): Promise<string[]> {
  const database = openDatabase(await product.databaseUrl(), 2);
  try {
    const { rows } = await database.pool.query<StoredPost>(`
      SELECT post_id AS "postId", post_content AS text, likes, comments,
        ARRAY(SELECT username::text FROM likes JOIN profiles USING (user_id) WHERE likes.post_id = post.post_id) AS likers,
        ARRAY(SELECT post_content FROM comments WHERE comments.post_id = post.post_id) AS "commentTexts"
      FROM post ORDER BY post_id DESC`);
    return [
      ...compare(ledger, rows),
      ...compareTransactions(ledger, await readTransactions(database)),
      ...(await checkFeed(reader, rows)),
      ...(await checkPictures(product.url, ledger)),
      ...(await checkFiles(product, database)),
    ];
  } finally {
    await database.close();
  }
}

async function readTransactions({ pool }: DatabaseClient) {
  const listings = await pool.query<StoredListing>('SELECT title, listing_description AS description FROM listings');
  const rsvps = await pool.query<{ key: string }>(
    "SELECT event_id || ' ' || profiles.username AS key FROM rsvps JOIN profiles USING (user_id)",
  );
  const accepts = await pool.query<{ key: string; conversations: number }>(`
    SELECT accepting.username || ' ' || accepted.username AS key,
      (SELECT count(*)::int FROM user_conversation AS one JOIN user_conversation AS two USING (conversation_id)
        WHERE one.user_id = party_decisions.user_id AND two.user_id = party_decisions.other_id) AS conversations
    FROM party_decisions
    JOIN profiles AS accepting USING (user_id)
    JOIN profiles AS accepted ON accepted.user_id = party_decisions.other_id
    WHERE decision = 'accept'`);
  return { listings: listings.rows, rsvps: rsvps.rows.map(({ key }) => key), accepts: accepts.rows };
}

/** Reads all pages of the feed. */
async function checkFeed(reader: Client, rows: StoredPost[]): Promise<string[]> {
  const complaints: string[] = [];
  const describe = ({ postId, likes, comments }: Pick<Post, 'postId' | 'likes' | 'comments'>) =>
    `${postId} ${likes} ${comments}`;
  const shown = await listAll<Post>(reader, '/api/posts');
  if (shown.map(describe).join() !== rows.map(describe).join())
    complaints.push('the feed shows other posts or counts than are stored');
  for (const { postId, commentTexts } of rows.filter(({ comments }) => comments > 0)) {
    const comments = await listAll<Comment>(reader, `/api/posts/${postId}/comments`);
    const texts = comments.map(({ postContent }) => postContent);
    if (texts.toSorted().join() !== commentTexts.toSorted().join())
      complaints.push(`post ${postId} shows other comments than are stored`);
  }
  return complaints;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

async function listAll<Item>(reader: Client, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let next = '?limit=50'; next; ) {
    const answer = await reader.send<Page<Item>>('GET', path + next);
    if (answer.kind !== 'good') throw new Error(`${path} could not be read: ${JSON.stringify(answer)}`);
    items.push(...answer.reply.items);
    next = answer.reply.nextCursor ? `?limit=50&cursor=${answer.reply.nextCursor}` : '';
  }
  return items;
}

/** Checks that every acknowledged picture is served completely, unless its post is deleted. */
async function checkPictures(address: string, { pictures, posts }: Ledger): Promise<string[]> {
  const gone = new Set([...posts.values()].filter(({ deleted }) => deleted).map(({ picture }) => picture?.imageId));
  const complaints: string[] = [];
  for (const picture of pictures.values()) {
    if (gone.has(picture.imageId)) continue;
    for (const url of [picture.url, picture.previewUrl]) {
      if (!(await decodes(address + url, picture))) complaints.push(`the picture ${url} is not served whole`);
    }
  }
  return complaints;
}

async function decodes(url: string, { width, height }: Image): Promise<boolean> {
  const answer = await fetch(url);
  if (!answer.ok) return false;
  const { info } = await sharp(await answer.bytes(), { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width === width && info.height === height;
}

/** Deletes unused files. Then checks that each post with a picture has its two files, and that no other files exist. */
async function checkFiles(product: Product, { db, pool }: DatabaseClient): Promise<string[]> {
  const folder = product.path('storage');
  await createMediaService({ db, storage: diskStorage(folder), contents }).sweepUnused(new Date(Date.now() + laterMs));
  const { rows } = await pool.query<{ names: string[] }>(
    'SELECT ARRAY[file_name, preview_name] AS names FROM image JOIN post ON post_attachment = image_id',
  );
  const named = new Set(rows.flatMap(({ names }) => names));
  const found = new Set(await readdir(`${folder}/post-attachments`).catch((): string[] => []));
  return [
    ...[...found].filter((name) => !named.has(name)).map((name) => `the file ${name} is left over`),
    ...[...named].filter((name) => !found.has(name)).map((name) => `the file ${name} is missing`),
  ];
}
