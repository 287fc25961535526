/** Finds out who is calling: what was learned of cookies is remembered in the process, so most requests cost neither a query nor a signature. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { parseCookies } from 'better-auth/cookies/utils';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../api/app-error.ts';
import type { SessionReply, SessionRequest, Sessions } from '../../api/sessions.ts';
import type { LiveSession } from '../../api/viewer.ts';
import { type CookieSettings, clientAddressHeader, sessionCookieNames } from './auth.cookies.ts';
import type { LoadAuthEngine } from './auth.engine.ts';
import type { Revocations } from './auth.revocations.ts';

/** What cookies are known to stand for. */
interface Known {
  session: LiveSession | null;
  /** Goes along with every answer, because the request did not have it. */
  setCookies: readonly string[];
  /** In milliseconds since 1970. */
  until: number;
}

const seenBytes = 8 * 1024 * 1024;
/** Some 200 bytes each. */
const rememberedPairs = 20_000;
/** Some 2,000 bytes each, most of them cookies. */
const rememberedTokens = 5_000;
const accessTokenMs = accessTokenSeconds * 1000;
/** What the database said of a token holds for so long: the access cookie that goes along then lives four minutes more. */
const tokenKnownMs = 60_000;
const retrySeconds = 2;
/** More of it tells nothing, and all of it is signed into a cookie. */
const userAgentMax = 200;

export interface SessionsOptions {
  loadEngine: LoadAuthEngine;
  cookies: CookieSettings;
  revocations: Revocations;
}

/** Reads sessions by the engine's cookies. */
export function createSessions({ loadEngine, cookies, revocations }: SessionsOptions): Sessions {
  /** By both cookies: the access cookie has been checked, or was issued here. */
  const byPair = new LRUCache<string, Known>({ max: rememberedPairs });
  /** By the session cookie alone, for requests whose access cookie is old or missing: the database was asked. */
  const byToken = new LRUCache<string, Known>({ max: rememberedTokens });
  /** The same by the whole header, which spares taking it apart; whatever it is padded with, it stays within bounds. */
  const seen = new LRUCache<string, Known>({ maxSize: seenBytes, sizeCalculation: (_, header) => header.length });
  /** Questions under way: a page with an old cookie makes several requests at once. */
  const asking = new Map<string, Promise<Known>>();
  const names = sessionCookieNames(cookies);

  /** The two cookies by their exact names; what else a browser carries decides nothing. */
  function readCookies(header: string) {
    const sent = parseCookies(header);
    return { token: sent.get(names.token), access: sent.get(names.access) };
  }

  const isCurrent = (known: Known | undefined): known is Known =>
    known !== undefined &&
    known.until > Date.now() &&
    !(known.session && revocations.isRevoked(known.session.sessionId));

  function recall(header: string, token: string, access: string | undefined): Known | undefined {
    const known = [byPair.get(keyOf(token, access)), byToken.get(keyOf(token))].find(isCurrent);
    if (known) seen.set(header, known);
    return known;
  }

  async function ask(request: SessionRequest, token: string, fromDatabase: boolean): Promise<Known> {
    const { api, isAPIError } = await loadEngine();
    const { headers, response } = await api
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
    if (!response || revocations.isRevoked(response.session.id)) return keepEnd(token);
    const setCookies = headers.getSetCookie();
    const { access } = readCookies(request.headers.cookie ?? '');
    const viewer = { userId: response.user.id, sessionId: response.session.id };
    const issued = setCookies.map((cookie) => readCookies(cookie.split(';', 1)[0] ?? '').access).find(Boolean);
    if (issued)
      return keepRenewal(token, issued, { ...viewer, accessExpiresAt: Date.now() + accessTokenMs }, setCookies);
    // Not renewed means that the engine has just checked the signature of this very cookie.
    const session = { ...viewer, accessExpiresAt: expiryOf(access) };
    const known = { session, setCookies, until: session.accessExpiresAt };
    byPair.set(keyOf(token, access), known);
    return known;
  }

  function keepRenewal(token: string, access: string, session: LiveSession, setCookies: string[]): Known {
    const known = { session, setCookies, until: Date.now() + tokenKnownMs };
    byToken.set(keyOf(token), known);
    byPair.set(keyOf(token, access), { session, setCookies: [], until: session.accessExpiresAt });
    return known;
  }

  /**
   * Remembers that a session has ended, unless the token was made up. The answer clears no cookies: if it is late, the
   * browser may already hold those of a new log-in.
   */
  function keepEnd(token: string): Known {
    const known = { session: null, setCookies: [], until: Date.now() + tokenKnownMs };
    if (isSigned(token, cookies.secret)) byToken.set(keyOf(token), known);
    return known;
  }

  function askOnce(request: SessionRequest, token: string, key: string): Promise<Known> {
    const before = asking.get(key);
    if (before) return before;
    const answer = ask(request, token, false).finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  }

  function give({ session, setCookies }: Known, reply: SessionReply): LiveSession | null {
    for (const cookie of setCookies) reply.header('set-cookie', cookie);
    return session;
  }

  return {
    async find(request, reply) {
      const header = request.headers.cookie;
      if (!header) return null;
      const before = seen.get(header);
      if (isCurrent(before)) return give(before, reply);
      const { token, access } = readCookies(header);
      if (!token) return null;
      const known = recall(header, token, access) ?? (await askOnce(request, token, keyOf(token, access)));
      // Revoked while the database was asked for others with the same cookies.
      if (known.session && revocations.isRevoked(known.session.sessionId)) return null;
      return give(known, reply);
    },

    async refresh(request, reply) {
      const { token } = readCookies(request.headers.cookie ?? '');
      return token ? give(await ask(request, token, true), reply) : null;
    },

    recognize(header) {
      if (!header) return undefined;
      const before = seen.get(header);
      if (isCurrent(before)) return before.session?.userId;
      const { token, access } = readCookies(header);
      if (!token) return undefined;
      const known = recall(header, token, access);
      if (known) return known.session?.userId;
      return isSigned(token, cookies.secret) ? token : undefined;
    },
  };
}

/** Cookies are remembered by a digest, which opens nothing. */
function keyOf(...cookies: (string | undefined)[]): string {
  return hash('sha256', cookies.join(' '), 'base64url');
}

/** Whether this installation has signed a session cookie, in the way of the engine; whether the session lives is another question. */
function isSigned(token: string, secret: string): boolean {
  const cut = token.lastIndexOf('.');
  const wanted = createHmac('sha256', secret)
    .update(token.slice(0, Math.max(0, cut)))
    .digest();
  const given = Buffer.from(token.slice(cut + 1), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
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
