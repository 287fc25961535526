/** Changes the e-mail of an account: request, confirmation by mail, and undo by the old address. */
import type { EmailLink, OwnEmail } from '@starparty/contract/emails.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import type { Limits } from '../../../api/limits.ts';
import type { Viewer } from '../../../api/viewer.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import { deleteSessions, findAccount, insertRevocations, lockPasswordHash } from '../auth.repository.ts';
import type { Revocations } from '../auth-revocations.ts';
import type { PasswordsService } from '../passwords.service.ts';
import type { EmailLinks, LinkKind } from './email-links.ts';
import type { EmailMailer } from './email-mailer.ts';
import * as repository from './emails.repository.ts';

export interface EmailsServiceOptions {
  db: Database;
  limits: Limits;
  revocations: Revocations;
  passwords: PasswordsService;
  links: EmailLinks;
  mailer: EmailMailer;
  /** Whether the host has a mail server. Without one, a change needs no confirmation. */
  hasMail: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const confirmMs = dayMs;
const undoMs = 7 * dayMs;
/** Limits the requests per account. Only requests with the correct password count. */
const accountLimit = { points: 5, seconds: 24 * 60 * 60 };
/** Limits the mails to a new address, counted over all accounts. Invitations to events have the same limit. */
const addressLimit = { points: 3, seconds: 24 * 60 * 60 };

export type EmailsService = ReturnType<typeof createEmailsService>;

export function createEmailsService(options: EmailsServiceOptions) {
  const { db, limits, revocations, passwords, links, mailer, hasMail } = options;

  async function getOwnEmail(userId: string): Promise<OwnEmail> {
    const account = await findAccount(db, userId);
    if (!account) throw new AppError('not_signed_in');
    const pending = await repository.findPendingChange(db, userId, new Date());
    return {
      email: account.email,
      pending: pending ? { email: pending.newEmail, expiresAt: pending.expiresAt.toISOString() } : null,
    };
  }

  /** Sets a new e-mail and ends all sessions except the requesting one. Returns the ended sessions. */
  async function apply(tx: Transaction, change: repository.EmailChange, isVerified: boolean): Promise<string[]> {
    const { changeId, userId, newEmail, sessionId } = change;
    const now = new Date();
    const oldEmail = await setEmail(tx, userId, { email: newEmail, isVerified }, now);
    await repository.markChanged(tx, changeId, {
      oldEmail,
      changedAt: now,
      expiresAt: new Date(now.getTime() + undoMs),
    });
    await mailer.enqueue(tx, 'undo', changeId);
    return endSessions(tx, userId, sessionId);
  }

  async function setEmail(
    tx: Transaction,
    userId: string,
    change: { email: string; isVerified: boolean },
    now: Date,
  ): Promise<string> {
    try {
      const before = await repository.updateEmail(tx, userId, change);
      if (before === undefined) throw new AppError('email_link_invalid');
      if (await repository.isReserved(tx, change.email, userId, now)) throw new AppError('email_unusable');
      return before;
    } catch (error) {
      if (violatedConstraint(error) === 'user_email_unique') throw new AppError('email_unusable');
      throw error;
    }
  }

  async function endSessions(tx: Transaction, userId: string, exceptSessionId?: string): Promise<string[]> {
    const sessionIds = await deleteSessions(tx, userId, exceptSessionId);
    await insertRevocations(tx, sessionIds);
    return sessionIds;
  }

  /**
   * Returns the change that a link refers to.
   * @throws AppError email_link_invalid, email_link_expired, undo_link_expired
   */
  async function getLinked(token: string, kind?: LinkKind) {
    const link = links.read(token);
    if (!link || (kind && link.kind !== kind)) throw new AppError('email_link_invalid');
    const change = await repository.findChange(db, link.changeId);
    const isDone = link.kind === 'confirm' && change !== undefined && change.changedAt !== null;
    // Reports an expired link even without a row, because the regular cleanup deletes the rows of expired links.
    if (!isDone && link.expiresAt < new Date()) {
      throw new AppError(link.kind === 'undo' ? 'undo_link_expired' : 'email_link_expired');
    }
    if (!change || (link.kind === 'undo' && change.oldEmail === null)) throw new AppError('email_link_invalid');
    return { kind: link.kind, change, isDone };
  }

  /**
   * Runs a change by a link. Locks the account first, as all writers do, so that concurrent uses of its links run one
   * after another. Publishes the sessions that `run` ended.
   */
  async function runLinked(token: string, kind: LinkKind, run: (tx: Transaction) => Promise<string[]>): Promise<void> {
    const { change } = await getLinked(token, kind);
    const ended = await db.transaction(async (tx) => {
      await lockPasswordHash(tx, change.userId);
      return run(tx);
    });
    await revocations.announce(ended);
    mailer.start();
  }

  /** Reads the change again after the account was locked. @throws AppError email_link_invalid */
  async function getLocked(tx: Transaction, token: string): Promise<repository.EmailChange> {
    const change = await repository.findChange(tx, links.read(token)?.changeId ?? '');
    if (!change) throw new AppError('email_link_invalid');
    return change;
  }

  return {
    /** @throws AppError not_signed_in when the account is gone */
    getOwnEmail,

    /**
     * Mails a confirmation link, or changes the e-mail at once without a mail server. Only the mail job checks whether
     * another account has the address, so neither the response nor its time reveals that.
     * @throws AppError wrong_password, email_unchanged, too_many_requests, email_unusable without a mail server
     */
    async changeEmail({ userId, sessionId }: Viewer, email: string, password: string): Promise<OwnEmail> {
      const field = 'currentPassword';
      const checkedHash = await passwords.checkPassword(userId, password, field);
      const before = await getOwnEmail(userId);
      if (before.email === email) throw AppError.ofFields('email_unchanged', 'email');
      await limits.consume('email change', accountLimit, userId);
      await limits.consume('email-change mail', addressLimit, email);
      const now = new Date();
      const change: repository.EmailChange = {
        changeId: uuid(),
        userId,
        sessionId,
        newEmail: email,
        oldEmail: null,
        requestedAt: now,
        changedAt: null,
        expiresAt: new Date(now.getTime() + confirmMs),
      };
      const ended = await db
        .transaction(async (tx) => {
          await passwords.requireUnchanged(tx, userId, checkedHash, field);
          await repository.insertChange(tx, change);
          if (!hasMail) return apply(tx, change, false);
          await mailer.enqueue(tx, 'confirm', change.changeId);
          return [];
        })
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'email_unusable') {
            throw AppError.ofFields('email_unusable', 'email');
          }
          throw error;
        });
      await revocations.announce(ended);
      mailer.start();
      return getOwnEmail(userId);
    },

    cancelChange: (userId: string): Promise<void> => repository.deletePendingChange(db, userId),

    /** @throws AppError email_link_invalid, email_link_expired, undo_link_expired */
    async readLink(token: string): Promise<EmailLink> {
      const { kind, change, isDone } = await getLinked(token);
      const { username, newEmail, oldEmail } = change;
      return { kind, username, email: kind === 'undo' && oldEmail !== null ? oldEmail : newEmail, isDone };
    },

    /** @throws AppError email_link_invalid, email_link_expired, email_unusable */
    confirm: (token: string): Promise<void> =>
      runLinked(token, 'confirm', async (tx) => {
        const change = await getLocked(tx, token);
        return change.changedAt ? [] : apply(tx, change, true);
      }),

    /** @throws AppError email_link_invalid, undo_link_expired, email_unusable */
    undo: (token: string): Promise<void> =>
      runLinked(token, 'undo', async (tx) => {
        const { userId, oldEmail, changedAt } = await getLocked(tx, token);
        if (oldEmail === null || changedAt === null) throw new AppError('email_link_invalid');
        await setEmail(tx, userId, { email: oldEmail, isVerified: true }, new Date());
        await repository.deleteChangesSince(tx, userId, changedAt);
        return endSessions(tx, userId);
      }),

    listChanges: (userId: string) => repository.listChanges(db, userId),
    deleteExpired: (now: Date): Promise<void> => repository.deleteExpiredChanges(db, now),
  };
}
