/** Settings of the cookies of Better Auth, for code that runs before Better Auth is loaded. */

/** Prefix of every cookie name. */
export const cookieName = 'starparty';

/** Header that carries the client's address to Better Auth, so that a forged address has no effect. */
export const clientAddressHeader = 'x-starparty-client';

/** Settings of this installation. */
export interface CookieSettings {
  secret: string;
  /** Over HTTPS, cookies are Secure and have a prefix that browsers enforce. */
  isSecure: boolean;
}

/** Names of the two session cookies, as Better Auth composes them. */
export function sessionCookieNames({ isSecure }: CookieSettings): { token: string; access: string } {
  const prefix = `${isSecure ? '__Secure-' : ''}${cookieName}.`;
  return { token: `${prefix}session_token`, access: `${prefix}session_data` };
}
