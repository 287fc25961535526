/** Use cases of messages: writing, changing and reading them. */
import type { Message } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsService } from './conversations.service.ts';
import * as repository from './messages.repository.ts';
import { beyondNewest, type PlaceQuery, pageOf, presentMessage } from './messages.rules.ts';
import * as searchRepository from './messages.search.repository.ts';
import { isPlain } from './plain-words.rules.ts';

export interface WrittenMessage {
  messageId: string;
  message: string;
  imageId: string | null;
  listingId: string | null;
  /** The tab that learns of it by the answer. */
  tabId?: string | undefined;
}

/** What the market says of messages about a listing. */
export interface ListingContacts {
  /**
   * Whether what the viewer writes about a listing stands among the chats of the other side, who has not answered yet.
   * @throws AppError listing_not_found when it is of neither of the two, listing_over when it takes no new chat
   */
  open(contact: { viewerId: string; otherId: string; conversationId: string; listingId: string }): Promise<boolean>;
}

export interface MessagesServiceOptions {
  db: Database;
  media: MediaService;
  conversations: ConversationsService;
  hub: Hub;
  listingContacts: ListingContacts;
  /** Makes the words of a conversation that has grown ready for its next search. */
  indexWords(conversationId: string): Promise<void>;
  /** Hears of what fails after its message has been answered. */
  onError(error: unknown): void;
}

/** Words are indexed whenever a conversation has grown by so many messages, so that a search finds little left to do. */
const indexedEvery = 1_024;

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService({
  db,
  media,
  conversations,
  hub,
  listingContacts,
  indexWords,
  onError,
}: MessagesServiceOptions) {
  const statements = repository.prepareMessages(db);

  /** Tells every tab of both sides, each as it sees the message, but for one of the author's. */
  function announce(row: repository.MessageRow, userIds: (string | null)[], exceptTabId?: string): void {
    for (const userId of userIds) {
      if (!userId) continue;
      const frame = { type: 'message', message: presentMessage(row, userId) } as const;
      hub.sendTo(userId, frame, userId === row.userId ? exceptTabId : undefined);
    }
  }

  /** Writes a message; an error says why nothing could be written. */
  async function insert(written: Omit<repository.NewMessage, 'isContact'>): Promise<SentMessage | AppError> {
    const { userId, imageId } = written;
    try {
      const row = { ...written, isContact: await openContact(written) };
      if (imageId) await media.requireOwn(db, userId, 'message-attachments', [imageId]);
      const sent = await statements.writing.add(row);
      return sent ? { ...sent, isContact: row.isContact } : await explainRefusal(row);
    } catch (error) {
      if (error instanceof AppError) return error;
      const constraint = violatedConstraint(error) ?? '';
      if (constraint === 'messages_pkey') return new AppError('message_id_taken');
      // Attached elsewhere, or collected, since the look above.
      if (constraint.startsWith('messages_message_attachment')) return new AppError('image_gone');
      throw error;
    }
  }

  /** Whether the other side has the conversation among the chats from here on, because it is about a listing of theirs. */
  async function openContact({ conversationId, userId, listingId }: Omit<repository.NewMessage, 'isContact'>) {
    if (!listingId) return false;
    const { otherId, isAccepted, isClosed } = await conversations.getStanding(userId, conversationId);
    if (isClosed) throw new AppError('conversation_closed');
    if (!otherId) throw new AppError('person_not_reachable');
    const isContact = await listingContacts.open({ viewerId: userId, otherId, conversationId, listingId });
    return isContact && !isAccepted;
  }

  async function explainRefusal({
    conversationId,
    userId,
    imageId,
    isPlain,
  }: repository.NewMessage): Promise<AppError> {
    const standing = await conversations.findStanding(userId, conversationId);
    if (!standing) return new AppError('conversation_not_found');
    if (standing.isClosed) return new AppError('conversation_closed');
    if (standing.canReach && !isPlain && standing.lastSeq < standing.plainUntil) return new AppError('words_only');
    const isTooEarly = standing.canReach && imageId !== null && !standing.isAccepted;
    return new AppError(isTooEarly ? 'request_text_only' : 'person_not_reachable');
  }

  /** The message that this very request has written before, which is told of again. */
  async function findSent(viewerId: string, conversationId: string, written: WrittenMessage) {
    const row = await repository.findMessage(db, conversationId, written.messageId);
    const isSame =
      row?.userId === viewerId &&
      (row.isDeleted ||
        row.editedAt !== null ||
        (row.message === written.message && row.imageId === written.imageId && row.listingId === written.listingId));
    if (!row || !isSame) return undefined;
    // Whoever tries again got no answer, and perhaps nobody else was told either.
    const standing = await conversations.findStanding(viewerId, conversationId);
    announce(row, [viewerId, standing?.canReach ? standing.otherId : null], written.tabId);
    return presentMessage(row, viewerId);
  }

  /**
   * Changes a message of the viewer's while nobody else changes its conversation; gives it as it is then. `change` says
   * whether there was anything to change.
   */
  async function changeOwn(
    viewerId: string,
    conversationId: string,
    messageId: string,
    change: (tx: Transaction, before: repository.MessageRow, isClosed: boolean) => Promise<boolean>,
  ): Promise<repository.MessageRow> {
    return db.transaction(async (tx) => {
      const isClosed = await repository.lockConversation(tx, conversationId);
      const before = await repository.findMessage(tx, conversationId, messageId);
      if (!before || before.isDeleted) throw new AppError('message_not_found');
      if (before.userId !== viewerId) throw new AppError('message_not_yours');
      if (!(await change(tx, before, isClosed))) return before;
      await searchRepository.renewBlock(tx, conversationId, before.seq);
      return (await repository.findMessage(tx, conversationId, messageId)) ?? before;
    });
  }

  /** Rows of a page; none may mean that there is no such conversation. @throws AppError conversation_not_found */
  async function requireAny(rows: repository.MessageRow[], viewerId: string, conversationId: string): Promise<void> {
    if (rows.length === 0) await conversations.getStanding(viewerId, conversationId);
  }

  return {
    /** Messages that have come in and are not on their way to the database yet. */
    countWaiting: () => statements.writing.waitingCount,

    /**
     * Writes a message and tells both sides. The same request again gives the message that it wrote.
     * @throws AppError message_empty, message_id_taken, image_gone, conversation_not_found, person_not_reachable,
     *   conversation_closed, request_text_only, words_only
     */
    async sendMessage(viewerId: string, conversationId: string, written: WrittenMessage): Promise<Message> {
      const { messageId, message, imageId, listingId, tabId } = written;
      if (!message && !imageId) throw new AppError('message_empty');
      const own = { messageId, conversationId, userId: viewerId, message, imageId, listingId };
      const row = { ...own, isPlain: imageId === null && isPlain(message), activity: uuid() };
      const sent = await insert(row);
      if (sent instanceof AppError) {
        const before = await findSent(viewerId, conversationId, written);
        if (!before) throw sent;
        return before;
      }
      const { otherId, wasAccepted, isContact, ...numbers } = sent;
      const picture = imageId ? await repository.findMessage(db, conversationId, messageId) : undefined;
      const stored = picture ?? { ...row, ...numbers, ...asWritten };
      if (!wasAccepted || isContact || stored.seq === 1) conversations.announce(conversationId, [viewerId, otherId]);
      announce(stored, [viewerId, otherId], tabId);
      if (stored.seq % indexedEvery === 0) void indexWords(conversationId).catch(onError);
      return presentMessage(stored, viewerId);
    },

    /**
     * Gives a message of the viewer's other words, for both sides. The same words again change nothing.
     * @throws AppError conversation_not_found, message_not_found, message_not_yours, message_empty,
     *   person_not_reachable, conversation_closed, words_only
     */
    async editMessage(viewerId: string, conversationId: string, messageId: string, message: string): Promise<Message> {
      const { otherId, canReach, plainUntil } = await conversations.getStanding(viewerId, conversationId);
      const row = await changeOwn(viewerId, conversationId, messageId, async (tx, before, isClosed) => {
        if (!message && !before.imageId) throw new AppError('message_empty');
        if (isClosed) throw new AppError('conversation_closed');
        if (!canReach) throw new AppError('person_not_reachable');
        if (before.seq <= plainUntil && !isPlain(message)) throw new AppError('words_only');
        if (before.message === message) return false;
        await repository.updateText(tx, conversationId, messageId, message);
        return true;
      });
      announce(row, [viewerId, otherId]);
      return presentMessage(row, viewerId);
    },

    /**
     * Deletes a message of the viewer's with its picture, for both sides, whether or not they may still write to each other.
     * @throws AppError conversation_not_found, message_not_found, message_not_yours
     */
    async deleteMessage(viewerId: string, conversationId: string, messageId: string): Promise<Message> {
      const { otherId, canReach } = await conversations.getStanding(viewerId, conversationId);
      let imageId: string | null = null;
      const row = await changeOwn(viewerId, conversationId, messageId, async (tx, before) => {
        imageId = before.imageId;
        await repository.markDeleted(tx, conversationId, messageId);
        return true;
      });
      announce(row, [viewerId, canReach ? otherId : null]);
      if (imageId) await media.remove([imageId]);
      return presentMessage(row, viewerId);
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
      const from = cursor ?? (isOlder ? beyondNewest : 0);
      const list = isOlder ? statements.listOlder : statements.listNewer;
      const rows = await list(limit + 1, { conversationId, userId: viewerId, from });
      await requireAny(rows, viewerId, conversationId);
      const page = pageOf(rows, limit, 'seq', viewerId);
      if (isOlder) page.items.reverse();
      return page;
    },

    /**
     * A page of what was written, edited or deleted after a revision, in the order of the revisions.
     * @throws AppError conversation_not_found
     */
    async listChanges(viewerId: string, conversationId: string, { after, limit }: { after: number; limit: number }) {
      const rows = await statements.listChanged(limit + 1, { conversationId, userId: viewerId, from: after });
      await requireAny(rows, viewerId, conversationId);
      return pageOf(rows, limit, 'revision', viewerId);
    },

    /**
     * Tells the other side that the viewer is writing, where both let each other know; otherwise nothing happens, and
     * nobody learns why.
     */
    async tellTyping(viewerId: string, conversationId: string): Promise<void> {
      const standing = await conversations.findStanding(viewerId, conversationId);
      if (standing?.otherId && standing.canReach && standing.sharesTyping)
        hub.sendTo(standing.otherId, { type: 'typing', conversationId });
    },
  };
}

interface SentMessage extends repository.SentRow {
  isContact: boolean;
}

/** What every message is at first; one with a picture is read again. */
const asWritten = {
  editedAt: null,
  isDeleted: false,
  isHidden: false,
  imageId: null,
  bucket: null,
  fileName: null,
  previewName: null,
  width: null,
  height: null,
};
