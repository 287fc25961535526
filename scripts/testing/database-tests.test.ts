import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-program.ts';
import { listDatabaseTests, listSqlTests } from './database-tests.ts';

test('lists exactly the tests that import a helper with a database, directly or through other helpers', () => {
  const listed = listDatabaseTests();
  const all = globSync('{server,scripts,bench}/**/*.test.ts', { cwd: root });
  const direct = all.filter((file) =>
    /from '\S*\/testing\/(build-app|database|buses|searched-things|modelled-guide)\.ts'/.test(
      readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, ''),
    ),
  );
  expect(direct.length).toBeGreaterThan(100);
  expect(listed).toEqual(expect.arrayContaining(direct));
  expect(listed.filter((file) => /\.rules\.test\.ts$|^server\/(providers|text)\//.test(file))).toEqual([]);
});

test('omits tests that only need any database, but no test of statements', () => {
  const listed = new Set(listSqlTests());
  const left = listDatabaseTests().filter((file) => !listed.has(file));
  expect(left).toEqual(expect.arrayContaining(['server/cli.test.ts', 'server/http/http.test.ts']));
  const aboutSql =
    /^server\/(db|search|backup|api)\/|races|(matrix|generated|bus|seed)\.|features\/(events|feed|market|messages|party)\//;
  expect(left.filter((file) => aboutSql.test(file))).toEqual([]);
});
