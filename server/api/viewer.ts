/** The caller of an endpoint. */

/** The member on whose behalf code runs. */
export interface Viewer {
  userId: string;
  sessionId: string;
}

export interface LiveSession extends Viewer {
  /** Expiry of the access cookie, in milliseconds since 1970. */
  accessExpiresAt: number;
}

/** The caller of an endpoint: a member, or a visitor, who is identified by the client address. */
export interface Caller {
  viewer: LiveSession | null;
  address: string;
  /** Aborts when the caller no longer needs the result. Only for internal calls, which have no HTTP request. */
  leaving?: AbortSignal;
}
