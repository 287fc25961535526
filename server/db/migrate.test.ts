/** Migrations on databases with rows: an update keeps the data of members. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isNightly } from '../../scripts/testing/test-scope.ts';
import { describeJobs } from '../jobs/report.ts';
import { StartError } from '../starting/start-error.ts';
import { countRows, fillTables } from '../testing/data/fill-tables.ts';
import { createBareDatabase, createTestDatabase } from '../testing/database.ts';
import { fingerprintDatabase } from '../testing/fingerprint.ts';
import { openDatabase } from './client.ts';
import { applyMigrations, migrate, migrationsFolder } from './migrate.ts';

const migrations = readMigrationFiles({ migrationsFolder });
const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
/**
 * The migrations after which the tests fill the tables and run all later migrations: the first and the second newest,
 * and in nightly tests all except the newest.
 */
const filledAfter = names.slice(0, -1).filter((_, index, { length }) => isNightly || index % (length - 1) === 0);

test.each(filledAfter)('rows of the version of %s survive all later migrations', async (name) => {
  const [database, fresh] = [await createBareDatabase(), await createTestDatabase()];
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, migrations.slice(0, names.indexOf(name) + 1));
  await fillTables(client);
  const before = await countRows(client);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  await migrate(database.url);
  const after = await countRows(client);
  const lost = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count);
  expect(lost).toEqual([]);
  expect(await structureOf(database.url)).toEqual(await structureOf(fresh.url));
  await client.end();
  await Promise.all([database.drop(), fresh.drop()]);
});

async function structureOf(url: string) {
  const { constraints, indexes, triggers } = await fingerprintDatabase(url);
  return { constraints, indexes, triggers };
}

const id = (end: number) => `01990000-0000-7000-8000-${String(end).padStart(12, '0')}`;

test('reports with one column per kind become reports that store their subject', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, migrations.slice(0, 10));
  const [rude, ana, unknown, picture, post, comment, talk, message] = [1, 2, 3, 4, 5, 6, 7, 8].map(id);
  await client.query(`
    INSERT INTO "user" (id, email) VALUES ('${rude}', 'rude@a.org'), ('${ana}', 'ana@a.org'), ('${unknown}', 'un@a.org');
    INSERT INTO image (image_id, user_id, bucket, file_name, preview_name, width, height)
      VALUES ('${picture}', '${rude}', 'post-attachments', 'p.webp', 'p-preview.webp', 1, 1);
    INSERT INTO profiles (id, user_id, username, bio) VALUES ('${rude}', '${rude}', 'rude', 'Rude bio.');
    INSERT INTO post (post_id, user_id, post_content, post_attachment) VALUES ('${post}', '${rude}', 'Rude post.', '${picture}');
    INSERT INTO comments (comment_id, post_id, user_id, post_content) VALUES ('${comment}', '${post}', NULL, 'Rude comment.');
    INSERT INTO conversations (id, person1, person2) VALUES ('${talk}', '${rude}', '${ana}');
    INSERT INTO messages (id, conversation_id, side, message, seq, revision) VALUES ('${message}', '${talk}', 1, 'Rude.', 1, 1);
    INSERT INTO reports (reporter_id, person_id, reason, details) VALUES ('${ana}', '${rude}', 'spam', 'Look.');
    INSERT INTO reports (reporter_id, person_id, reason, details) VALUES ('${ana}', '${unknown}', 'spam', '');
    INSERT INTO reports (reporter_id, post_id, reason, details, decision) VALUES (NULL, '${post}', 'hate', '', 'hidden');
    INSERT INTO reports (reporter_id, comment_id, reason, details) VALUES ('${ana}', '${comment}', 'hate', '');
    INSERT INTO reports (reporter_id, message_id, reason, details) VALUES ('${ana}', '${message}', 'hate', '')`);
  await migrate(database.url);
  const { rows } = await client.query(
    'SELECT number, target_kind, target_id, author_id, text, pictures, details, decision FROM reports ORDER BY number',
  );
  const plain = { pictures: [], details: '', decision: null };
  expect(rows).toEqual([
    {
      ...plain,
      number: 1,
      target_kind: 'person',
      target_id: rude,
      author_id: rude,
      text: 'Rude bio.',
      details: 'Look.',
    },
    { ...plain, number: 2, target_kind: 'person', target_id: unknown, author_id: unknown, text: '' },
    {
      ...{ number: 3, target_kind: 'post', target_id: post, author_id: rude, text: 'Rude post.', details: '' },
      ...{ pictures: ['post-attachments/p.webp'], decision: 'hidden' },
    },
    { ...plain, number: 4, target_kind: 'comment', target_id: comment, author_id: null, text: 'Rude comment.' },
    { ...plain, number: 5, target_kind: 'message', target_id: message, author_id: rude, text: 'Rude.' },
  ]);
  await client.end();
  await database.drop();
});

test('rejects a user without the right to create schemas, and a schema of another program, in one sentence', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const role = `${database.name}_guest`;
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
  const { host, port, database: name } = client;
  const asGuest = host.startsWith('/')
    ? `postgres://${role}:guest@/${name}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${role}:guest@${host}:${port}/${name}`;
  const refused = migrate(asGuest);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow('may not create schemas and tables in this database; nothing was changed');
  await client.query(`DROP ROLE ${role}; CREATE SCHEMA pgboss`);
  const occupied = migrate(database.url);
  await expect(occupied).rejects.toThrow(StartError);
  await expect(occupied).rejects.toThrow('a schema "pgboss" of another program; nothing was changed');
  await client.query('DROP SCHEMA pgboss');
  await migrate(database.url);
  await client.end();
  await database.drop();
});

test('stores only the newest snapshot of the tables, because drizzle-kit reads no other', () => {
  const newest = names.at(-1)?.slice(0, 4);
  expect(readdirSync(join(migrationsFolder, 'meta')).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

test('existing events get their number of guests, and neither a preview nor e-mails that other guests see', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, migrations.slice(0, names.indexOf('0028_guest_privacy.sql')));
  await client.query(`
    INSERT INTO events (event_id, title, description, event_time, end_time, is_end_told, time_zone, starts_at, ends_at, is_online,
      is_place_for_guests, are_emails_hidden, search_text)
      VALUES ('${id(1)}', 'LAN Party', '', now(), now() + interval '1 hour', false, 'UTC', now(), now() + interval '1 hour', true, false, false, '');
    INSERT INTO rsvps (rsvp_id, event_id, username, email, is_confirmed, is_email_private) VALUES ('${id(2)}', '${id(1)}', 'Mom', 'mom@a.org', true, false),
      ('${id(3)}', '${id(1)}', 'Dad', 'dad@a.org', true, false), ('${id(4)}', '${id(1)}', 'Asked', 'asked@a.org', false, false)`);
  await migrate(database.url);
  const events = await client.query('SELECT guests, has_preview FROM events');
  expect(events.rows).toEqual([{ guests: 2, has_preview: false }]);
  const shared = await client.query('SELECT DISTINCT is_email_shared FROM rsvps');
  expect(shared.rows).toEqual([{ is_email_shared: false }]);
  await client.end();
  await database.drop();
});

test('jobs send mails that were waiting during an update', async () => {
  const database = await createBareDatabase();
  const { db, pool, close } = openDatabase(database.url, 1);
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, migrations.slice(0, 37));
  await pool.query(`
    INSERT INTO events (event_id, title, description, event_time, end_time, is_end_told, time_zone, starts_at, ends_at, is_online,
      is_place_for_guests, are_emails_hidden, search_text)
      VALUES ('${id(1)}', 'LAN Party', '', now(), now() + interval '1 hour', false, 'UTC', now(), now() + interval '1 hour', true, false, false, '');
    INSERT INTO rsvps (rsvp_id, event_id, username, email, is_confirmed) VALUES ('${id(2)}', '${id(1)}', 'Mom', 'mom@a.org', true);
    INSERT INTO event_mails (rsvp_id, kind, detail, sent_at) VALUES ('${id(2)}', 'changed', '', NULL), ('${id(2)}', 'changed', '', now())`);
  await migrate(database.url);
  expect(await describeJobs(db)).toContain('event-mail: 1 waiting');
  await client.end();
  await close();
  await database.drop();
});

test('stores the words of existing posts', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, migrations.slice(0, names.indexOf('0048_post_words.sql')));
  await client.query(`
    INSERT INTO "user" (id, email) VALUES ('${id(1)}', 'ana@a.org');
    INSERT INTO post (post_id, user_id, post_content) VALUES ('${id(2)}', '${id(1)}', 'Written before the update')`);
  await migrate(database.url);
  expect((await client.query('SELECT * FROM post_words')).rows).toEqual([
    { post_id: id(2), words: "'before' 'the' 'update' 'written'" },
  ]);
  await client.end();
  await database.drop();
});
