/** Serves the built web client: hashed files that are cached for a year, and an HTML page for every screen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../api/app-error.ts';
import type { PageHead, ServedPage } from '../api/feature.ts';
import { addressKey, type Limits } from '../api/limits.ts';
import { sendProblem } from './errors.ts';
import { writeHead } from './page-head.ts';
import { unavailableRetrySeconds } from './problem.ts';

export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const year = 365 * 24 * 60 * 60;

/**
 * Every visitor can request a page with a head, which queries the database. The limit equals that of previews in the
 * API.
 */
const headLimit = { points: 600, seconds: 600 };

/** Serves `folder`, and the `headed` pages with their heads. Without a build, only the API works. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  headed: ServedPage[] = [],
  limits?: Limits,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const files = new Set(isBuilt ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
  /**
   * The HTML file of a path. Some pages have a separate file, which preloads their code (`web/build/page-heads.ts`).
   */
  const pageOf = (url: string) => {
    const [path = ''] = url.split('?');
    const names = path === '/' ? ['landing'] : [path.slice(1), path.replace(/^\/([^/]+)\/[^/]+$/, '$1.id')];
    return names.map((name) => `${name}.html`).find((file) => files.has(file)) ?? 'index.html';
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // The plugin's own route would list the folders of each requested file.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    // The build has compressed all files that are worth it. Without `compress: false`, the plugin would also load
    // Undici, which takes 16 ms.
    app.get('/', { compress: false }, (request, reply) => reply.sendFile(pageOf(request.url)));
    app.get('/*', { compress: false }, (request, reply) => {
      const name = request.url.split('?', 1)[0]?.slice(1) ?? '';
      return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
    });
    for (const page of headed) {
      const file = files.has(`${page.name}.html`) ? `${page.name}.html` : 'index.html';
      serveHeaded(app, page, readFileSync(join(folder, file), 'utf8'), limits);
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    // Screens have no file extension and are not in these folders, so unknown files get 404 instead of a page.
    const isScreen = isRead && !/^\/(api|images|assets|metrics|\.well-known)(\/|$)|\.\w+$/.test(path);
    if (isBuilt && isScreen) return reply.sendFile(pageOf(request.url));
    return sendProblem(request, reply, 'not_found');
  });
}

/** Serves a page with a head. If reading the head fails, the page is sent without one and shows the error itself. */
function serveHeaded(
  app: FastifyInstance,
  { address, isForMembers, findHead, pictureOf }: ServedPage,
  html: string,
  limits?: Limits,
): void {
  app.get<{ Params: { id: string } }>(address, async (request, reply) => {
    let head: PageHead | undefined;
    try {
      await limits?.consume(`GET ${address}`, headLimit, addressKey(request.ip));
      head = await findHead(request.params.id);
      reply.code(head || isForMembers ? 200 : 404);
    } catch (error) {
      const refusal = error instanceof AppError ? error : undefined;
      if (!refusal) request.log.warn({ err: error }, 'the head of a page could not be read');
      const retrySeconds = refusal?.details.retryAfterSeconds ?? unavailableRetrySeconds;
      reply.code(refusal?.status ?? 503).header('retry-after', String(retrySeconds));
    }
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
    return writeHead(html, head, pictureOf?.(request.params.id));
  });
}
