// Finds the tests whose results may depend on the version of PostgreSQL.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run-program.ts';

/** Every test with a database imports it from this file. */
const gate = 'server/testing/database.ts';

/**
 * Tests of processes, HTTP, sockets, drawings and models. They need a database, but do not depend on its version. The
 * guide calls the endpoints of other features; its own statements are in guide.test.ts.
 */
const withoutSqlBehaviour = [
  /^server\/(cli|main)\.test\.ts$/,
  /^server\/starting\//,
  /^server\/jobs\/killed-process/,
  /^server\/http\/(?!matrix|generated)/,
  /^server\/realtime\/(sockets|presence)/,
  /^server\/demo\/complete/,
  /^server\/features\/generators\//,
  /^server\/features\/guide\/(?!guide\.test)/,
  /^server\/features\/media\/media\.(heavy\.)?test/,
];

/** Paths of the tests whose statements may behave differently on another version. A new test is included by default. */
export function listSqlTests(): string[] {
  return listDatabaseTests().filter((file) => !withoutSqlBehaviour.some((pattern) => pattern.test(file)));
}

/** Paths of all test files that import the testing database, directly or through other files. Relative to the clone. */
export function listDatabaseTests(): string[] {
  const sources = globSync('{contract,art,server,scripts,bench}/**/*.ts', { cwd: root });
  const pairs = sources.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
  const importers = Map.groupBy(pairs, ({ imported }) => imported);
  const reaching = new Set([gate]);
  // The loop also visits entries that are added while it runs.
  for (const reached of reaching) for (const { file } of importers.get(reached) ?? []) reaching.add(file);
  return [...reaching].filter((file) => file.endsWith('.test.ts')).toSorted();
}

/** Relative imports that exist at run time. Imports of types are omitted. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const imports = source.matchAll(/(?:^(?:import|export)\s+(?!type\b)[^'"]*?|\bimport\()['"](\.[^'"]+\.ts)['"]/gm);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}
