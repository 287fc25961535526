/** Converts messages, pages of messages and conversations to the view of one of the two people. */
import type { Image } from '@starparty/contract/media.ts';
import type { Conversation, Message } from '@starparty/contract/messages.ts';
import { cutPage } from '../../api/page.ts';
import { presentImage } from '../media/media.rules.ts';
import type { ConversationRow } from './conversations/conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/** A message as the viewer sees it. */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  const isOwn = row.userId === viewerId;
  const isGone = row.isDeleted || (row.isHidden && !isOwn);
  return {
    messageId: row.messageId,
    conversationId: row.conversationId,
    seq: row.seq,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    isOwn,
    message: isGone ? '' : row.message,
    messageAttachment: isGone ? null : presentAttachment(row),
    listingId: isGone ? null : row.listingId,
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted: isGone,
  };
}

/** A number larger than every `seq`, at which the newest page starts. */
export const beyondNewest = 2_147_483_647;

export interface PlaceQuery {
  /** The page starts next to this `seq` and does not contain it. */
  cursor?: number | undefined;
  limit: number;
}

/** A page as the viewer sees it. `rows` were read with `limit + 1`. */
export function pageOf(rows: MessageRow[], limit: number, key: 'seq' | 'revision', viewerId: string) {
  return cutPage(
    rows,
    limit,
    (row) => String(row[key]),
    (row) => presentMessage(row, viewerId),
  );
}

/** A conversation as the viewer sees it. */
export function presentConversation(row: ConversationRow, viewerId: string): Conversation {
  return {
    conversationId: row.id,
    person: row.username === null ? null : { username: row.username, profilePic: row.profilePic },
    isRequest: !row.isAccepted,
    isAccepted: row.isAcceptedByOther ?? false,
    lastMessage: row.messageId === null ? null : presentMessage(row as MessageRow, viewerId),
    unread: row.unread,
    readSeq: row.readSeq,
    seenSeq: row.seenSeq,
    revision: row.changes,
    isFromParty: row.isFromParty,
    plainUntil: row.plainUntil,
    isClosed: row.isClosed,
  };
}

function presentAttachment({ imageId, bucket, fileName, previewName, width, height }: MessageRow): Image | null {
  if (imageId === null || bucket === null || fileName === null || previewName === null) return null;
  return presentImage({ imageId, bucket, fileName, previewName, width: width ?? 0, height: height ?? 0 });
}
