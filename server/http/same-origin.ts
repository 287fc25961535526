/** Refuses writes that a page of another site makes with the visitor's cookies. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks what the browser itself says about where a write comes from. A request that carries neither header is from no
 * browser, and so carries no cookie that its sender did not have anyway.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('wrong_origin');
    if (origin === undefined) return;
    const from = URL.canParse(origin) ? new URL(origin).host : undefined;
    if (from === undefined || (from !== host && from !== publicHost)) throw new AppError('wrong_origin');
  });
}
