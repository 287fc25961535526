/**
 * Tokens of mailed links that confirm or undo a change of an e-mail. They are signed instead of stored. They contain
 * their expiry, so that the page can explain an expired link after its row was deleted.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type LinkKind = 'confirm' | 'undo';

export interface EmailLinkToken {
  kind: LinkKind;
  changeId: string;
  expiresAt: Date;
}

export type EmailLinks = ReturnType<typeof createEmailLinks>;

export function createEmailLinks(sessionSecret: string) {
  const seal = (content: string) => createHmac('sha256', sessionSecret).update(`email link ${content}`).digest();

  return {
    tokenOf({ kind, changeId, expiresAt }: EmailLinkToken): string {
      const content = `${kind}.${changeId}.${expiresAt.getTime()}`;
      return `${content}.${seal(content).toString('base64url')}`;
    },

    /** Undefined for a forged token. */
    read(token: string): EmailLinkToken | undefined {
      const [kind, changeId = '', expiry = '', sealed = ''] = token.split('.');
      if ((kind !== 'confirm' && kind !== 'undo') || !z.uuid().safeParse(changeId).success) return undefined;
      const given = Buffer.from(sealed, 'base64url');
      const expected = seal(`${kind}.${changeId}.${expiry}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { kind, changeId, expiresAt: new Date(Number(expiry)) };
    },
  };
}
