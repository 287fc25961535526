/** All conversations of one person: what the download holds of them, and what becomes of them when the account goes. */
import { type BulkRows, bulkRows } from '../../db/bulk-rows.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsService } from './conversations.service.ts';
import * as repository from './own-messages.repository.ts';

/** Conversations that are looked for, and messages that are deleted, in one statement. */
const batch = 2_000;

/** People whose conversations with an account that goes stay. */
export type LeftBehind = { conversationId: string; otherId: string | null }[];

export interface OwnMessagesServiceOptions {
  db: Database;
  conversations: ConversationsService;
  media: MediaService;
}

export function createOwnMessagesService({ db, conversations, media }: OwnMessagesServiceOptions) {
  const ownConversations = (userId: string) =>
    eachRow(
      (limit, after) => repository.listOwnConversations(db, userId, limit, after),
      ({ conversationId }) => conversationId,
    );

  function notifyOthers(left: LeftBehind): void {
    for (const { conversationId, otherId } of left) conversations.announce(conversationId, [otherId]);
  }

  return {
    conversations: ownConversations,

    /** Those of both sides, one conversation after the other. */
    async *messages(userId: string) {
      for await (const { conversationId } of ownConversations(userId)) {
        yield* eachRow(
          (limit, after) => repository.listAllMessages(db, userId, conversationId, limit, Number(after ?? 0)),
          ({ seq }) => String(seq),
        );
      }
    },

    /** Leaves conversations to the other sides, in batches. */
    bulk: {
      turn: 'first',
      areMany: (userId: string) => repository.hasConversations(db, userId, bulkRows.left),
      async removeBatch(userId: string) {
        const left = await repository.leaveConversations(db, userId, bulkRows.batch);
        notifyOthers(left);
        return left.length;
      },
    } satisfies BulkRows,

    /**
     * The first of three steps when an account goes. The account is locked before, so that nobody starts another
     * conversation; whoever writes waits here, and finds nobody.
     */
    lockConversations: (tx: Transaction, userId: string): Promise<LeftBehind> =>
      repository.lockConversations(tx, userId),

    /** The second: others keep what was said, under nobody. */
    leave: (tx: Transaction, userId: string): Promise<void> => repository.clearPerson(tx, userId),

    /** The last, after the transaction: tells the others. */
    announceEnd: notifyOthers,

    /**
     * Removes conversations that nobody is left to read, with their pictures. Messages go in batches: of a million, one
     * statement would take longer than a statement may.
     */
    async removeAbandoned(): Promise<void> {
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
    },
  };
}
