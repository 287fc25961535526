/** Serves the built web client: hashed files for a year, and its page for every address that is a screen. */
import { existsSync } from 'node:fs';
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
    app.get('/', (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|images|assets|metrics)(\/|$)/.test(request.url);
    if (isBuilt && isScreen) return reply.sendFile('index.html');
    return sendProblem(request, reply, 'not_found');
  });
}
