/** Use cases of conversations: start, list, accept, mark as read. */
import { usernameSchema } from '@starparty/contract/auth.ts';
import { idSchema } from '@starparty/contract/endpoint.ts';
import type { Conversation, ConversationFolder } from '@starparty/contract/messages.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { newestFirst, type PageQuery, readPage } from '../../../api/page.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { Hub } from '../../../realtime/hub.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import { notify } from '../../notifications/notifications-writing.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import { presentConversation } from '../messages.rules.ts';
import { closing } from './closing.service.ts';
import * as repository from './conversations.repository.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

/** Identifies the person to write to, by id or username. */
export interface Target {
  userId?: string | null | undefined;
  username?: string | null | undefined;
}

export function createConversationsService({
  db,
  profiles,
  hub,
  announcing,
}: {
  db: Database;
  profiles: ProfilesService;
  hub: Hub;
  announcing: Announcing;
}) {
  const statements = repository.prepareConversations(db);

  async function getConversation(viewerId: string, conversationId: string): Promise<Conversation> {
    const row = await statements.findConversation(viewerId, conversationId);
    if (!row) throw new AppError('conversation_not_found');
    return presentConversation(row, viewerId);
  }

  async function getAccess(viewerId: string, conversationId: string): Promise<repository.ConversationAccess> {
    const access = await statements.findAccess(viewerId, conversationId);
    if (!access) throw new AppError('conversation_not_found');
    return access;
  }

  /** Id of the target, if the viewer may see this person. */
  async function findTarget(viewerId: string, { userId, username }: Target): Promise<string | undefined> {
    if (userId) {
      if (!idSchema.safeParse(userId).success) throw new AppError('user_ids_invalid');
      return profiles.findVisibleUser(viewerId, userId);
    }
    const { data } = usernameSchema.safeParse(username);
    return data === undefined ? undefined : profiles.findUserId(viewerId, data);
  }

  function announce(conversationId: string, userIds: (string | null)[]): void {
    for (const userId of userIds) if (userId) hub.sendTo(userId, { type: 'conversation', conversationId });
  }

  return {
    /** @throws AppError conversation_not_found */
    getConversation,

    /**
     * The viewer's relation to the other side.
     * @throws AppError conversation_not_found
     */
    getAccess,

    /** Like `getAccess`, but returns undefined if the viewer is not in the conversation. */
    findAccess: statements.findAccess,

    /**
     * Returns the conversation with a person and creates it if needed. With `isKnown`, for example after a match of the
     * party finder, the conversation does not start as a request.
     * @throws AppError fake_profile, conversation_with_oneself, user_ids_invalid, not_signed_in when the account is
     * gone
     */
    async startConversation(viewerId: string, target: Target, isKnown = false): Promise<Conversation> {
      const otherId = await findTarget(viewerId, target);
      if (!otherId) throw new AppError('fake_profile');
      if (otherId === viewerId) throw new AppError('conversation_with_oneself');
      const activity = uuid();
      const row = { id: uuid(), ownerUserId: viewerId, otherId, isAcceptedByOther: isKnown, activity };
      const isMade = await repository.insertConversation(db, row).catch((error: unknown) => {
        if (violatedConstraint(error)?.endsWith('_user_id_fk')) return false;
        throw error;
      });
      const conversationId = isMade ? row.id : await repository.findConversationOfPair(db, viewerId, otherId);
      if (conversationId && !isMade) await repository.showConversation(db, viewerId, conversationId, activity);
      const started = conversationId && (await statements.findConversation(viewerId, conversationId));
      // One of the two accounts was deleted during the call.
      if (!started) throw new AppError((await findTarget(viewerId, target)) ? 'not_signed_in' : 'fake_profile');
      announce(conversationId, [viewerId]);
      return presentConversation(started, viewerId);
    },

    /**
     * The conversation with a person if it is in the viewer's list, otherwise null.
     * @throws AppError fake_profile, conversation_with_oneself
     */
    async findConversation(viewerId: string, otherId: string): Promise<Conversation | null> {
      if (otherId === viewerId) throw new AppError('conversation_with_oneself');
      if (!(await profiles.findVisibleUser(viewerId, otherId))) throw new AppError('fake_profile');
      const row = await statements.findConversationWith(viewerId, otherId);
      return row?.activity ? presentConversation(row, viewerId) : null;
    },

    /**
     * Returns the conversation of two people matched by the party finder, locked until the transaction ends. A new
     * one stays out of both lists until the first message. Its first `plainUntil` messages are text only. Undefined
     * when one of the accounts is gone.
     */
    async openForParty(
      tx: Transaction,
      viewerId: string,
      otherId: string,
      plainUntil: number,
    ): Promise<string | undefined> {
      const row = { id: uuid(), ownerUserId: viewerId, otherId, isAcceptedByOther: false, activity: null };
      await repository.insertConversation(tx, row);
      const conversationId = await repository.findConversationOfPair(tx, viewerId, otherId);
      if (conversationId) await repository.markFromParty(tx, conversationId, plainUntil);
      return conversationId;
    },

    /** Accepts a conversation for both sides and reopens it if it is closed. */
    async connect(tx: Transaction, conversationId: string): Promise<void> {
      await repository.connectConversation(tx, conversationId, uuid());
      await closing.reopen(tx, [conversationId]);
    },

    /** One page, newest activity first. */
    listConversations: (viewerId: string, { folder, ...query }: PageQuery & { folder: ConversationFolder }) =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, after) => statements.listConversations(viewerId, folder === 'chats', limit, after),
        keyOf: ({ activity }) => activity ?? '',
        present: (row) => presentConversation(row, viewerId),
      }),

    countUnread: (viewerId: string) => statements.countUnread(viewerId),

    /**
     * Stores the viewer's read position. Notifies the viewer's other tabs and, if both share read receipts, the other
     * side.
     * @throws AppError conversation_not_found
     */
    async markRead(viewerId: string, conversationId: string, seq: number): Promise<void> {
      const { otherId, canReach, sharesReading } = await getAccess(viewerId, conversationId);
      const readSeq = await statements.advanceRead(viewerId, conversationId, seq);
      if (readSeq === undefined) return;
      const frame = { type: 'read', conversationId, seq: readSeq } as const;
      hub.sendTo(viewerId, { ...frame, isOwn: true });
      if (otherId && canReach && sharesReading) hub.sendTo(otherId, { ...frame, isOwn: false });
    },

    /** @throws AppError conversation_not_found */
    async acceptConversation(viewerId: string, conversationId: string): Promise<void> {
      const { otherId, canReach } = await getAccess(viewerId, conversationId);
      const reachedId = canReach ? otherId : null;
      const notifiedIds = await db.transaction(async (tx) => {
        if (!(await repository.acceptConversation(tx, viewerId, conversationId))) return undefined;
        if (!reachedId) return [];
        return notify(tx, {
          kind: 'request_accepted',
          of: sql`SELECT ${reachedId}::uuid, ${conversationId}::uuid, ${viewerId}::uuid`,
        });
      });
      if (!notifiedIds) return;
      announce(conversationId, [viewerId, reachedId]);
      announcing.announce(notifiedIds);
    },

    /**
     * Id of the user with this name.
     * @throws AppError username_unknown when the viewer may not see such a user
     */
    async getUserId(viewerId: string, username: string): Promise<string> {
      const userId = await profiles.findUserId(viewerId, username);
      if (!userId) throw new AppError('username_unknown');
      return userId;
    },

    /** Notifies people that a conversation is new or has changed. */
    announce,

    /**
     * Notifies a person that their conversation with another person has changed. Has no effect without a conversation.
     */
    async announceBetween(userId: string, otherId: string): Promise<void> {
      const conversationId = await repository.findConversationOfPair(db, userId, otherId);
      if (conversationId) announce(conversationId, [userId]);
    },
  };
}
