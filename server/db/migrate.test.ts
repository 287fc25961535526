/** Migrations that move rows: what members made with an earlier version is there after it. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '../starting/start-error.ts';
import { createBareDatabase } from '../testing/database.ts';
import { applyMigrations, migrate, migrationsFolder } from './migrate.ts';

const id = (end: number) => `01990000-0000-7000-8000-${String(end).padStart(12, '0')}`;

test('reports of one column for each kind become reports that keep what they are about', async () => {
  const database = await createBareDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await applyMigrations(client, readMigrationFiles({ migrationsFolder }).slice(0, 10));
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

test('a user without the right to create schemas, and a schema of another program, are refused in one sentence', async () => {
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
