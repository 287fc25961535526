// @vitest-environment node
/** The requests that the HTML of a page starts before any script runs. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

let files: Rolldown.OutputBundle[string][];
beforeAll(async () => {
  const built = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  });
  files = (built as Rolldown.RolldownOutput).output;
});

function textOf(name: string): string {
  const file = files.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : '';
}

/** The scripts that contain a module of the web client and all its imports. */
function scriptsOf(module: string): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const further of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(further);
  };
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
  if (start) visit(start.fileName);
  return [...found];
}

test.each([
  ['home', ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx', 'pages/home-page.tsx']],
  ['marketplace', ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx', 'pages/market-page.tsx']],
  ['item.id', ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx', 'pages/item-page.tsx']],
  ['g.id', ['app/frame/frame-layout.tsx', 'app/frame/members-layout.tsx', 'pages/game-page.tsx']],
  ['login', ['pages/login-page.tsx']],
  ['landing', ['pages/landing-page.tsx']],
])('%s lists all of its scripts', (name, modules) => {
  const scripts = modules.flatMap(scriptsOf);
  expect(scripts.length).toBeGreaterThan(modules.length);
  for (const script of scripts) expect(textOf(`${name}.html`)).toMatch(new RegExp(`(href|src)="/${script}"`));
});

test.each(['index', 'home', 'landing'])('%s requests the fonts of its first view after styles and scripts', (name) => {
  const requests = [...textOf(`${name}.html`).matchAll(/<(?:script|link)[^>]+"\/(assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(requests.length).toBeGreaterThan(4);
  expect(requests.slice(-2)).toEqual([
    expect.stringMatching(/^assets\/chakra-petch-latin-600-normal-.{7}\.woff2$/),
    expect.stringMatching(/^assets\/inter-latin-.{7}\.woff2$/),
  ]);
  expect(requests.slice(0, -2).join()).not.toContain('woff2');
});

test('the landing page also lists its styles', () => {
  expect(textOf('landing.html')).toMatch(
    /<link rel="stylesheet" crossorigin href="\/assets\/landing-page-[^"]+\.css">/,
  );
});

test('the HTML contains the bar of the frame, only on pages with the frame', () => {
  for (const name of ['home', 'marketplace']) {
    expect(textOf(`${name}.html`)).toMatch(/<div id="loading">[\s\S]*<header[\s\S]*S T A R P A R T Y/);
  }
  for (const name of ['index', 'landing', 'login']) expect(textOf(`${name}.html`)).not.toContain('<header');
});

test('the login page loads neither the frame nor the feed', () => {
  const inside = ['app/frame/frame-layout.tsx', 'pages/home-page.tsx'].map((module) => scriptsOf(module)[0]);
  for (const name of ['index', 'landing', 'faq', 'login', 'signup']) {
    for (const script of inside) expect(textOf(`${name}.html`)).not.toContain(script);
  }
});
