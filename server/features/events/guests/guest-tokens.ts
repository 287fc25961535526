/**
 * Tokens in mailed links. They need no row: a guest token proves the ownership of an RSVP, and a stop token contains
 * the address whose owner stops the mails.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type GuestTokens = ReturnType<typeof createGuestTokens>;

const nonceBytes = 12;
const tagBytes = 16;

export function createGuestTokens(sessionSecret: string) {
  const seal = (rsvpId: string) => createHmac('sha256', sessionSecret).update(`guest link ${rsvpId}`).digest();
  const stopKey = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'stop mails', 32));
  return {
    tokenOf: (rsvpId: string) => `${rsvpId}.${seal(rsvpId).toString('base64url')}`,

    /** Id of the RSVP of a token. Undefined for a forged token. */
    read(token: string): string | undefined {
      const [rsvpId = '', sealed = ''] = token.split('.');
      if (!z.uuid().safeParse(rsvpId).success) return undefined;
      const given = Buffer.from(sealed, 'base64url');
      const expected = seal(rsvpId);
      return given.length === expected.length && timingSafeEqual(given, expected) ? rsvpId : undefined;
    },

    /**
     * Encrypted, because mail programs put the token into a URL, which proxies log. The token remains valid after the
     * RSVP is gone.
     */
    stopTokenOf(email: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', stopKey, nonce);
      const hidden = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },

    /** The address of a token. Undefined for a forged token. */
    readStopToken(token: string): string | undefined {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', stopKey, bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
