/** Who may be seen by whom, as conditions for every repository that reads what people made. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blocks, hiddenPeople } from './safety.tables.ts';

/** Whoever blocked the viewer, and whom the host has hidden. */
const hiddenFrom = (viewerId: unknown): SQL =>
  sql`SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${viewerId}
    UNION ALL SELECT ${hiddenPeople.userId} FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} <> ${viewerId}`;

/** That nobody but the viewer stands between the two; to block and to report somebody it takes no more. */
export const isReachable = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (${hiddenFrom(viewerId)})) IS NOT TRUE`;

/** The people whom the viewer does not see: of either side's blocks, and hidden by the host. */
export const awayFrom = (viewerId: unknown): SQL =>
  sql`SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
    UNION ALL ${hiddenFrom(viewerId)}`;

/**
 * That neither has blocked the other and that the host has not hidden the person; true as well when the account is gone.
 * IN on purpose: PostgreSQL reads those few people once for a statement. Looking each row up by a scalar subquery makes the
 * plan for any values look so dear that it plans anew at every visit, which costs more than the page itself.
 */
export const isVisible = (personId: SQLWrapper, viewerId: unknown): SQL =>
  sql`(${personId} IN (${awayFrom(viewerId)})) IS NOT TRUE`;
