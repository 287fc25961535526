/** Finds out who is calling: verified cookies are remembered in the process, so most requests cost neither a query nor a signature. */
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AuthEngine, clientAddressHeader } from '../features/auth/auth.engine.ts';
import type { Revocations } from '../features/auth/auth.revocations.ts';

/** The person on whose behalf a request is made. */
export interface Viewer {
  userId: string;
  sessionId: string;
}

export interface LiveSession extends Viewer {
  /** When the access cookie runs out, in milliseconds since 1970. */
  accessExpiresAt: number;
}

export interface Sessions {
  /** The session of a request, or null; renews the access cookie on the reply when it ran out. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<LiveSession | null>;
  /** The same, asked of the database; always renews the access cookie. */
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<LiveSession | null>;
}

const rememberedCookies = 50_000;

/** Reads sessions by the engine's cookies. */
export function createSessions(engine: AuthEngine, revocations: Revocations): Sessions {
  const verified = new LRUCache<string, LiveSession>({ max: rememberedCookies });

  async function ask(request: FastifyRequest, reply: FastifyReply, fromDatabase: boolean): Promise<LiveSession | null> {
    const { headers, response } = await engine.api.getSession({
      headers: engineHeaders(request),
      query: { disableCookieCache: fromDatabase },
      returnHeaders: true,
    });
    copyCookies(headers, reply);
    if (!response || revocations.isRevoked(response.session.id)) return null;
    const renewed = headers.getSetCookie().some((cookie) => cookie.includes('session_data='));
    const accessExpiresAt = renewed ? Date.now() + accessTokenSeconds * 1000 : expiryOf(request);
    return { userId: response.user.id, sessionId: response.session.id, accessExpiresAt };
  }

  return {
    async find(request, reply) {
      const cookies = request.headers.cookie;
      if (!cookies?.includes('session_token=')) return null;
      const known = verified.get(cookies);
      if (known && known.accessExpiresAt > Date.now()) return revocations.isRevoked(known.sessionId) ? null : known;
      const session = await ask(request, reply, false);
      if (session) verified.set(cookies, session, { ttl: session.accessExpiresAt - Date.now() });
      return session;
    },
    async refresh(request, reply) {
      return request.headers.cookie ? ask(request, reply, true) : null;
    },
  };
}

/** The headers that Better Auth may see; the client's address is ours, not what a header claims. */
export function engineHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent']);
  return headers;
}

/** Hands Better Auth's cookies to the client, one header each. */
export function copyCookies(from: Headers, reply: FastifyReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Expiry written in the access cookie, whose signature was just checked. */
function expiryOf(request: FastifyRequest): number {
  const value = /session_data=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  try {
    return (JSON.parse(Buffer.from(decodeURIComponent(value ?? ''), 'base64url').toString()) as { expiresAt: number })
      .expiresAt;
  } catch {
    return Date.now();
  }
}
