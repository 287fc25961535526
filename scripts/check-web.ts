// A part of `npm run check`: builds the web client, which fails if a page exceeds its budget. Skips the build if
// web/dist is up to date, because the build of web/dist has then succeeded.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build/build-web.ts';
import { root } from './run-program.ts';

process.env.NODE_ENV = 'production';
// Vite belongs to the web workspace.
const viteEntry = createRequire(join(root, 'web', 'package.json')).resolve('vite');
const { build } = (await import(pathToFileURL(viteEntry).href)) as typeof import('vite');

try {
  // A running server serves web/dist, so the build stays in memory.
  if (!(await isBuilt())) await build({ root: join(root, 'web'), logLevel: 'warn', build: { write: false } });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
