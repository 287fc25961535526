/**
 * The baseline of Lighthouse: a page of the product as a static document with the same HTML, styles, pictures, fonts and
 * scripts. Each script only exports its source as a string, so browsers load and parse it but run nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

interface File {
  type: string;
  body: Buffer;
}

export interface PlainPage {
  url: string;
  /** In kilobytes, compressed as sent. */
  kilobytes: { scripts: number; all: number };
  stop(): Promise<void>;
}

const copied = ['stylesheet', 'image', 'font'];

/** Opens the product's page, and serves a copy of it on another port. */
export async function copyPage(page: Page, url: string): Promise<PlainPage> {
  const { origin } = new URL(url);
  const files = new Map<string, File>();
  const scripts: string[] = [];
  const loads: Promise<void>[] = [];
  const copy = (response: Response) => {
    const address = new URL(response.url());
    const kind = response.request().resourceType();
    if (address.origin !== origin || !response.ok() || ![...copied, 'script'].includes(kind)) return;
    const path = address.pathname + address.search;
    if (kind === 'script') scripts.push(path);
    loads.push(
      response.body().then((body) => {
        const type = response.headers()['content-type'] ?? '';
        files.set(path, { type, body: kind === 'script' ? asText(body) : body });
      }),
    );
  };
  page.on('response', copy);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Stop copying: an idle page prefetches the code of other pages.
  page.off('response', copy);
  await Promise.all(loads);
  files.set('/', {
    type: 'text/html; charset=utf-8',
    body: Buffer.from(await documentOf(page, [...new Set(scripts)])),
  });
  return serve(files);
}

/** A script of the same size that does nothing. */
const asText = (source: Buffer): Buffer => Buffer.from(`export default ${JSON.stringify(source.toString())};`);

/** The rendered page with inert scripts instead of its own. */
async function documentOf(page: Page, scripts: readonly string[]): Promise<string> {
  const rendered = await page.evaluate(() => {
    for (const element of document.querySelectorAll(
      'script, link[rel=modulepreload], link[rel=prefetch], link[as=fetch]',
    )) {
      element.remove();
    }
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  const inert = scripts.map((path) => `<script type="module" src="${path}"></script>`).join('');
  return rendered.replace('</head>', `${inert}</head>`);
}

async function serve(files: ReadonlyMap<string, File>): Promise<PlainPage> {
  const sent = new Map(
    [...files].map(([path, { type, body }]) => {
      const isText = /text|javascript|svg|json/.test(type);
      return [path, { type, isText, body: isText ? brotliCompressSync(body) : body }];
    }),
  );
  const server = createServer(({ url = '/' }, response) => {
    const file = sent.get(url);
    if (!file) return void response.writeHead(404).end();
    const encoding = file.isText ? { 'content-encoding': 'br' } : {};
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, ...encoding });
    response.end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const size = (among: { type: string; body: Buffer }[]) =>
    among.reduce((sum, { body }) => sum + body.length, 0) / 1_000;
  const all = [...sent.values()];
  return {
    url: `http://127.0.0.1:${port}/`,
    kilobytes: { scripts: size(all.filter(({ type }) => type.includes('javascript'))), all: size(all) },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
