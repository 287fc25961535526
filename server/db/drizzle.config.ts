/** Where drizzle-kit finds the tables and writes the migrations that are reviewed and committed. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/api/*.tables.ts', './server/features/*/*.tables.ts', './server/demo/demo.tables.ts'],
  out: './server/db/migrations',
});
