/** What stands in the links of mails: it proves whose RSVP it is, and needs no row of its own. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type GuestTokens = ReturnType<typeof createGuestTokens>;

export function createGuestTokens(sessionSecret: string) {
  const seal = (rsvpId: string) => createHmac('sha256', sessionSecret).update(`guest link ${rsvpId}`).digest();
  return {
    tokenOf: (rsvpId: string) => `${rsvpId}.${seal(rsvpId).toString('base64url')}`,

    /** The id of the RSVP that a token was made for; undefined for one that was not made here. */
    read(token: string): string | undefined {
      const [rsvpId = '', sealed = ''] = token.split('.');
      if (!z.uuid().safeParse(rsvpId).success) return undefined;
      const given = Buffer.from(sealed, 'base64url');
      const expected = seal(rsvpId);
      return given.length === expected.length && timingSafeEqual(given, expected) ? rsvpId : undefined;
    },
  };
}
