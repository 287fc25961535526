/** Use cases of messages: writing, reading and changing them. */
import type { Message } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsService } from './conversations.service.ts';
import * as repository from './messages.repository.ts';
import { presentMessage } from './messages.rules.ts';

export interface WrittenMessage {
  messageId: string;
  message: string;
  imageId: string | null;
}

interface PlaceQuery {
  cursor?: number | undefined;
  limit: number;
}

export interface MessagesServiceOptions {
  db: Database;
  media: MediaService;
  conversations: ConversationsService;
  hub: Hub;
}

/** Larger than every place: where the newest page starts. */
const beyondNewest = 2_147_483_647;

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService({ db, media, conversations, hub }: MessagesServiceOptions) {
  const statements = repository.prepareMessages(db);

  /** Tells every tab of both sides, each as it sees the message. */
  function announce(row: repository.MessageRow, userIds: (string | null)[]): void {
    for (const userId of userIds) {
      if (userId) hub.sendTo(userId, { type: 'message', message: presentMessage(row, userId) });
    }
  }

  /** The message that this very request has written before. @throws AppError message_id_taken when it is another one */
  async function findSent(viewerId: string, conversationId: string, written: WrittenMessage): Promise<Message> {
    const row = await repository.findMessage(db, conversationId, written.messageId);
    const isSame =
      row?.userId === viewerId &&
      (row.isDeleted || row.editedAt !== null || (row.message === written.message && row.imageId === written.imageId));
    if (!row || !isSame) throw new AppError('message_id_taken');
    // Whoever tries again got no answer, and perhaps nobody else was told either.
    announce(row, await conversations.listPeople(conversationId));
    return presentMessage(row, viewerId);
  }

  /** Why nothing could be written. */
  async function explainRefusal(viewerId: string, conversationId: string, imageId: string | null): Promise<AppError> {
    const conversation = await conversations.findConversation(viewerId, conversationId);
    if (!conversation) return new AppError('conversation_not_found');
    if (imageId && !conversation.isAccepted) return new AppError('request_text_only');
    return new AppError('person_not_reachable');
  }

  return {
    /**
     * Writes a message and tells both sides. The same request again gives the message that it wrote.
     * @throws AppError message_empty, message_id_taken, image_gone, conversation_not_found, person_not_reachable,
     *   request_text_only
     */
    async sendMessage(viewerId: string, conversationId: string, written: WrittenMessage): Promise<Message> {
      const { messageId, message, imageId } = written;
      if (!message && !imageId) throw new AppError('message_empty');
      if (imageId) await media.requireOwn(db, viewerId, 'message-attachments', imageId);
      const row = { messageId, conversationId, userId: viewerId, message, imageId, activity: uuid() };
      const sent = await statements.insertMessage(row).catch((error: unknown) => {
        const constraint = violatedConstraint(error) ?? '';
        if (constraint === 'messages_pkey') return 'again' as const;
        if (constraint.startsWith('messages_message_attachment')) throw new AppError('image_gone');
        throw error;
      });
      if (sent === 'again') return findSent(viewerId, conversationId, written);
      if (!sent) throw await explainRefusal(viewerId, conversationId, imageId);
      const { otherId, wasAccepted, ...numbers } = sent;
      const picture = imageId ? await repository.findMessage(db, conversationId, messageId) : undefined;
      const stored = picture ?? { ...row, ...numbers, ...withoutPicture };
      if (!wasAccepted) conversations.announce(conversationId, [viewerId, otherId]);
      announce(stored, [viewerId, otherId]);
      return presentMessage(stored, viewerId);
    },

    /**
     * A page in ascending order, backwards from the newest or from a place, or onwards from one.
     * @throws AppError conversation_not_found
     */
    async listMessages(
      viewerId: string,
      conversationId: string,
      { cursor, direction, limit }: PlaceQuery & { direction: 'older' | 'newer' },
    ) {
      const isOlder = direction === 'older';
      const query = {
        conversationId,
        userId: viewerId,
        from: cursor ?? (isOlder ? beyondNewest : 0),
        limit: limit + 1,
      };
      const rows = await (isOlder ? statements.listOlder : statements.listNewer)(query);
      if (rows.length === 0) await conversations.getConversation(viewerId, conversationId);
      const page = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? String(page.at(-1)?.seq) : null;
      if (isOlder) page.reverse();
      return { items: page.map((row) => presentMessage(row, viewerId)), nextCursor };
    },
  };
}

const withoutPicture = {
  editedAt: null,
  isDeleted: false,
  imageId: null,
  bucket: null,
  fileName: null,
  previewName: null,
  width: null,
  height: null,
};
