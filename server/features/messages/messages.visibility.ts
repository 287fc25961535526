/** What stands between two people and their conversation, as conditions for the repositories that read or change it. */
import { type SQL, sql } from 'drizzle-orm';
import { blocks, hiddenPeople } from '../safety/safety.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { userConversation } from './messages.tables.ts';

/** The other one of the two people of a conversation as `c`. */
export const otherThan = (viewerId: unknown): SQL =>
  sql`CASE WHEN c.person1 = ${viewerId} THEN c.person2 ELSE c.person1 END`;

/**
 * That the two people of a conversation as `c` may write to each other: it is not closed, both accounts exist, neither has
 * blocked the other, and the host has hidden neither.
 */
export const canWrite = (
  viewerId: unknown,
): SQL => sql`NOT c.is_closed AND c.person1 IS NOT NULL AND c.person2 IS NOT NULL
  AND ${isVisible(otherThan(viewerId), viewerId)}
  AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${viewerId})`;

/**
 * That the person of a side of a conversation, as `mine` or `their`, started it, answered or accepted. What is about a listing
 * of theirs stands among their chats before they do.
 */
export const hasAccepted = (side: 'mine' | 'their' | 'one' | 'other'): SQL =>
  sql.raw(`(${side}.is_accepted AND NOT ${side}.is_unanswered)`);

/** The viewer's side of a conversation as `mine` with the other side as `their`, which is null when the account is gone. */
export const bothSides = sql`${userConversation} mine LEFT JOIN ${userConversation} their
  ON their.conversation_id = mine.conversation_id AND their.user_id <> mine.user_id`;

/**
 * That the viewer sees the conversation with `their`: blocked by the viewer or hidden by the host, people are gone. Whoever
 * is blocked goes on seeing it, because nobody tells them.
 */
export const isListed = (viewerId: unknown): SQL => sql`(their.user_id IN (
  SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
  UNION ALL SELECT ${hiddenPeople.userId} FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} <> ${viewerId})) IS NOT TRUE`;

/** That a conversation is one of the viewer's, and that they see it. */
export const isOpenTo = (viewerId: unknown, conversationId: unknown): SQL => sql`EXISTS (SELECT FROM ${bothSides}
  WHERE mine.conversation_id = ${conversationId} AND mine.user_id = ${viewerId} AND ${isListed(viewerId)})`;
