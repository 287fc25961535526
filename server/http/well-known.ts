/** Files for crawlers, password managers and security researchers. */
import type { FastifyInstance } from 'fastify';

/** Crawlers do not need API replies. Pages declare whether they may be indexed. */
const robots = 'User-agent: *\nDisallow: /api/\n';
/** The number of days until security.txt expires. RFC 9116 recommends less than a year. */
const securityDays = 180;

export interface WellKnownOptions {
  /** An e-mail address or a URL; without it there is no security.txt. */
  securityContact: string | undefined;
}

/** Serves robots.txt, `/.well-known/change-password` and, with a contact, `/.well-known/security.txt` (RFC 9116). */
export function serveWellKnown(http: FastifyInstance, { securityContact }: WellKnownOptions): void {
  http.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account', 302));
  if (securityContact === undefined) return;
  const contact = /^(https|mailto):/i.test(securityContact) ? securityContact : `mailto:${securityContact}`;
  http.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + securityDays * 24 * 60 * 60 * 1000);
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`);
  });
}
