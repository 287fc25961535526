/** Resets, changes and checks passwords. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../api/app-error.ts';
import type { Limits } from '../../api/limits.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import {
  deleteSessions,
  deleteVerification,
  findPasswordHashOf,
  insertRevocations,
  lockPasswordHash,
  updatePassword,
} from './auth.repository.ts';
import type { LoadAuthEngine } from './auth-engine.ts';
import type { Revocations } from './auth-revocations.ts';
import { requireUncommonPassword } from './common-passwords.ts';

export interface PasswordsServiceOptions {
  db: Database;
  loadEngine: LoadAuthEngine;
  revocations: Revocations;
  limits: Limits;
}

/** Limits the mails to one address, counted over all clients. */
const resetMailLimit = { points: 3, seconds: 900 };
/**
 * The minimum response time. It is longer than sending a link takes, so that the response time does not reveal whether
 * the account exists.
 */
const forgotPasswordMs = 50;
/** Limits the wrong passwords of a signed-in member, counted over all forms. */
const wrongPasswordLimit = { points: 10, seconds: 300 };
const resetTokenPattern = /^[\w-]+$/;

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService({ db, loadEngine, revocations, limits }: PasswordsServiceOptions) {
  /**
   * Sets a password and ends all sessions of the account, or all except one. `before` runs first in the transaction and
   * may refuse.
   */
  async function setPassword(
    userId: string,
    password: string,
    { before, exceptSessionId }: { before?: (tx: Transaction) => Promise<void>; exceptSessionId?: string } = {},
  ): Promise<void> {
    const { passwords } = await loadEngine();
    // Hashes before the transaction, because it takes long.
    const passwordHash = await passwords.hash(password);
    const ended = await db.transaction(async (tx) => {
      await before?.(tx);
      // Update before deleting the sessions: this locks the password, so concurrent logins with the old one wait.
      if (!(await updatePassword(tx, userId, passwordHash))) throw new AppError('reset_link_invalid');
      const sessionIds = await deleteSessions(tx, userId, exceptSessionId);
      await insertRevocations(tx, sessionIds);
      return sessionIds;
    });
    await revocations.announce(ended);
  }

  /** Verifies outside the transaction, because it takes long. Returns the hash for a later comparison. */
  async function checkPassword(userId: string, password: string, field: string): Promise<string> {
    const counter = ['wrong password', wrongPasswordLimit, userId] as const;
    await limits.consume(...counter);
    const hash = await findPasswordHashOf(db, userId);
    const { passwords } = await loadEngine();
    if (!hash || !(await passwords.verify({ hash, password }))) throw AppError.ofFields('wrong_password', field);
    await limits.refund(...counter);
    return hash;
  }

  async function requireUnchanged(tx: Transaction, userId: string, checkedHash: string, field: string): Promise<void> {
    if ((await lockPasswordHash(tx, userId)) !== checkedHash) throw AppError.ofFields('wrong_password', field);
  }

  return {
    /**
     * Verifies the password of a signed-in person. Returns its hash for `requireUnchanged`.
     * @throws AppError wrong_password with the name of the field, too_many_requests
     */
    checkPassword,

    /**
     * Locks the account. Refuses if the password has changed since it was verified.
     * @throws AppError wrong_password
     */
    requireUnchanged,

    /**
     * Sends a reset link if the account exists. The response is the same if it does not.
     * @throws AppError too_many_requests
     */
    async forgotPassword(email: string): Promise<void> {
      await limits.consume('forgot-password mail', resetMailLimit, email);
      const { api } = await loadEngine();
      await Promise.all([api.requestPasswordReset({ body: { email } }), sleep(forgotPasswordMs)]);
    },

    /**
     * Sets a new password by a mailed token. All sessions and other links of the account end.
     * @throws AppError reset_link_invalid, password_common
     */
    async resetPassword(token: string, password: string): Promise<void> {
      const { internalAdapter } = await loadEngine();
      // The engine does not check the token, and the database fails on some characters.
      if (!resetTokenPattern.test(token)) throw new AppError('reset_link_invalid');
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!link || link.expiresAt < new Date()) throw new AppError('reset_link_invalid');
      // Check this before using up the link, so that the member can try another password.
      await requireUncommonPassword(password, 'password');
      const { id: linkId, value: userId } = link;
      // Concurrent resets of an account wait for each other here. The first one invalidates all other links.
      async function before(tx: Transaction): Promise<void> {
        await lockPasswordHash(tx, userId);
        if (!(await deleteVerification(tx, linkId))) throw new AppError('reset_link_invalid');
      }
      await setPassword(userId, password, { before });
    },

    /**
     * Sets a new password after verifying the current password. All other sessions of the account end.
     * @throws AppError wrong_password, password_unchanged, password_common, too_many_requests
     */
    async changePassword({ userId, sessionId }: Viewer, currentPassword: string, newPassword: string): Promise<void> {
      const field = 'currentPassword';
      const checkedHash = await checkPassword(userId, currentPassword, field);
      if (newPassword === currentPassword) throw AppError.ofFields('password_unchanged', 'newPassword');
      await requireUncommonPassword(newPassword, 'newPassword');
      const before = (tx: Transaction) => requireUnchanged(tx, userId, checkedHash, field);
      await setPassword(userId, newPassword, { before, exceptSessionId: sessionId });
    },
  };
}

/** Returns a function that mails a reset link in the background. Failures are logged. */
export function resetMailer(mail: MailProvider, publicUrl: () => string, logFailure: (error: unknown) => void) {
  return (email: string, token: string): void => {
    const link = `${publicUrl()}/reset-password?token=${encodeURIComponent(token)}`;
    const text = `We received a request to reset the password of your Starparty account.\n\nOpen this link within one hour to choose a new password. It works once:\n${link}\n\nIf you did not request this, ignore this mail. Your password has not changed.\n`;
    mail.send({ to: email, subject: 'Choose a new Starparty password', text }).catch(logFailure);
  };
}
