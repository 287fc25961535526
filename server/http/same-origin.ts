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
    if (!URL.canParse(origin)) throw new AppError('wrong_origin');
    const from = new URL(origin);
    // Read with the origin's scheme, so that a default port counts the same written out or left out.
    const here = URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`).host : undefined;
    if (from.host !== here && from.host !== publicHost) throw new AppError('wrong_origin');
  });
}
