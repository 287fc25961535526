/** The usual index for parts of texts (trigrams), which the product does not use. */

/** Statements that create and drop the index on a text column of a table. */
export const trigramsOn = (table: string, text: string) => ({
  make: `CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS bare_trigrams ON ${table} USING gin ((${text}) gin_trgm_ops)`,
  drop: 'DROP INDEX IF EXISTS bare_trigrams; DROP EXTENSION IF EXISTS pg_trgm',
});

/** A LIKE pattern that matches texts with this part. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
