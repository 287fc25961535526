/** Rejects cross-site writes, which would use the visitor's cookies. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../api/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks the origin headers of browsers. A request without these headers is not from a browser, so its cookies belong
 * to the sender.
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

/** Whether the browser states that the request comes from a page of this site. */
export function isFromHere(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicHost: string | undefined,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // Use the scheme of the origin, so that an explicit default port matches an implicit one.
  const here = URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`).host : undefined;
  return from.host === here || from.host === publicHost;
}
