/** Interface to sessions for the layers around features. The account feature implements it. */
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from './viewer.ts';

/** The parts of a request that identify a session. Also fits upgrade requests of sockets. */
export type SessionRequest = Pick<FastifyRequest, 'headers' | 'ip'>;
/** Receives the cookies of a renewed session. */
export interface SessionReply {
  header(name: 'set-cookie', value: string): unknown;
}

export interface Sessions {
  /**
   * Returns the session of a request, or null. Renews the access cookie on the reply when it has expired.
   * @throws AppError unavailable while the database is unavailable
   */
  find(request: SessionRequest, reply: SessionReply): Promise<LiveSession | null>;
  /**
   * Reads the session from the database and always renews the access cookie.
   * @throws AppError unavailable while the database is unavailable
   */
  refresh(request: SessionRequest, reply: SessionReply): Promise<LiveSession | null>;
  /**
   * Guesses the sender of a request from memory, at very low cost. Returns the account id, or the session id if this
   * process has not loaded the session yet. Undefined for visitors, forged cookies and ended sessions.
   */
  recognize(cookieHeader: string | undefined): string | undefined;
}

/** Sessions that end before their signed cookie expires. */
export interface EndedSessions {
  isRevoked(sessionId: string): boolean;
  onRevoked(listener: (sessionId: string) => void): void;
}
