/** Use cases of messages: send, edit, delete and list. */
import type { Message } from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationsService } from './conversations/conversations.service.ts';
import * as repository from './messages.repository.ts';
import { beyondNewest, type PlaceQuery, pageOf, presentMessage } from './messages.rules.ts';
import * as searchRepository from './messages.search.repository.ts';
import { isPlain } from './plain-words.rules.ts';

export interface MessageInput {
  messageId: string;
  message: string;
  imageId: string | null;
  listingId: string | null;
  /** The tab that sends the message. It receives the message in the response instead. */
  tabId?: string | undefined;
}

/** The market's rules for messages about a listing. */
export interface ListingContacts {
  /**
   * Whether a message about a listing is delivered without a request, although the other side has not answered yet.
   * @throws AppError listing_not_found if the listing belongs to neither person, listing_over if it accepts no new
   * conversation
   */
  open(contact: { viewerId: string; otherId: string; conversationId: string; listingId: string }): Promise<boolean>;
}

export interface MessagesServiceOptions {
  db: Database;
  media: MediaService;
  conversations: ConversationsService;
  hub: Hub;
  listingContacts: ListingContacts;
  /** Indexes new messages of a conversation before its next search. */
  indexWords(conversationId: string): Promise<void>;
  /** Called with errors that occur after the response is sent. */
  onError(error: unknown): void;
}

/** A conversation is indexed after this many new messages, so that a search has few left to index. */
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

  /** Sends the message to every tab of both sides, except the author's sending tab. */
  function announce(row: repository.MessageRow, userIds: (string | null)[], exceptTabId?: string): void {
    for (const userId of userIds) {
      if (!userId) continue;
      const frame = { type: 'message', message: presentMessage(row, userId) } as const;
      hub.sendTo(userId, frame, userId === row.userId ? exceptTabId : undefined);
    }
  }

  /** Inserts a message. Returns an AppError if it was rejected. */
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
      // The picture was attached elsewhere, or deleted as unused, after the check above.
      if (constraint.startsWith('messages_message_attachment')) return new AppError('image_gone');
      throw error;
    }
  }

  /**
   * Records that the member contacted the seller of the listing, if the message is about one. Returns whether the message
   * moves the conversation to the chats of the seller.
   * @throws AppError conversation_closed, person_not_reachable
   */
  async function openContact({ conversationId, userId, listingId }: Omit<repository.NewMessage, 'isContact'>) {
    if (!listingId) return false;
    const { otherId, isAccepted, isClosed } = await conversations.getAccess(userId, conversationId);
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
    const access = await conversations.findAccess(userId, conversationId);
    if (!access) return new AppError('conversation_not_found');
    if (access.isClosed) return new AppError('conversation_closed');
    if (access.canReach && !isPlain && access.lastSeq < access.plainUntil) return new AppError('words_only');
    const isTooEarly = access.canReach && imageId !== null && !access.isAccepted;
    return new AppError(isTooEarly ? 'request_text_only' : 'person_not_reachable');
  }

  /** The message that an earlier attempt of this request stored. Publishes the message again. */
  async function findStored(viewerId: string, conversationId: string, written: MessageInput) {
    const row = await repository.findMessage(db, conversationId, written.messageId);
    const isSame =
      row?.userId === viewerId &&
      (row.isDeleted ||
        row.editedAt !== null ||
        (row.message === written.message && row.imageId === written.imageId && row.listingId === written.listingId));
    if (!row || !isSame) return undefined;
    // The client retries because it received no response. So the message may not have been published.
    const access = await conversations.findAccess(viewerId, conversationId);
    announce(row, [viewerId, access?.canReach ? access.otherId : null], written.tabId);
    return presentMessage(row, viewerId);
  }

  /**
   * Changes one of the viewer's messages while the conversation is locked. Returns the message after the change.
   * `change` returns whether it changed anything.
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

  /**
   * An empty page may mean that the conversation does not exist.
   * @throws AppError conversation_not_found
   */
  async function requireAny(rows: repository.MessageRow[], viewerId: string, conversationId: string): Promise<void> {
    if (rows.length === 0) await conversations.getAccess(viewerId, conversationId);
  }

  return {
    /** Messages that are received but not stored yet. */
    readQueue: () => ({ waiting: statements.writing.waitingCount, started: statements.writing.startedCount }),

    /**
     * Stores a message and sends it to both sides. Repeating the request returns the same message.
     * @throws AppError message_empty, message_id_taken, image_gone, conversation_not_found, person_not_reachable,
     * conversation_closed, request_text_only, words_only
     */
    async sendMessage(viewerId: string, conversationId: string, written: MessageInput): Promise<Message> {
      const { messageId, message, imageId, listingId, tabId } = written;
      if (!message && !imageId) throw new AppError('message_empty');
      const own = { messageId, conversationId, userId: viewerId, message, imageId, listingId };
      const row = { ...own, isPlain: imageId === null && isPlain(message), activity: uuid() };
      const sent = await insert(row);
      if (sent instanceof AppError) {
        const before = await findStored(viewerId, conversationId, written);
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
     * Replaces the text of one of the viewer's messages, for both sides. The same text changes nothing.
     * @throws AppError conversation_not_found, message_not_found, message_not_yours, message_empty,
     * person_not_reachable, conversation_closed, words_only
     */
    async editMessage(viewerId: string, conversationId: string, messageId: string, message: string): Promise<Message> {
      const { otherId, canReach, plainUntil } = await conversations.getAccess(viewerId, conversationId);
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
     * Deletes the viewer's message and its picture for both sides, even if the two people may no longer write.
     * @throws AppError conversation_not_found, message_not_found, message_not_yours
     */
    async deleteMessage(viewerId: string, conversationId: string, messageId: string): Promise<Message> {
      const { otherId, canReach } = await conversations.getAccess(viewerId, conversationId);
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
     * A page of messages older or newer than the cursor, in ascending order. Without a cursor, the page contains the
     * newest messages for `older`, and the oldest ones for `newer`.
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
     * A page of messages that were sent, edited or deleted after a revision, in the order of revisions.
     * @throws AppError conversation_not_found
     */
    async listChanges(viewerId: string, conversationId: string, { after, limit }: { after: number; limit: number }) {
      const rows = await statements.listChanged(limit + 1, { conversationId, userId: viewerId, from: after });
      await requireAny(rows, viewerId, conversationId);
      return pageOf(rows, limit, 'revision', viewerId);
    },

    /**
     * Sends a typing indicator if both share it. Otherwise, does nothing: an error would reveal the other person's
     * setting.
     */
    async sendTyping(viewerId: string, conversationId: string): Promise<void> {
      const access = await conversations.findAccess(viewerId, conversationId);
      if (access?.otherId && access.canReach && access.sharesTyping)
        hub.sendTo(access.otherId, { type: 'typing', conversationId });
    },
  };
}

interface SentMessage extends repository.SentRow {
  isContact: boolean;
}

/** The fields of a new message without a picture. A message with a picture is loaded instead. */
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
