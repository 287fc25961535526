import { get, type IncomingMessage } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { openApiDocument } from './openapi.ts';
import { createServer } from './server.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature));
const anyId = '01a1f850-9ea9-768a-8be9-8e9d2e1776de';
const fill = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'bucket' ? 'post-attachments' : name === 'username' ? 'rue' : anyId,
  );

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('the contract', () => {
  test('mounts every endpoint and nothing else', () => {
    expect([...app.mounted].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test.each(endpoints.filter(({ access }) => access === 'member'))(
    '$method $path needs a session',
    async ({ method, path }) => {
      const answer = await app.visitor().send(method, fill(path), { body: method === 'GET' ? undefined : {} });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({
        code: 'not_signed_in',
        status: 401,
        detail: 'Log in to continue.',
        requestId: expect.any(String),
      });
    },
  );

  test.each(endpoints)('$method $path is described in the API document', ({ method, path, summary, params }) => {
    expect(openApiDocument().paths[path]?.[method.toLowerCase()]).toMatchObject({ summary });
    expect([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])).toEqual(Object.keys(params?.shape ?? {}));
  });

  test('serves the API document with its page, without outside hosts', async () => {
    const document = await app.visitor().send('GET', '/api/docs/json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/posts': expect.any(Object) } });
    const page = await app.visitor().send('GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const files = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map((match) => match[1]);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect((await app.visitor().send('GET', file ?? '')).statusCode).toBe(200);
    }
  });
});

describe('invalid requests', () => {
  test('refuses a write from another origin and accepts one from its own', async () => {
    const caller = await app.as(await app.createMember());
    const post = (headers: Record<string, string>) =>
      caller.send('POST', '/api/posts', { body: { postContent: 'x' }, headers });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ]) {
      expect((await post(headers as Record<string, string>)).json()).toMatchObject({
        status: 403,
        code: 'wrong_origin',
      });
    }
    expect((await post({ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
  });

  test.each([
    ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'invalid_input'],
    ['broken JSON', { body: '{"postContent":', headers: { 'content-type': 'application/json' } }, 400, 'invalid_input'],
    ['XML', { body: '<post/>', headers: { 'content-type': 'application/xml' } }, 415, 'wrong_body_type'],
    [
      'a prototype',
      { body: '{"__proto__":{"isAdmin":true},"postContent":"x"}', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_input',
    ],
    [
      '10 MB of JSON',
      { body: `{"postContent":"${'x'.repeat(10_000_000)}"}`, headers: { 'content-type': 'application/json' } },
      413,
      'body_too_large',
    ],
  ])('refuses %s with a message', async (_, options, status, code) => {
    const caller = await app.as(await app.createMember());
    const answer = await caller.send('POST', '/api/posts', options);
    expect(answer.json()).toMatchObject({ status, code, detail: expect.stringMatching(/\.$/) });
    expect(answer.statusCode).toBe(status);
  });

  test.each([
    '/api/nothing-here',
    '/images/post-attachments/none.webp',
    '/images/..%2f..%2fsecrets.json/x',
    '/images/post-attachments/..%2f..%2f..%2fsecrets.json',
  ])('%s is not found', async (url) => {
    const answer = await app.visitor().send('GET', url);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('outside the API', () => {
  test('a page runs only its own scripts and cannot be framed', async () => {
    for (const url of ['/', '/api/docs/']) {
      const { headers } = await app.visitor().send('GET', url);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
    }
    const { headers } = await app.visitor().send('GET', '/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('an API response runs no code and other sites cannot embed it', async () => {
    for (const url of ['/api/health', '/api/posts', '/api/nowhere']) {
      expect((await app.visitor().send('GET', url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
    }
  });

  test('health and readiness return 200', async () => {
    expect((await app.visitor().send('GET', '/api/health')).json()).toEqual({ status: 'ok' });
    expect((await app.visitor().send('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
  });

  test('without its database, the product is alive but not ready, and sends Retry-After', async () => {
    const lonely = await buildTestApp();
    const caller = await lonely.as(await lonely.createMember());
    await lonely.breakDatabase();
    const ready = await lonely.visitor().send('GET', '/api/ready');
    expect(ready.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(ready.headers['retry-after']).toBe('2');
    expect((await caller.send('GET', '/api/posts')).json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await lonely.visitor().send('GET', '/api/health')).statusCode).toBe(200);
    await lonely.close();
  });

  test('with a read-only database, the product is not ready and reports the reason; reads still work', async () => {
    const reading = await buildTestApp();
    const caller = await reading.as(await reading.createMember());
    expect((await reading.visitor().send('GET', '/api/ready')).json()).toEqual({ status: 'ready' });
    // Other tests use the same server, so change only new connections to this database.
    const { pool } = reading.database;
    await pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
    );
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const answerOf = async () => (await reading.visitor().send('GET', '/api/ready')).json() as object;
    await expect.poll(answerOf).toMatchObject({ status: 503, code: 'database_read_only' });
    const ready = await reading.visitor().send('GET', '/api/ready');
    expect(ready.json()).toMatchObject({ detail: expect.stringContaining('the database is read-only') });
    expect(ready.headers['retry-after']).toBe('2');
    expect((await caller.send('GET', '/api/posts')).statusCode).toBe(200);
    const post = await caller.send('POST', '/api/posts', { body: { postContent: 'Into the void' } });
    expect(post.json()).toMatchObject({ status: 503, code: 'database_read_only' });
    await reading.close();
  });

  test('metrics are available to this machine, but not through a proxy', async () => {
    const local = await app.visitor().send('GET', '/metrics');
    expect(local.body).toContain('http_request_duration_seconds_count');
    const exposed: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://play.example.org' }];
    for (const settings of exposed) {
      const open = await buildTestApp(settings);
      expect((await open.visitor().send('GET', '/metrics')).statusCode).toBe(404);
      await open.close();
    }
    const proxied = await app.visitor().send('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.statusCode).toBe(404);
  });

  test('with a token, only requests with the token get metrics', async () => {
    const guarded = await buildTestApp({ METRICS_TOKEN: 'a-long-enough-token' });
    const get = (authorization?: string) =>
      guarded.visitor().send('GET', '/metrics', { headers: { ...(authorization && { authorization }) } });
    expect((await get()).statusCode).toBe(404);
    expect((await get('Bearer wrong')).statusCode).toBe(404);
    expect((await get('Bearer a-long-enough-token')).statusCode).toBe(200);
    await guarded.close();
  });
});

describe('files for crawlers, password managers and security researchers', () => {
  test('robots.txt excludes the API, and change-password redirects to the account page', async () => {
    const robots = await app.visitor().send('GET', '/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n');
    const change = await app.visitor().send('GET', '/.well-known/change-password');
    expect(change).toMatchObject({ statusCode: 302, headers: { location: '/account' } });
  });

  test('security.txt exists only with a contact, and expires within a year', async () => {
    expect((await app.visitor().send('GET', '/.well-known/security.txt')).statusCode).toBe(404);
    const withContact = await buildTestApp({ SECURITY_CONTACT: 'security@example.org' });
    const { body } = await withContact.visitor().send('GET', '/.well-known/security.txt');
    expect(body).toMatch(/^Contact: mailto:security@example\.org\n/);
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
    await withContact.close();
  });

  test('compresses replies in zstd for clients that offer it, else in gzip', async () => {
    const read = (encodings: string) =>
      app.visitor().send('GET', '/api/docs/json', { headers: { 'accept-encoding': encodings } });
    const plain = await read('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const inZstd = await read('gzip, deflate, br, zstd');
    expect(inZstd.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(zstdDecompressSync(inZstd.rawPayload).toString()).toBe(plain.body);
    const inGzip = await read('gzip, deflate, br');
    expect(inGzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(inGzip.rawPayload).toString()).toBe(plain.body);
  });

  test('answers a request that offers h2c in HTTP/1.1', async () => {
    const http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
    http.get('/api/here', async () => ({ isHere: true }));
    http.server.on('upgrade', (_request, socket) => socket.destroy());
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const headers = { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/api/here`, { headers, agent: false }, resolve).on('error', reject);
    });
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await http.close();
  });
});
