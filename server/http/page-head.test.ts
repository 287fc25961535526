/** Pages whose head the server writes: content for link previews, and what previews of missing pages reveal. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHead, ServedPage } from '../api/feature.ts';
import { createLimits } from '../api/limits.ts';
import { createServer } from './server.ts';
import { serveWeb } from './static.ts';

const hostile = `</title><script>alert("$&")</script> 'Tom' & co`;
const head: PageHead = {
  title: hostile,
  description: 'Saturday · New York',
  url: 'https://party.example/e/1',
  imageUrl: null,
};
const heads: Record<string, PageHead> = {
  plain: { ...head, imageUrl: 'https://party.example/images/a/b.webp' },
  hostile: head,
};
const html = `<!doctype html><html><head>
  <meta
    name="description"
    content="Starparty is a home."
  />
  <title>Starparty</title>
</head><body>The page.</body></html>`;

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-web-'));
  await writeFile(join(folder, 'index.html'), 'The common page.');
  await writeFile(join(folder, 'event-preview.html'), html);
  http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
  const findHead = async (id: string) => {
    if (id === 'broken') throw new Error('The database is away.');
    return heads[id];
  };
  const limits = createLimits(true, { kind: 'process' });
  const pages: ServedPage[] = [
    { address: '/e/:id', name: 'event-preview', findHead },
    {
      address: '/u/:id',
      name: 'event-preview',
      isForMembers: true,
      findHead,
      pictureOf: (id) => `/images/banners/${id.length}.svg`,
    },
  ];
  await serveWeb(http, folder, pages, limits);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});
const get = (id: string, remoteAddress = '127.0.0.1') => http.inject({ method: 'GET', url: `/e/${id}`, remoteAddress });

test('the head has title, description and picture, and search engines do not index the page', async () => {
  const answer = await get('plain');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  for (const tag of [
    '<meta name="robots" content="noindex" />',
    '<meta property="og:description" content="Saturday · New York" />',
    '<meta property="og:url" content="https://party.example/e/1" />',
    '<meta property="og:image" content="https://party.example/images/a/b.webp" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="description" content="Saturday · New York" />',
    '<body>The page.</body>',
  ]) {
    expect(answer.body).toContain(tag);
  }
  expect(answer.body).not.toContain('Starparty is a home.');
});

test('escapes the texts of members', async () => {
  const { body } = await get('hostile');
  const text = '&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; &#39;Tom&#39; &amp; co';
  expect(body).toContain(`<title>${text} · Starparty</title>`);
  expect(body).toContain(`<meta property="og:title" content="${text}" />`);
  expect(body).not.toContain('<script>');
  expect(body).not.toContain('og:image');
});

test('addresses without a head answer 404 with the same page', async () => {
  const [one, other] = [await get('missing'), await get('01a1f850-9ea9-768a-8be9-8e9d2e1776de')];
  expect([one.statusCode, other.statusCode, one.headers['x-robots-tag']]).toEqual([404, 404, 'noindex']);
  expect(one.body).toBe(other.body);
  expect(one.body).toContain('<title>Starparty</title>');
  expect(one.body).not.toContain('og:');
});

test('a page that members see without a head answers 200, with or without one', async () => {
  const [shown, missing] = await Promise.all(
    ['plain', 'missing'].map((id) => http.inject({ method: 'GET', url: `/u/${id}` })),
  );
  expect([shown?.statusCode, missing?.statusCode]).toEqual([200, 200]);
  expect(shown?.body).toContain('og:title');
  expect(missing?.body).not.toContain('og:');
  expect(missing?.headers['x-robots-tag']).toBe('noindex');
});

test('requests the largest picture of a page together with its code, with or without a head', async () => {
  const preload = (length: number) =>
    `<link rel="preload" as="image" fetchpriority="high" href="/images/banners/${length}.svg" />`;
  expect((await http.inject({ method: 'GET', url: '/u/plain' })).body).toContain(preload(5));
  expect((await http.inject({ method: 'GET', url: '/u/missing' })).body).toContain(preload(7));
  expect((await get('plain')).body).not.toContain('as="image"');
});

test('answers HEAD like GET, and serves the page even if its head cannot be read', async () => {
  expect((await http.inject({ method: 'HEAD', url: '/e/plain' })).statusCode).toBe(200);
  const broken = await get('broken');
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '2']);
  expect(broken.body).toContain('The page.');
});

test('a client that reads too many heads gets the page without one, and Retry-After', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 601; count += 1) statuses.push((await get('plain', '203.0.113.9')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const refused = await get('plain', '203.0.113.9');
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(refused.body).toContain('The page.');
  expect(refused.body).not.toContain('og:title');
  expect((await get('plain')).statusCode).toBe(200);
});
