/** All conversations of one person: what the download holds of them, and what becomes of them when the account goes. */
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import type { ConversationsService } from './conversations.service.ts';
import * as repository from './own-messages.repository.ts';

/** People whose conversations with an account that goes stay. */
export type LeftBehind = { conversationId: string; otherId: string | null }[];

export type OwnMessagesService = ReturnType<typeof createOwnMessagesService>;

export interface OwnMessagesServiceOptions {
  db: Database;
  conversations: ConversationsService;
}

export function createOwnMessagesService({ db, conversations }: OwnMessagesServiceOptions) {
  const ownConversations = (userId: string) =>
    eachRow(
      (limit, after) => repository.listOwnConversations(db, userId, limit, after),
      ({ conversationId }) => conversationId,
    );

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

    /**
     * The first of three steps when an account goes. The account is locked before, so that nobody starts another
     * conversation; whoever writes waits here, and finds nobody.
     */
    lockConversations: (tx: Transaction, userId: string): Promise<LeftBehind> =>
      repository.lockConversations(tx, userId),

    /** The second: what nobody is left to read goes, and what others have stays. Gives pictures that may go. */
    async leave(tx: Transaction, userId: string): Promise<string[]> {
      const imageIds = await repository.deleteAbandoned(tx, userId);
      await repository.clearPerson(tx, userId);
      return imageIds;
    },

    /** The last, after the transaction: tells the others. */
    announceEnd(left: LeftBehind): void {
      for (const { conversationId, otherId } of left) conversations.announce(conversationId, [otherId]);
    },
  };
}
