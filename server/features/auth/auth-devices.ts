/** Marks browsers after a login, so that strangers who guess passwords cannot lock the owner out of these browsers. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies/utils';

const cookieName = 'starparty.device';
const yearSeconds = 365 * 24 * 60 * 60;

/** A keyed hash: only this installation can create it, and it grants no access. */
function deviceMark(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`known device of ${email}`).digest('base64url');
}

/** The device cookie that is set after a login. Sent to the auth endpoints only. */
export function deviceCookie(secret: string, email: string, isSecure: boolean): string {
  const attributes = `Max-Age=${yearSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${cookieName}=${deviceMark(secret, email)}; ${attributes}`;
}

/** Whether a browser with these cookies has logged in to this account before. */
export function isKnownDevice(secret: string, email: string, cookies: string | null): boolean {
  const wanted = Buffer.from(deviceMark(secret, email));
  const given = Buffer.from(parseCookies(cookies ?? '').get(cookieName) ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
