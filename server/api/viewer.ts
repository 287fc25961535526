/** Who is calling. */

/** The person on whose behalf something is done. */
export interface Viewer {
  userId: string;
  sessionId: string;
}

export interface LiveSession extends Viewer {
  /** When the access cookie runs out, in milliseconds since 1970. */
  accessExpiresAt: number;
}

/** Somebody who calls an endpoint: a member, or a visitor, by the address that the call comes from. */
export interface Caller {
  viewer: LiveSession | null;
  address: string;
  /** Aborts when nobody waits for the answer any more; for calls without a request. */
  leaving?: AbortSignal;
}
