/** Marks browsers on which somebody has logged in, so that strangers who guess passwords cannot lock the owner out there. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies/utils';

const cookieName = 'starparty.device';
const yearSeconds = 365 * 24 * 60 * 60;

/** Only this installation can make it, and it opens nothing. */
function deviceMark(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`known device of ${email}`).digest('base64url');
}

/** The cookie that a browser keeps after a log-in, for the log-in alone. */
export function deviceCookie(secret: string, email: string, isSecure: boolean): string {
  const attributes = `Max-Age=${yearSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${cookieName}=${deviceMark(secret, email)}; ${attributes}`;
}

/** Whether this account was logged into on the browser that sends these cookies. */
export function isKnownDevice(secret: string, email: string, cookies: string | null): boolean {
  const wanted = Buffer.from(deviceMark(secret, email));
  const given = Buffer.from(parseCookies(cookies ?? '').get(cookieName) ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
