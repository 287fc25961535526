/** Accounts and sessions: login, logout, passwords, and the viewer of a request. */
import type { Feature } from '../../api/feature.ts';
import type { Limits } from '../../api/limits.ts';
import { loadOnce } from '../../api/load-once.ts';
import type { Database } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { deleteExpiredSessions, deleteExpiredVerifications } from './auth.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import type { Hashing } from './auth-hashing.ts';
import type { Revocations } from './auth-revocations.ts';
import { createSessions } from './auth-session.ts';
import { createEmailLinks } from './emails/email-links.ts';
import { createEmailMailer } from './emails/email-mailer.ts';
import { createEmailsService } from './emails/emails.service.ts';
import { createPasswordsService, resetMailer } from './passwords.service.ts';
import { createSessionsService } from './sessions.service.ts';

export interface AuthFeatureOptions {
  db: Database;
  limits: Limits;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  mail: MailProvider;
  /** Whether the host has a mail server. */
  hasMail: boolean;
  profiles: ProfilesService;
  revocations: Revocations;
  sessionSecret: string;
  /** Replaces the default password hashing. */
  hashing: Hashing | undefined;
  /** Base URL of links in mails. Known when the server listens. */
  publicUrl(): string;
  onMailError(error: unknown): void;
}

export function createAuthFeature(options: AuthFeatureOptions) {
  const { db, mail, revocations, sessionSecret, hashing, publicUrl, onMailError } = options;
  const cookies = { secret: sessionSecret, isSecure: publicUrl().startsWith('https:') };
  const loadEngine = loadOnce(async () => {
    const { createAuthEngine } = await import('./auth-engine.ts');
    return createAuthEngine({
      db,
      hashing,
      cookies,
      publicUrl: publicUrl(),
      sendResetToken: resetMailer(mail, publicUrl, onMailError),
    });
  });
  const sessions = createSessions({ loadEngine, cookies, revocations });
  const auth = createAuthService({ ...options, loadEngine, cookies });
  const passwords = createPasswordsService({ ...options, loadEngine });
  const links = createEmailLinks(sessionSecret);
  const mailer = createEmailMailer({ ...options, links });
  const emails = createEmailsService({ ...options, passwords, links, mailer });
  const ownSessions = createSessionsService({ db, revocations });
  return {
    sessions,
    auth,
    passwords,
    ownSessions,
    endpoints: authRoutes({ auth, passwords, emails, sessions }),
    loadModules: loadEngine,
    exports: {
      'account.json': ({ userId }) => auth.describeAccount(userId),
      'email-changes.json': ({ userId }) => emails.listChanges(userId),
      'sessions.json': (viewer) => ownSessions.listSessions(viewer),
    },
    jobs: [mailer.job],
    async cleanUp() {
      const now = new Date();
      await Promise.all([
        revocations.sweep(),
        deleteExpiredSessions(db, now),
        deleteExpiredVerifications(db, now),
        emails.deleteExpired(now),
      ]);
    },
  } satisfies Feature & Record<'sessions' | 'auth' | 'passwords' | 'ownSessions', unknown>;
}
