/** Creates notifications, in a separate statement or as a part of the statement that causes them. */
import type { NotificationKind } from '@starparty/contract/features.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { user } from '../auth/auth.tables.ts';
import { mutedNotifications, notifications } from './notifications.tables.ts';

export interface Cause {
  kind: NotificationKind;
  /** Selects recipient, subject and actor. The actor is null if the host caused it. */
  of: SQL;
  /** Additional text, for kinds of notifications that have one. */
  detail?: string | SQL;
}

/**
 * The minimum interval between two updates of an unread notification with new people. The number of people is always
 * exact, because it is counted on reading.
 */
const refreshed = sql`interval '30 seconds'`;
const actorsKept = sql`3`;
/** Writes the kind into the SQL text, because prepared statements accept placeholders but no values. */
const quote = (kind: NotificationKind): SQL => sql.raw(`'${kind}'`);

/**
 * A statement that inserts or updates notifications. It returns the `user_id` of each recipient with a change. Skips
 * accounts that are being deleted instead of waiting for their locks.
 */
export const notifying = ({ kind, of, detail = sql`NULL` }: Cause): SQL => sql`
  INSERT INTO ${notifications} AS present (user_id, kind, subject_id, actor_ids, detail)
  SELECT user_id, ${quote(kind)}::text, subject_id::text, array_remove(ARRAY[actor_id]::uuid[], NULL), ${detail}::text
  FROM (
    SELECT cause.* FROM (${of}) AS cause (user_id, subject_id, actor_id)
    JOIN ${user} AS recipient ON recipient.id = cause.user_id FOR KEY SHARE OF recipient SKIP LOCKED
  ) AS cause
  WHERE user_id IS DISTINCT FROM actor_id AND NOT EXISTS (
    SELECT FROM ${mutedNotifications} AS muted WHERE muted.user_id = cause.user_id AND muted.kind = ${quote(kind)}
  )
  ON CONFLICT (user_id, kind, subject_id) DO UPDATE SET
    actor_ids = CASE WHEN present.read_at IS NULL
      THEN (excluded.actor_ids || array_remove(present.actor_ids, excluded.actor_ids[1]))[:${actorsKept}]
      ELSE excluded.actor_ids END,
    detail = excluded.detail,
    since = CASE WHEN present.read_at IS NULL THEN present.since ELSE now() END,
    updated_at = now(),
    read_at = NULL
  WHERE present.read_at IS NOT NULL OR present.updated_at < now() - ${refreshed}
    OR present.detail IS DISTINCT FROM excluded.detail
  RETURNING user_id`;

/** Notifies in the transaction of the cause. Returns the ids of the members to notify in realtime after the commit. */
export async function notify(db: Queryable, cause: Cause): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(notifying(cause));
  return rows.map((row) => row.user_id);
}
