import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');

/** Imports the entry and the rest of the server in a new process, and prints the Drizzle files that it loads. */
const listFiles = `
  import { registerHooks } from 'node:module';
  const files = new Set();
  registerHooks({
    load(url, context, next) {
      if (url.includes('/drizzle-orm/')) files.add(url);
      return next(url, context);
    },
  });
  await import('${join(server, 'main.ts')}');
  await import('${join(server, 'app.ts')}');
  console.log(JSON.stringify([...files]));
`;

test('the product loads only the CommonJS build of Drizzle', async () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', listFiles];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env: { PATH: process.env.PATH } });
  const files = JSON.parse(stdout) as string[];
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.endsWith('.cjs'))).toEqual([]);
});
