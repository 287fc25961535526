/** SQL conditions for seeing a conversation and writing in it. */
import { type SQL, sql } from 'drizzle-orm';
import { blocks, hiddenPeople } from '../safety/safety.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { userConversation } from './messages.tables.ts';

/** The other person of a conversation `c`. */
export const otherPersonOf = (viewerId: unknown): SQL =>
  sql`CASE WHEN c.person1 = ${viewerId} THEN c.person2 ELSE c.person1 END`;

/**
 * Whether the two people of a conversation `c` may write to each other: it is open, both accounts exist, neither has
 * blocked the other, and the host has hidden neither.
 */
export const canWrite = (
  viewerId: unknown,
): SQL => sql`NOT c.is_closed AND c.person1 IS NOT NULL AND c.person2 IS NOT NULL
  AND ${isVisible(otherPersonOf(viewerId), viewerId)}
  AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${viewerId})`;

/**
 * Whether the person of `side` started, answered or accepted the conversation. A conversation about a person's listing
 * is among their chats even if this is false.
 */
export const hasAccepted = (side: 'mine' | 'their' | 'one' | 'other'): SQL =>
  sql.raw(`(${side}.is_accepted AND NOT ${side}.is_unanswered)`);

/** The viewer's side of a conversation as `mine`, the other side as `their` (null when the account is gone). */
export const bothSides = sql`${userConversation} mine LEFT JOIN ${userConversation} their
  ON their.conversation_id = mine.conversation_id AND their.user_id <> mine.user_id`;

/**
 * Whether the viewer's list contains the conversation. It does not if the viewer blocked the other person or the host
 * hid them. A blocked person still sees the conversation, because blocking is not disclosed.
 */
export const isListed = (viewerId: unknown): SQL => sql`(their.user_id IN (
  SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
  UNION ALL SELECT ${hiddenPeople.userId} FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} <> ${viewerId})) IS NOT TRUE`;

/** Whether a conversation belongs to the viewer and is visible to them. */
export const isOpenTo = (viewerId: unknown, conversationId: unknown): SQL => sql`EXISTS (SELECT FROM ${bothSides}
  WHERE mine.conversation_id = ${conversationId} AND mine.user_id = ${viewerId} AND ${isListed(viewerId)})`;
