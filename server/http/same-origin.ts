/** Refuses writes that a page of another site makes with the visitor's cookies. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../api/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks what the browser itself says about where a write comes from. A request that carries neither header is from no
 * browser, and so carries no cookie that its sender did not have anyway.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      safeMethods.has(request.method) || isFromHere(request.headers, publicHost)
        ? undefined
        : new AppError('wrong_origin'),
    );
  });
}

/** Whether the browser says that a page of this site asks. */
export function isFromHere(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicHost: string | undefined,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // Read with the origin's scheme, so that a default port counts the same written out or left out.
  const here = URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`).host : undefined;
  return from.host === here || from.host === publicHost;
}
