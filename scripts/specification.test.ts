/** Verifies docs/specification.md: the files and tests of a finished row exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const map = readFileSync(`${root}docs/specification.md`, 'utf8');

interface Row {
  line: number;
  subject: string;
  state: string;
  where: string;
  tests: string;
}

/** Format of a row: | subject | done | `file` `file` | `file`: name of a test; `file`: another | */
const rows: Row[] = map.split('\n').flatMap((text, index) => {
  const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [, subject = '', state = '', where = '', tests = ''] = cells;
  const isRow = cells.length === 6 && subject !== '' && state !== 'State' && !/^-+$/.test(subject);
  return isRow ? [{ line: index + 1, subject, state, where, tests }] : [];
});

const filesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

test('the map has the rows of the whole specification', () => {
  expect(rows.length).toBeGreaterThan(150);
});

test.each(rows)('line $line: $subject', ({ state, where, tests }) => {
  expect(state).toMatch(/^(done|left out: .+)$/);
  if (state !== 'done') return;
  expect(filesIn(where), 'a finished row says where it lives').not.toEqual([]);
  for (const file of filesIn(where)) expect(existsSync(root + file), `${file} exists`).toBe(true);
  const named = [...tests.matchAll(/`([^`]+)`: ([^;]+)/g)];
  expect(named, 'a finished row says which test shows it').not.toEqual([]);
  for (const [, file = '', name = ''] of named) {
    expect(existsSync(root + file), `${file} exists`).toBe(true);
    expect(readFileSync(root + file, 'utf8'), `${file} has this test`).toContain(name.trim());
  }
});
