/** Serves the built web client: hashed files for a year, and a page for every address that is a screen. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './errors.ts';

export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const year = 365 * 24 * 60 * 60;

/** Serves `folder`; without a build there, only the API answers. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const pages = new Set(isBuilt ? readdirSync(folder) : []);
  /** Some addresses have a page that asks for their code at once. */
  const pageOf = (url: string) => {
    const [path = ''] = url.split('?');
    const own = `${path === '/' ? 'landing' : path.slice(1)}.html`;
    return pages.has(own) ? own : 'index.html';
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    app.get('/', (request, reply) => reply.sendFile(pageOf(request.url)));
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|images|assets|metrics)(\/|$)/.test(request.url);
    if (isBuilt && isScreen) return reply.sendFile(pageOf(request.url));
    return sendProblem(request, reply, 'not_found');
  });
}
