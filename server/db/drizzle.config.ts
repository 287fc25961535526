/** The configuration of drizzle-kit: the locations of tables and migrations. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/api/*.tables.ts', './server/features/*/*.tables.ts', './server/demo/demo.tables.ts'],
  out: './server/db/migrations',
});
