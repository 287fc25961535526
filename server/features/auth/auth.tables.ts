/** Accounts and sessions as Better Auth stores them, and the revocations of signed cookies. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey(),
    /** Required by Better Auth and always empty: people are named by `profiles.username`. */
    name: text('name').notNull().default(''),
    /** Always lower case; sign-up and login convert the input. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('user_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** A column with the id of a user. The rows are deleted with the user. */
export const userReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: userReference('user_id'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('session_user_id').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userReference('user_id'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_user_id').on(table.userId),
    uniqueIndex('account_provider_unique').on(table.providerId, table.accountId),
  ],
);

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Sessions that ended before their signed cookie expires. A row is needed until the cookie has expired. */
export const sessionRevocation = pgTable(
  'session_revocation',
  {
    sessionId: uuid('session_id').primaryKey(),
    revokedAt: moment('revoked_at').notNull().defaultNow(),
  },
  (table) => [index('session_revocation_revoked_at').on(table.revokedAt)],
);

/**
 * Changes of e-mails. A row without `changed_at` is a request that its mailed link confirms. Afterwards, the row allows
 * the old address to undo the change, and reserves that address for the account.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    changeId: uuid('change_id').primaryKey(),
    userId: userReference('user_id'),
    /** The session that requested the change. It continues after the change. */
    sessionId: uuid('session_id').notNull(),
    newEmail: text('new_email').notNull(),
    /** Null until the change takes effect. */
    oldEmail: text('old_email'),
    requestedAt: moment('requested_at').notNull(),
    changedAt: moment('changed_at'),
    /** The expiry of the confirmation link. After the change, the expiry of the link that undoes it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_user_id').on(table.userId),
    uniqueIndex('email_changes_pending_unique').on(table.userId).where(sql`${table.changedAt} IS NULL`),
    index('email_changes_old_email').on(table.oldEmail),
  ],
);
