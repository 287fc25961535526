/** SQL of presence, which is mutual. */
import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/statement.ts';
import { blocks, hiddenPeople } from '../../safety/safety.tables.ts';
import { conversations, userConversation } from '../messages.tables.ts';
import { hasAccepted } from '../messages.visibility.ts';

/** Two people who may see each other's presence. */
const openPair = { conversationId: uuid().notNull(), person: uuid().notNull(), other: uuid().notNull() };

/** Prepares a query for those conversations in which both people accepted and may see each other's presence. */
export function prepareOpenPairs(db: Database) {
  const statement = prepareStatement<{ conversationIds: string[] }, typeof openPair>(
    db,
    'watching_open_pairs',
    openPair,
    sql`SELECT one.conversation_id AS "conversationId", one.user_id AS person, other.user_id AS other
      FROM ${userConversation} one
      JOIN ${userConversation} other ON other.conversation_id = one.conversation_id AND other.user_id > one.user_id
      JOIN ${conversations} c ON c.id = one.conversation_id AND NOT c.is_closed
      WHERE one.conversation_id = ANY (${sql.placeholder('conversationIds')}::uuid[])
        AND ${hasAccepted('one')} AND ${hasAccepted('other')}
        AND NOT EXISTS (SELECT FROM ${blocks}
          WHERE (blocker_id, blocked_id) IN ((one.user_id, other.user_id), (other.user_id, one.user_id)))
        AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} IN (one.user_id, other.user_id))`,
  );
  return (conversationIds: string[]) => statement({ conversationIds });
}
