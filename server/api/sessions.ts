/** How the layers around a feature ask who calls; the feature of accounts answers. */
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from './viewer.ts';

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
  /**
   * Whose request this seems to be, told from memory at next to no cost: the id of the account, or of the session when
   * this process has not looked it up yet. Undefined for visitors, for what somebody made up, and for sessions that ended.
   */
  recognize(cookieHeader: string | undefined): string | undefined;
}

/** Sessions that end before their signed cookie runs out. */
export interface EndedSessions {
  isRevoked(sessionId: string): boolean;
  onRevoked(listener: (sessionId: string) => void): void;
}
