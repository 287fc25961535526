/**
 * kill -9 during the deletion of a large account. The account is hidden at once, and the next start finishes the
 * deletion.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { poolName } from '../../../db/client.ts';
import { emptyTally, openClient } from '../client.ts';
import { type Product, prepareProduct } from '../product.ts';

export interface DeletedAccount {
  /** Descriptions of all problems. */
  complaints: string[];
  /** Milliseconds until the response. */
  answeredAfter: number;
  /** The longest observed statement. */
  longestStatement: Statement;
}

interface Statement {
  ms: number;
  text: string;
}

const patienceMs = 120_000;
const sampleMs = 20;

/** Deletes an account with `rows` rows of each kind, and kills the server after some likes are deleted. */
export async function killDuringDeletion({ rows }: { rows: number }): Promise<DeletedAccount> {
  const closers = new AsyncDisposableStack();
  try {
    return await deleteAndKill(closers.use(await prepareProduct()), rows, closers);
  } finally {
    await closers.disposeAsync();
  }
}

async function deleteAndKill(product: Product, rows: number, closers: AsyncDisposableStack): Promise<DeletedAccount> {
  await product.start();
  const tally = emptyTally();
  const [leaver, stayer] = [
    await openClient(product.url, 'leaver', tally),
    await openClient(product.url, 'stayer', tally),
  ];
  await fill(product, rows);
  const complaints: string[] = [];
  // Closed before the product stops, because the built-in database runs as long as this connection is open.
  const statements = closers.use(await watchStatements(product));

  const since = performance.now();
  const answer = await leaver.send('DELETE', '/api/me', { password: 'correct horse battery' });
  const answeredAfter = performance.now() - since;
  if (answer.kind !== 'good') complaints.push(`The deletion answered ${JSON.stringify(answer)}`);
  const [account] = await product.query<{ userId: string }>('SELECT user_id AS "userId" FROM account_deletions');
  if (!account) throw new Error('The account was deleted at once: there is nothing to kill.');
  const isSeen = async () =>
    (await fetch(`${product.url}/api/profiles/leaver`, { headers: { cookie: stayer.cookieHeader() } })).status;
  if ((await isSeen()) !== 404) complaints.push('Others see the profile.');
  while ((await countRows(product, account.userId)) > 0.9 * rows) await sleep(sampleMs);
  await product.kill();
  const left = await countRows(product, account.userId);
  if (left === 0) complaints.push('All likes were gone before the kill.');

  const restartedAt = performance.now();
  await product.start();
  const isLeft = async () => (await product.query(`SELECT FROM "user" WHERE id = '${account.userId}'`)).length > 0;
  while (await isLeft()) {
    if (performance.now() - restartedAt > patienceMs) throw new Error('The account is still there.');
    await sleep(100);
  }
  const [wrong] = await product.query<{ count: number }>(`SELECT count(*)::int FROM post
    WHERE likes <> (SELECT count(*) FROM likes WHERE likes.post_id = post.post_id)`);
  if (wrong?.count) complaints.push(`${wrong.count} posts have a wrong number of likes.`);
  const [events] = await product.query<{ left: number; cancelled: number; notified: number; mailed: number }>(`SELECT
    count(*)::int AS left, count(cancelled_at)::int AS cancelled,
    (SELECT count(*)::int FROM notifications WHERE kind = 'event_cancelled') AS notified,
    (SELECT count(DISTINCT rsvp_id)::int FROM event_mails WHERE kind = 'cancelled') AS mailed FROM events`);
  const expected = { left: rows / 100 + 1, cancelled: rows / 100 + 1, notified: rows / 10, mailed: 1_000 };
  if (JSON.stringify(events) !== JSON.stringify(expected)) complaints.push(`Events: ${JSON.stringify(events)}`);
  const [filed] = await product.query<{ posts: number; comments: number; people: number }>(`SELECT
    count(*) FILTER (WHERE target_kind = 'post')::int AS posts,
    count(*) FILTER (WHERE target_kind = 'comment')::int AS comments,
    count(*) FILTER (WHERE target_kind = 'person')::int AS people FROM reports`);
  if (JSON.stringify(filed) !== JSON.stringify({ posts: rows / 10, comments: rows / 10, people: 0 })) {
    complaints.push(`Reports: ${JSON.stringify(filed)}`);
  }
  const longestStatement = statements.longest();
  if (longestStatement.text === '') complaints.push('No statement of the product was seen.');
  return { complaints, answeredAfter, longestStatement };
}

async function countRows(product: Product, userId: string): Promise<number> {
  const [row] = await product.query<{ count: number }>(`SELECT count(*)::int FROM likes WHERE user_id = '${userId}'`);
  return row?.count ?? 0;
}

const eventColumns = `(event_id, organizer_id, title, description, event_time, end_time, is_end_told, time_zone, starts_at, ends_at,
  is_online, is_place_for_guests, are_emails_hidden, search_text)`;
const eventValues = (isOver: boolean) => {
  const start = `now() ${isOver ? '-' : '+'} interval '7 days'`;
  return `${start}, ${start} + interval '1 hour', true, 'America/New_York', ${start}, ${start} + interval '1 hour', true, false, false, ''`;
};

/**
 * Creates likes, comments, decisions in both directions, notifications, messages, pictures, events and reports of the
 * member.
 */
async function fill(product: Product, rows: number): Promise<void> {
  const leaver = `(SELECT user_id FROM profiles WHERE username = 'leaver')`;
  const stayer = `(SELECT user_id FROM profiles WHERE username = 'stayer')`;
  const each = `generate_series(1, ${rows}) n`;
  for (const statement of [
    `INSERT INTO "user" (id, email) SELECT gen_random_uuid(), 'crowd' || n || '@example.org' FROM ${each}`,
    `INSERT INTO post (post_id, user_id, post_content, likes) SELECT gen_random_uuid(), ${stayer}, 'Post', 1 FROM ${each}`,
    `INSERT INTO likes (post_id, user_id) SELECT post_id, ${leaver} FROM post`,
    `INSERT INTO comments (comment_id, post_id, user_id, post_content) SELECT gen_random_uuid(), (SELECT min(post_id::text)::uuid FROM post), ${leaver}, 'Comment' FROM ${each}`,
    `INSERT INTO party_decisions (user_id, other_id, decision, decision_id) SELECT ${leaver}, id, 'pass', gen_random_uuid() FROM "user" WHERE email LIKE 'crowd%'`,
    `INSERT INTO party_decisions (user_id, other_id, decision, decision_id) SELECT id, ${leaver}, 'pass', gen_random_uuid() FROM "user" WHERE email LIKE 'crowd%'`,
    `INSERT INTO notifications (user_id, kind, subject_id, actor_ids) SELECT ${leaver}, 'like', 'subject' || n, '{}' FROM ${each}`,
    `INSERT INTO conversations (id, owner_user_id, person1, person2, last_seq) SELECT gen_random_uuid(), ${leaver},
       least(${leaver}, id), greatest(${leaver}, id), 10 FROM "user" WHERE email LIKE 'crowd%' ORDER BY id LIMIT ${rows / 10}`,
    `INSERT INTO user_conversation (user_id, conversation_id, is_accepted) SELECT ${leaver}, id, true FROM conversations`,
    `INSERT INTO messages (id, conversation_id, side, seq, revision, message) SELECT gen_random_uuid(), id, 1, n, n, 'Hello'
       FROM conversations, generate_series(1, 10) n`,
    `INSERT INTO image (image_id, user_id, bucket, file_name, preview_name, width, height)
       SELECT gen_random_uuid(), ${leaver}, 'message-attachments', n || '.webp', n || '-preview.webp', 8, 8 FROM ${each}`,
    // Attaches most pictures to messages. No row refers to the other pictures.
    `UPDATE messages SET message_attachment = picture.id
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM messages) message
       JOIN (SELECT image_id AS id, row_number() OVER (ORDER BY image_id) AS n FROM image LIMIT ${0.9 * rows}) picture USING (n)
       WHERE message.id = messages.id`,
    // Creates a past and a future event with very many guests, and many more future events.
    ...['over', 'to-come'].map(
      (title) =>
        `INSERT INTO events ${eventColumns} SELECT gen_random_uuid(), ${leaver}, '${title}', '', ${eventValues(title === 'over')}`,
    ),
    `INSERT INTO rsvps (rsvp_id, event_id, user_id, username, email, is_confirmed)
       SELECT gen_random_uuid(), event_id, "user".id, 'Guest', email, true FROM events, (SELECT id, email FROM "user" WHERE email LIKE 'crowd%' LIMIT ${rows / 10}) "user"`,
    `INSERT INTO rsvps (rsvp_id, event_id, username, email, is_confirmed)
       SELECT gen_random_uuid(), event_id, 'Guest', 'guest' || n || '@example.org', true FROM events, generate_series(1, 1000) n
       WHERE title = 'to-come'`,
    `INSERT INTO events ${eventColumns} SELECT gen_random_uuid(), ${leaver}, 'One of many', '', ${eventValues(false)}
       FROM generate_series(1, ${rows / 100})`,
    `INSERT INTO reports (author_id, target_kind, target_id, reason, details)
       SELECT ${leaver}, 'person', ${leaver}, 'spam', '' FROM ${each}`,
    `INSERT INTO reports (author_id, target_kind, target_id, reason, details)
       SELECT ${leaver}, 'comment', comment_id, 'spam', '' FROM comments LIMIT ${rows / 10}`,
    `INSERT INTO reports (reporter_id, target_kind, target_id, reason, details)
       SELECT ${leaver}, 'post', post_id, 'spam', '' FROM post LIMIT ${rows / 10}`,
    'ANALYZE',
  ]) {
    await product.query(statement);
  }
}

/** Polls the running statements of the product. */
async function watchStatements(product: Product): Promise<AsyncDisposable & { longest(): Statement }> {
  const client = new pg.Client(await product.databaseUrl());
  await client.connect();
  let longest: Statement = { ms: 0, text: '' };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<Statement>(`
        SELECT (extract(epoch FROM clock_timestamp() - query_start) * 1000)::float8 AS ms, left(query, 300) AS text
        FROM pg_stat_activity WHERE state = 'active' AND application_name LIKE '${poolName}%'
        ORDER BY query_start LIMIT 1`);
      if (rows[0] && rows[0].ms > longest.ms) longest = rows[0];
      await sleep(sampleMs);
    }
  })();
  return {
    longest: () => longest,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await watching;
      await client.end();
    },
  };
}
