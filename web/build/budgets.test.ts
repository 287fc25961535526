// @vitest-environment node
// @vitest-environment node
import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { type Budgets, budgets } from './budgets.ts';

/** Random bytes, because they cannot be compressed. */
const chunk = (fileName: string, module: string, bytes: number, imports: string[] = []) =>
  [
    fileName,
    { type: 'chunk', fileName, imports, moduleIds: [`/x/web/${module}`], code: randomBytes(bytes / 2).toString('hex') },
  ] as const;

const bundle = Object.fromEntries([
  chunk('main.js', 'main.tsx', 2_000),
  chunk('frame.js', 'app/frame/frame-layout.tsx', 4_000),
  chunk('members.js', 'app/frame/members-layout.tsx', 2_000),
  chunk('shared.js', 'ui/shared.tsx', 20_000),
  chunk('home.js', 'pages/home-page.tsx', 2_000, ['shared.js']),
  chunk('react-aria.js', 'ui/aria/kit.ts', 6_000, ['shared.js']),
  chunk('login.js', 'pages/login-page.tsx', 2_000),
  chunk('large.js', 'pages/large-page.tsx', 70_000),
]) as unknown as Rolldown.OutputBundle;

function failureOf(pages: Budgets['pages'], { usual = { framed: 20, bare: 2.5 }, kit = 30 } = {}): string | undefined {
  const { generateBundle } = budgets({ usual, pages, kit });
  if (typeof generateBundle !== 'object') throw new Error('The plugin looks at the bundle in an ordered hook.');
  let failure: string | undefined;
  const context = {
    error(message: string) {
      failure = message;
    },
  };
  generateBundle.handler.call(context as never, {} as never, bundle, true);
  return failure;
}

const large = { 'pages/large-page.tsx': 60 };

test('a page counts with its imports and the frame around it', () => {
  expect(failureOf({ ...large, 'pages/home-page.tsx': 10 })).toMatch(
    /^pages\/home-page\.tsx loads 1\d\.\d kB of JavaScript; its budget is 11\.0 kB\.\n/,
  );
  expect(failureOf(large)).toBeUndefined();
});

test('pages outside the frame count without it', () => {
  expect(failureOf({ ...large, 'pages/login-page.tsx': 2.5 })).toBeUndefined();
  expect(failureOf({ ...large, 'pages/login-page.tsx': 1 })).toContain('login-page');
});

test('a page without a budget of its own has the usual budget', () => {
  expect(failureOf({})).toMatch(/^pages\/large-page\.tsx loads 4\d\.\d kB of JavaScript; its budget is 22\.0 kB\.\n/);
  expect(failureOf(large, { usual: { framed: 10, bare: 2.5 } })).toContain('home-page');
  expect(failureOf(large, { usual: { framed: 20, bare: 1 } })).toContain('login-page');
});

test('React Aria has a budget for the code that it adds to the frame', () => {
  expect(failureOf(large, { kit: 10 })).toMatch(
    /^React Aria adds 1\d\.\d kB when the page is idle; its budget is 11\.0 kB\.\n/,
  );
  expect(failureOf(large, { kit: 20 })).toBeUndefined();
});
