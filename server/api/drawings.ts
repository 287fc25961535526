/** Sends drawn SVG documents whose URL changes with their content. */
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every browser accepts gzip. A client can exclude it with "q=0". */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** For files that browsers cache for a year. */
export const unchanging = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

/** `drawing` is a gzip-compressed SVG document. */
export function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Buffer): FastifyReply {
  // The policy disables everything in an SVG that is opened by itself.
  reply
    .header('cache-control', unchanging)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('vary', 'accept-encoding')
    .type('image/svg+xml');
  if (!takesGzip.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(drawing));
  return reply.header('content-encoding', 'gzip').send(drawing);
}
