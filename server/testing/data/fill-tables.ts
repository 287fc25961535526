/** Inserts rows into all tables of any schema version, to test that migrations keep data. */
import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  hasDefault: boolean;
  /** The target column of a foreign key. */
  target?: { table: string; column: string };
}

const firstUser = '01990000-0000-7000-8000-000000000001';
const secondUser = '01990000-0000-7000-8000-000000000002';

/** Expressions for columns with checks that a default value of the type would violate. */
const expressions: Record<string, string> = {
  'conversations.person1': `'${firstUser}'`,
  'conversations.person2': `'${secondUser}'`,
  'duo_matchmaker.compared_hours': `decode(repeat('ff', 42), 'hex')`,
  'duo_matchmaker.hours': `decode(repeat('ff', 42), 'hex')`,
  'duo_matchmaker.player_type_ints': `'{1,2,3,4,5}'`,
  'events.end_time': `now() + interval '1 hour'`,
  'events.ends_at': `now() + interval '1 hour'`,
  'events.is_online': 'false',
  'favorite_games.rank': '1',
  'listing_pictures.rank': '2',
  'listings.buyer_id': 'NULL',
  'listings.has_pickup': 'true',
  'listings.tags': `'{Headset}'`,
  'party_decisions.decision': `'accept'`,
  'party_matches.person1': `'${firstUser}'`,
  'party_matches.person2': `'${secondUser}'`,
  'post_pictures.rank': '2',
  'profiles.age': '30',
  'reports.comment_id': 'NULL',
  'reports.message_id': 'NULL',
  'reports.post_id': 'NULL',
};

const expressionOfType: Record<string, string> = {
  bigint: '1',
  boolean: 'true',
  bytea: `'\\x00'`,
  date: 'current_date',
  'double precision': '1',
  integer: '1',
  jsonb: `'{}'`,
  numeric: '1',
  real: '1',
  smallint: '1',
  text: `'text'`,
  tsvector: `''`,
  uuid: 'gen_random_uuid()',
};

/** Inserts a row into every table of `public`, and two into "user". Fills referenced tables first. */
export async function fillTables(client: pg.Client): Promise<void> {
  const waiting = await listColumns(client);
  await client.query(
    `INSERT INTO "user" (id, email) VALUES ('${firstUser}', 'first@example.org'), ('${secondUser}', 'second@example.org')`,
  );
  waiting.delete('user');
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([table, columns]) =>
      columns.every(({ target }) => !target || target.table === table || !waiting.has(target.table)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const [table, columns] of ready) {
      await client.query(insertion(table, columns));
      waiting.delete(table);
    }
  }
}

/** The row count of every table in `public`. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = [...(await listColumns(client)).keys()];
  const counts = tables.map((table) => `SELECT '${table}' AS table, count(*)::int FROM "${table}"`);
  const { rows } = await client.query<{ table: string; count: number }>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}

function insertion(table: string, columns: Column[]): string {
  let users = 0;
  const values = columns.flatMap((column): [string, string][] => {
    const given = expressions[`${table}.${column.column}`];
    if (given === undefined && column.hasDefault && !column.target) return [];
    const referred = column.target && referenceTo(column.target, users > 0);
    if (column.target?.table === 'user') users += 1;
    return [[column.column, given ?? referred ?? expressionFor(column)]];
  });
  if (values.length === 0) return `INSERT INTO "${table}" DEFAULT VALUES`;
  const names = values.map(([name]) => `"${name}"`);
  // A trigger may have inserted the row already.
  return `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${values.map(([, value]) => value).join(', ')}) ON CONFLICT DO NOTHING`;
}

/** If a row refers to several users, the first one differs from the others: members cannot block themselves. */
function referenceTo({ table, column }: { table: string; column: string }, isOther: boolean): string {
  if (table === 'user') return isOther ? `'${secondUser}'` : `'${firstUser}'`;
  return `(SELECT "${column}" FROM "${table}" LIMIT 1)`;
}

function expressionFor({ table, column, type }: Column): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (type.startsWith('timestamp')) return 'now()';
  const value = expressionOfType[type];
  if (!value) throw new Error(`No value for ${table}.${column}: add its type ${type}.`);
  return value;
}

/** The writable columns, by table. */
async function listColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Omit<Column, 'target'> & { targetTable?: string; targetColumn?: string }>(`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, a.atthasdef AS "hasDefault",
      target.relname AS "targetTable", target_column.attname AS "targetColumn"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = '' AND a.attidentity = ''
    LEFT JOIN LATERAL (
      SELECT f.confrelid, f.confkey[array_position(f.conkey, a.attnum)] AS number
      FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey) LIMIT 1
    ) f ON true
    LEFT JOIN pg_class target ON target.oid = f.confrelid
    LEFT JOIN pg_attribute target_column ON target_column.attrelid = f.confrelid AND target_column.attnum = f.number
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname, a.attnum`);
  const columns = rows.map(
    ({ targetTable, targetColumn, ...column }): Column => ({
      ...column,
      ...(targetTable && targetColumn && { target: { table: targetTable, column: targetColumn } }),
    }),
  );
  return Map.groupBy(columns, ({ table }) => table);
}
