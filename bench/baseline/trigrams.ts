/** The usual index for parts of texts, which the product does not have. */

/** Statements that create the index on a text of a table, and drop it. */
export const trigramsOn = (table: string, text: string) => ({
  make: `CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS bare_trigrams ON ${table} USING gin ((${text}) gin_trgm_ops)`,
  drop: 'DROP INDEX IF EXISTS bare_trigrams; DROP EXTENSION IF EXISTS pg_trgm',
});

/** The pattern of LIKE for a part of a text. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
