/**
 * Finds the viewer of a request. Validated cookies are cached in memory, so most requests need neither a query nor a
 * signature check.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { parseCookies } from 'better-auth/cookies/utils';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../api/app-error.ts';
import type { SessionReply, SessionRequest, Sessions } from '../../api/sessions.ts';
import type { LiveSession } from '../../api/viewer.ts';
import { type CookieSettings, clientAddressHeader, sessionCookieNames } from './auth-cookies.ts';
import type { LoadAuthEngine } from './auth-engine.ts';
import type { Revocations } from './auth-revocations.ts';

/** Cached result of a pair of cookies. */
interface CachedSession {
  session: LiveSession | null;
  /** Cookies to set with every response, because the request did not have them. */
  setCookies: readonly string[];
  /** In milliseconds since 1970. */
  until: number;
}

const seenBytes = 8 * 1024 * 1024;
/** The maximum number of cached pairs of cookies. An entry takes some 200 bytes. */
const rememberedPairs = 20_000;
/** The maximum number of cached session tokens. An entry takes some 2,000 bytes, most of them for cookies. */
const rememberedTokens = 5_000;
const accessTokenMs = accessTokenSeconds * 1000;
/**
 * The time for which the server trusts a token after a lookup in the database. The new access cookie is valid for four
 * more minutes.
 */
const tokenTrustedMs = 60_000;
const retrySeconds = 2;
/** The maximum length of a stored user agent, because the user agent is part of a signed cookie. */
const userAgentMax = 200;

export interface SessionsOptions {
  loadEngine: LoadAuthEngine;
  cookies: CookieSettings;
  revocations: Revocations;
}

/** Reads sessions from the engine's cookies. */
export function createSessions({ loadEngine, cookies, revocations }: SessionsOptions): Sessions {
  /** Sessions by both cookies, if the access cookie was verified or issued by this process. */
  const byPair = new LRUCache<string, CachedSession>({ max: rememberedPairs });
  /**
   * Sessions by the session cookie alone, for requests whose access cookie is expired or missing. A query has verified
   * them.
   */
  const byToken = new LRUCache<string, CachedSession>({ max: rememberedTokens });
  /** Sessions by the whole `Cookie` header, to avoid parsing it. Limited by bytes, because clients may pad it. */
  const seen = new LRUCache<string, CachedSession>({
    maxSize: seenBytes,
    sizeCalculation: (_, header) => header.length,
  });
  /** Pending lookups: a page with an old cookie makes several requests at once. */
  const pending = new Map<string, Promise<CachedSession>>();
  const names = sessionCookieNames(cookies);

  /** The two cookies by their exact names. Other cookies are ignored. */
  function readCookies(header: string) {
    const sent = parseCookies(header);
    return { token: sent.get(names.token), access: sent.get(names.access) };
  }

  const isCurrent = (known: CachedSession | undefined): known is CachedSession =>
    known !== undefined &&
    known.until > Date.now() &&
    !(known.session && revocations.isRevoked(known.session.sessionId));

  function findCached(header: string, token: string, access: string | undefined): CachedSession | undefined {
    const known = [byPair.get(keyOf(token, access)), byToken.get(keyOf(token))].find(isCurrent);
    if (known) seen.set(header, known);
    return known;
  }

  async function loadSession(request: SessionRequest, token: string, fromDatabase: boolean): Promise<CachedSession> {
    const { api, isAPIError } = await loadEngine();
    const { headers, response } = await api
      .getSession({
        headers: engineHeaders(request),
        query: { disableCookieCache: fromDatabase },
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        // The engine hides the cause of an error. Only a failed query can cause one.
        if (isAPIError(error) && error.statusCode >= 500) {
          throw new AppError('unavailable', { retryAfterSeconds: retrySeconds });
        }
        throw error;
      });
    if (!response || revocations.isRevoked(response.session.id)) return cacheEnd(token);
    const setCookies = headers.getSetCookie();
    const { access } = readCookies(request.headers.cookie ?? '');
    const viewer = { userId: response.user.id, sessionId: response.session.id };
    const issued = setCookies.map((cookie) => readCookies(cookie.split(';', 1)[0] ?? '').access).find(Boolean);
    if (issued)
      return cacheRenewal(token, issued, { ...viewer, accessExpiresAt: Date.now() + accessTokenMs }, setCookies);
    // The engine issued no new access cookie, so it has just verified the signature of the current one.
    const session = { ...viewer, accessExpiresAt: expiryOf(access) };
    const known = { session, setCookies, until: session.accessExpiresAt };
    byPair.set(keyOf(token, access), known);
    return known;
  }

  function cacheRenewal(token: string, access: string, session: LiveSession, setCookies: string[]): CachedSession {
    const known = { session, setCookies, until: Date.now() + tokenTrustedMs };
    byToken.set(keyOf(token), known);
    byPair.set(keyOf(token, access), { session, setCookies: [], until: session.accessExpiresAt });
    return known;
  }

  /**
   * Caches that a session has ended, unless the token was forged. Clears no cookies, because the browser may already
   * have those of a newer login when the response arrives.
   */
  function cacheEnd(token: string): CachedSession {
    const known = { session: null, setCookies: [], until: Date.now() + tokenTrustedMs };
    if (isSigned(token, cookies.secret)) byToken.set(keyOf(token), known);
    return known;
  }

  function loadOnce(request: SessionRequest, token: string, key: string): Promise<CachedSession> {
    const before = pending.get(key);
    if (before) return before;
    const answer = loadSession(request, token, false).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  }

  function respond({ session, setCookies }: CachedSession, reply: SessionReply): LiveSession | null {
    for (const cookie of setCookies) reply.header('set-cookie', cookie);
    return session;
  }

  return {
    async find(request, reply) {
      const header = request.headers.cookie;
      if (!header) return null;
      const before = seen.get(header);
      if (isCurrent(before)) return respond(before, reply);
      const { token, access } = readCookies(header);
      if (!token) return null;
      const known = findCached(header, token, access) ?? (await loadOnce(request, token, keyOf(token, access)));
      // The session was revoked while a request with the same cookies was pending.
      if (known.session && revocations.isRevoked(known.session.sessionId)) return null;
      return respond(known, reply);
    },

    async refresh(request, reply) {
      const { token } = readCookies(request.headers.cookie ?? '');
      return token ? respond(await loadSession(request, token, true), reply) : null;
    },

    recognize(header) {
      if (!header) return undefined;
      const before = seen.get(header);
      if (isCurrent(before)) return before.session?.userId;
      const { token, access } = readCookies(header);
      if (!token) return undefined;
      const known = findCached(header, token, access);
      if (known) return known.session?.userId;
      return isSigned(token, cookies.secret) ? token : undefined;
    },
  };
}

/** Cookies are cached under a digest that grants no access. */
function keyOf(...cookies: (string | undefined)[]): string {
  return hash('sha256', cookies.join(' '), 'base64url');
}

/**
 * Whether this installation signed a session cookie, with the algorithm of the engine. The session itself may have
 * ended.
 */
function isSigned(token: string, secret: string): boolean {
  const cut = token.lastIndexOf('.');
  const wanted = createHmac('sha256', secret)
    .update(token.slice(0, Math.max(0, cut)))
    .digest();
  const given = Buffer.from(token.slice(cut + 1), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The headers for Better Auth. The client's address comes from the server, not from a forwarded header. */
export function engineHeaders(request: SessionRequest): Headers {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  const userAgent = request.headers['user-agent'];
  if (userAgent) headers.set('user-agent', userAgent.slice(0, userAgentMax));
  return headers;
}

/** Copies Better Auth's cookies to the response, one header each. */
export function copyCookies(from: Headers, reply: SessionReply): void {
  for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie);
}

/** Expiry of a verified access cookie, but at most that of a cookie issued now. */
function expiryOf(access = ''): number {
  try {
    const { expiresAt } = JSON.parse(Buffer.from(access, 'base64url').toString()) as { expiresAt: unknown };
    return typeof expiresAt === 'number' ? Math.min(expiresAt, Date.now() + accessTokenMs) : Date.now();
  } catch {
    return Date.now();
  }
}
