/** All conversations of a person: their data download, and their removal with the account. */
import type { LeaveHooks } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { type BulkRows, bulkRows } from '../../db/rows/bulk-rows.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsService } from './conversations/conversations.service.ts';
import * as repository from './own-messages.repository.ts';

/** Rows per statement, for reading conversations and for deleting messages. */
const batch = 2_000;

/** Conversations that remain after an account is deleted, with the other person. */
type RemainingConversations = { conversationId: string; otherId: string | null }[];

export interface OwnMessagesServiceOptions {
  db: Database;
  conversations: ConversationsService;
  media: MediaService;
}

export function createOwnMessagesService({ db, conversations, media }: OwnMessagesServiceOptions) {
  const ownConversations = (userId: string) =>
    eachRow((limit, after) => repository.listOwnConversations(db, userId, limit, after), 'conversationId');

  function notifyOthers(left: RemainingConversations): void {
    for (const { conversationId, otherId } of left) conversations.announce(conversationId, [otherId]);
  }

  /**
   * Deletes conversations without any remaining person, and their pictures. Messages are deleted in batches, because
   * a million at once would exceed the statement timeout.
   */
  async function removeAbandoned(): Promise<void> {
    for (;;) {
      const ids = await repository.listAbandoned(db, batch);
      for (const id of ids) {
        for (let deleted = batch; deleted === batch; ) {
          const { count, imageIds } = await repository.deleteMessages(db, id, batch);
          await media.remove(imageIds);
          deleted = count;
        }
        await repository.deleteConversation(db, id);
      }
      if (ids.length < batch) return;
    }
  }

  return {
    conversations: ownConversations,

    /** Messages of both sides, one conversation after the other. */
    async *messages(userId: string) {
      for await (const { conversationId } of ownConversations(userId)) {
        yield* eachRow(
          (limit, after) => repository.listAllMessages(db, userId, conversationId, limit, Number(after ?? 0)),
          'seq',
        );
      }
    },

    /** Removes the person from their conversations in batches. */
    bulk: {
      turn: 'first',
      areMany: (userId: string) => repository.hasConversations(db, userId, bulkRows.left),
      async removeBatch(userId: string) {
        const left = await repository.leaveConversations(db, userId, bulkRows.batch);
        notifyOthers(left);
        return left.length;
      },
    } satisfies BulkRows,

    leaveHooks(userId: string): LeaveHooks {
      let left: RemainingConversations = [];
      return {
        // The account is locked, so no conversation can start. Senders wait for these locks and then find the person
        // gone. The other side keeps the messages, without an author.
        async removeRows(tx) {
          left = await repository.lockConversations(tx, userId);
          await repository.clearPerson(tx, userId);
        },
        afterCommit() {
          notifyOthers(left);
          // Deleting thousands of messages takes time. If it is interrupted, the cleanup continues.
          removeAbandoned().catch(() => undefined);
        },
      };
    },

    removeAbandoned,
  };
}
