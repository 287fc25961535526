/** Finds out who is calling: verified cookies are remembered in the process, so most requests cost neither a query nor a signature. */
import { hash } from 'node:crypto';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { isAPIError } from 'better-auth/api';
import { parseCookies } from 'better-auth/cookies';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { type AuthEngine, clientAddressHeader, cookiePrefix } from '../features/auth/auth.engine.ts';
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

/** What is asked of a request, which may also be one for a socket. */
export type SessionRequest = Pick<FastifyRequest, 'headers' | 'ip'>;
/** Takes the cookies of a renewed session. */
export interface SessionReply {
  header(name: 'set-cookie', value: string): unknown;
}

export interface Sessions {
  /**
   * The session of a request, or null; renews the access cookie on the reply when it ran out.
   * @throws AppError unavailable while the database cannot be asked.
   */
  find(request: SessionRequest, reply: SessionReply): Promise<LiveSession | null>;
  /**
   * The same, asked of the database; always renews the access cookie.
   * @throws AppError unavailable while the database cannot be asked.
   */
  refresh(request: SessionRequest, reply: SessionReply): Promise<LiveSession | null>;
}

const seenBytes = 8 * 1024 * 1024;
/** Some 200 bytes each. */
const rememberedSessions = 20_000;
const accessTokenMs = accessTokenSeconds * 1000;
const retrySeconds = 2;
/** More of it tells nothing, and all of it is signed into a cookie. */
const userAgentMax = 200;

/** Reads sessions by the engine's cookies. */
export function createSessions(engine: AuthEngine, revocations: Revocations): Sessions {
  const verified = new LRUCache<string, LiveSession>({ max: rememberedSessions, ttl: accessTokenMs });
  /** The same by the whole header, which spares taking it apart; whatever it is padded with, it stays within bounds. */
  const seen = new LRUCache<string, LiveSession>({ maxSize: seenBytes, sizeCalculation: (_, header) => header.length });
  const prefix = cookiePrefix(engine);

  /** The two cookies by their exact names; what else a browser carries decides nothing. */
  function readCookies(request: SessionRequest) {
    const cookies = parseCookies(request.headers.cookie ?? '');
    return { token: cookies.get(`${prefix}session_token`), access: cookies.get(`${prefix}session_data`) };
  }

  const isLive = (session: LiveSession | undefined): session is LiveSession =>
    session !== undefined && session.accessExpiresAt > Date.now() && !revocations.isRevoked(session.sessionId);

  async function ask(request: SessionRequest, reply: SessionReply, fromDatabase: boolean) {
    const { headers, response } = await engine.api
      .getSession({
        headers: engineHeaders(request),
        query: { disableCookieCache: fromDatabase },
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        // The engine hides why it failed; the one thing it needs is the database.
        if (isAPIError(error) && error.statusCode >= 500) {
          throw new AppError('unavailable', { retryAfterSeconds: retrySeconds });
        }
        throw error;
      });
    copyCookies(headers, reply);
    if (!response || revocations.isRevoked(response.session.id)) return null;
    const isRenewed = headers.getSetCookie().some((cookie) => cookie.startsWith(`${prefix}session_data`));
    return { userId: response.user.id, sessionId: response.session.id, isRenewed };
  }

  return {
    async find(request, reply) {
      const header = request.headers.cookie;
      if (!header) return null;
      const before = seen.get(header);
      if (isLive(before)) return before;
      const { token, access } = readCookies(request);
      if (!token) return null;
      const key = hash('sha256', `${token} ${access}`, 'base64url');
      const known = verified.get(key);
      if (isLive(known)) {
        seen.set(header, known);
        return known;
      }
      const answer = await ask(request, reply, false);
      if (!answer) return null;
      const { isRenewed, ...viewer } = answer;
      if (isRenewed) return { ...viewer, accessExpiresAt: Date.now() + accessTokenMs };
      // Not renewed means that the engine has just checked the signature of this very cookie.
      const session = { ...viewer, accessExpiresAt: expiryOf(access) };
      verified.set(key, session);
      return session;
    },

    async refresh(request, reply) {
      if (!readCookies(request).token) return null;
      const answer = await ask(request, reply, true);
      return (
        answer && { userId: answer.userId, sessionId: answer.sessionId, accessExpiresAt: Date.now() + accessTokenMs }
      );
    },
  };
}

/** The headers that Better Auth may see; the client's address is ours, not what a header claims. */
export function engineHeaders(request: SessionRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  const userAgent = request.headers['user-agent'];
  if (userAgent) headers.set('user-agent', userAgent.slice(0, userAgentMax));
  return headers;
}

/** Hands Better Auth's cookies to the client, one header each. */
export function copyCookies(from: Headers, reply: SessionReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Expiry written in a checked access cookie; never later than one that was issued now. */
function expiryOf(access = ''): number {
  try {
    const { expiresAt } = JSON.parse(Buffer.from(access, 'base64url').toString()) as { expiresAt: unknown };
    return typeof expiresAt === 'number' ? Math.min(expiresAt, Date.now() + accessTokenMs) : Date.now();
  } catch {
    return Date.now();
  }
}
