/** Visibility of people for each other, as conditions for every repository that reads content of members. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blocks, hiddenPeople } from './safety.tables.ts';

/** People who blocked the viewer, and people hidden by the host. */
const hiddenFrom = (viewerId: unknown): SQL =>
  sql`SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${viewerId}
    UNION ALL SELECT ${hiddenPeople.userId} FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} <> ${viewerId}`;

/**
 * Condition: the person has not blocked the viewer, and the host has not hidden the person. This suffices to block and
 * report a person.
 */
export const isReachable = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (${hiddenFrom(viewerId)})) IS NOT TRUE`;

/** People that are invisible to the viewer: blocked in either direction, or hidden by the host. */
export const invisibleTo = (viewerId: unknown): SQL =>
  sql`SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
    UNION ALL ${hiddenFrom(viewerId)}`;

/**
 * Condition: neither has blocked the other, and the host has not hidden the person. Also true if the account is gone.
 * Uses IN on purpose: PostgreSQL then reads these few people once per statement. With a scalar subquery per row, the
 * generic plan seems so expensive that PostgreSQL plans each execution. Planning costs more than reading the page.
 */
export const isVisible = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (${invisibleTo(viewerId)})) IS NOT TRUE`;
