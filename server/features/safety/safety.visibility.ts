/** Who may be seen by whom, as conditions for every repository that reads what people made. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blocks, hiddenPeople } from './safety.tables.ts';

const blockersOf = (viewerId: unknown): SQL =>
  sql`SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${viewerId}`;

/** Looks each person up, because there may be many hidden ones, and every statement would read them all. */
const isNotHidden = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`((SELECT true FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${personId}) IS NULL OR ${personId} = ${viewerId})`;

/** That nobody but the viewer stands between the two; to block and to report somebody it takes no more. */
export const isReachable = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (${blockersOf(viewerId)})) IS NOT TRUE AND ${isNotHidden(personId, viewerId)}`;

/**
 * That neither has blocked the other and that the host has not hidden the person; true as well when the account is gone.
 * IN on purpose: PostgreSQL reads the viewer's few blocks once for a statement, where NOT EXISTS looks twice for each row.
 */
export const isVisible = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (
    SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
    UNION ALL ${blockersOf(viewerId)})) IS NOT TRUE AND ${isNotHidden(personId, viewerId)}`;
