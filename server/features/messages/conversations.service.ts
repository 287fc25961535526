/** Use cases of conversations: starting them, and the lists that each side sees. */

import { unreadCountedTo } from '@starparty/contract/limits.ts';
import type { Conversation, ConversationFolder } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './conversations.repository.ts';
import { presentConversation } from './messages.rules.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

/** Whom to write to, as a page knows the person. */
export interface Target {
  userId?: string | null | undefined;
  username?: string | null | undefined;
}

export function createConversationsService({
  db,
  profiles,
  hub,
}: {
  db: Database;
  profiles: ProfilesService;
  hub: Hub;
}) {
  const statements = repository.prepareConversations(db);

  async function findConversation(viewerId: string, conversationId: string): Promise<Conversation | undefined> {
    const row = await statements.findConversation(viewerId, conversationId);
    return row && presentConversation(row, viewerId);
  }

  async function getConversation(viewerId: string, conversationId: string): Promise<Conversation> {
    const conversation = await findConversation(viewerId, conversationId);
    if (!conversation) throw new AppError('conversation_not_found');
    return conversation;
  }

  /** Whoever is meant, if the viewer may see somebody of this id or name. */
  async function findTarget(viewerId: string, { userId, username }: Target): Promise<string | undefined> {
    if (userId) return profiles.findVisibleUser(viewerId, userId);
    return username ? profiles.findUserId(viewerId, username) : undefined;
  }

  return {
    findConversation,

    /** @throws AppError conversation_not_found */
    getConversation,

    /**
     * The conversation with a person, made where there is none. Between people who know each other from elsewhere, such
     * as the matcher, it is no request.
     * @throws AppError fake_profile, conversation_with_oneself
     */
    async startConversation(viewerId: string, target: Target, isKnown = false): Promise<Conversation> {
      const otherId = await findTarget(viewerId, target);
      if (!otherId) throw new AppError('fake_profile');
      if (otherId === viewerId) throw new AppError('conversation_with_oneself');
      const activity = uuid();
      const row = { id: uuid(), ownerUserId: viewerId, otherId, isAcceptedByOther: isKnown, activity };
      const isMade = await repository.insertConversation(db, row).catch((error: unknown) => {
        // The account went since the look above.
        throw violatedConstraint(error)?.endsWith('_user_id_fk') ? new AppError('fake_profile') : error;
      });
      const conversationId = isMade ? row.id : await repository.findConversationOfPair(db, viewerId, otherId);
      if (!conversationId) throw new AppError('fake_profile');
      if (!isMade) await repository.showConversation(db, viewerId, conversationId, activity);
      hub.sendTo(viewerId, { type: 'conversation', conversationId });
      return getConversation(viewerId, conversationId);
    },

    /** One page, newest activity first. */
    async listConversations(
      viewerId: string,
      { folder, cursor, limit }: { folder: ConversationFolder; cursor?: string | undefined; limit: number },
    ) {
      const rows = await statements.listConversations(viewerId, folder === 'chats', limit + 1, cursor);
      const page = rows.slice(0, limit);
      return {
        items: page.map((row) => presentConversation(row, viewerId)),
        nextCursor: rows.length > limit ? (page.at(-1)?.activity ?? null) : null,
      };
    },

    countUnread: (viewerId: string) => statements.countUnread(viewerId, unreadCountedTo),

    /** The two people of a conversation; null where an account is gone. */
    listPeople: (conversationId: string) => repository.listPeople(db, conversationId),

    /** Tells people that a conversation is new to them or stands differently. */
    announce(conversationId: string, userIds: (string | null)[]): void {
      for (const userId of userIds) if (userId) hub.sendTo(userId, { type: 'conversation', conversationId });
    },
  };
}
