import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';
import { serveWeb } from './static.ts';

test('every screen answers HEAD like GET, and precompressed files are sent unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-web-'));
  const page = `<!doctype html>${'<p>Starparty</p>'.repeat(200)}`;
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page));
  const http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
  await serveWeb(http, folder);
  const headers = { 'accept-encoding': 'gzip, br' };
  const get = await http.inject({ method: 'GET', url: '/login', headers });
  expect(get.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(get.rawPayload).toString()).toBe(page);
  for (const url of ['/', '/login']) {
    const head = await http.inject({ method: 'HEAD', url, headers });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.body).toBe('');
  }
  expect((await http.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404);
  await http.close();
  await rm(folder, { recursive: true });
});

test('sends the gzip copy until there is a Brotli copy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-web-'));
  const script = join(folder, 'script.js');
  await writeFile(join(folder, 'index.html'), 'a page');
  await writeFile(script, 'a script');
  await writeFile(`${script}.gz`, gzipSync('a script'));
  const http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
  await serveWeb(http, folder);
  const encoding = async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    return (await http.inject({ method: 'GET', url: '/script.js', headers })).headers['content-encoding'];
  };
  expect(await encoding()).toBe('gzip');
  await writeFile(`${script}.br`, brotliCompressSync('a script'));
  expect(await encoding()).toBe('br');
  await http.close();
  await rm(folder, { recursive: true });
});

test('serves a page of its own for some addresses, and the common page for all other screens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-web-'));
  for (const name of ['index', 'home', 'landing', 'item.id', 'dm-page'])
    await writeFile(join(folder, `${name}.html`), name);
  const http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
  await serveWeb(http, folder);
  const shown = async (url: string) => (await http.inject({ method: 'GET', url })).body;
  expect(await shown('/')).toBe('landing');
  expect(await shown('/?from=mail')).toBe('landing');
  expect(await shown('/home')).toBe('home');
  expect(await shown('/home?next=%2F')).toBe('home');
  expect(await shown('/item/1?from=mail')).toBe('item.id');
  const others = ['/login', '/home/more', '/post/home', '/item', '/item/', '/item/1/more', '/dm-page/1', '/nowhere'];
  for (const url of others) expect(await shown(url)).toBe('index');
  for (const url of ['/wp-login.php', '/favicon.ico?v=2', '/.well-known/nothing', '/assets/gone.js']) {
    expect((await http.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  await http.close();
  await rm(folder, { recursive: true });
});

test('serves build files with their content type, and workers with their policy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-web-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/index.html', 'assets/base-x.js', 'assets/a-worker-x.js']) {
    await writeFile(join(folder, name), '');
  }
  const http = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: undefined });
  await serveWeb(http, folder);
  const { headers } = await http.inject({
    method: 'GET',
    url: '/assets/base-x.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['content-encoding'], 'small files have no compressed copy').toBeUndefined();
  for (const url of ['/assets/a-worker-x.js', '/assets/index.html', '/assets/..%2findex.html', '/assets/x.js/../..']) {
    expect((await http.inject({ method: 'GET', url })).headers['content-security-policy']).toContain(
      "script-src 'self'",
    );
  }
  await http.close();
  await rm(folder, { recursive: true });
});
