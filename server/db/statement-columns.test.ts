/**
 * SQL by hand returns the columns that it declares. Its rows are read by position, so another order or an additional
 * column would mix up the values.
 */
import { globSync, readFileSync } from 'node:fs';
import { getTableColumns, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareRsvps } from '../features/events/guests/rsvps.repository.ts';
import { prepareFollowing } from '../features/feed/following/followed-posts.repository.ts';
import { prepareDecisions } from '../features/party/cards/party.decisions.repository.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { preparedByHand } from './statement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Prepared = Parameters<typeof preparedByHand.set>[1];

const listDeclared = (name: string, { columns }: Prepared): string[] =>
  Object.entries(columns).map(([column, type]) => `${name} returns ${column} as ${type.getSQLType()}`);

/** Runs the statement with null for each value. The result has columns even without rows. */
async function listReported(name: string, { text }: Prepared): Promise<string[]> {
  const values = [...new Set(text.match(/\$\d+/g))].map(() => null);
  const { fields } = await app.database.pool.query({ text, values });
  const { rows } = await app.database.pool.query<{ type: string }>(
    'SELECT format_type(id, NULL) AS type FROM unnest($1::oid[]) WITH ORDINALITY AS types (id, place) ORDER BY place',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return fields.map((field, at) => `${name} returns ${field.name} as ${rows[at]?.type}`);
}

test('each statement by hand returns the columns that it declares', async () => {
  const { db } = app.database;
  const [viewerId, eventId] = [crypto.randomUUID(), crypto.randomUUID()];
  // The server prepares these on first use, once per limit, and all others when it starts.
  await prepareRsvps(db).listGuests(1, { viewerId, eventId, seesUnconfirmed: true, cursor: eventId });
  await prepareDecisions(db)(1, { viewerId, decision: 'pass', cursor: viewerId });
  await prepareFollowing(db).listPostsAfter(1, { viewerId, after: viewerId });
  await prepareFollowing(db).about('celeste').listPostsAfter(1, { viewerId, after: viewerId });
  const sources = globSync('server/features/**/*.repository.ts').map((path) => readFileSync(path, 'utf8'));
  const perLimit = sources
    .flatMap((source) => [...source.matchAll(/perLimit\('(\w+)'/g)])
    .map(([, name]) => `${name}_1`);
  expect([...preparedByHand.keys()]).toEqual(expect.arrayContaining(perLimit));

  const statements = [...preparedByHand];
  const reported = await Promise.all(statements.map(([name, prepared]) => listReported(name, prepared)));
  expect(reported.flat()).toEqual(statements.flatMap(([name, prepared]) => listDeclared(name, prepared)));
});

test('names the statement and the column if a table got one more', async () => {
  await app.database.db.execute(sql`CREATE TABLE shelf (id integer, added text, title text)`);
  const columns = getTableColumns(pgTable('shelf', { id: integer(), title: text() }));
  const prepared = { text: 'SELECT * FROM shelf', columns };
  const declared = listDeclared('shelf_list', prepared);
  const reported = await listReported('shelf_list', prepared);
  expect(reported.filter((line) => !declared.includes(line))).toEqual(['shelf_list returns added as text']);
});
