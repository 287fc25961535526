/** The rows of a chat: messages in groups, separators between days, and the line of new messages. */
import type { Image } from '@starparty/contract/media.ts';
import type { Message } from '@starparty/contract/messages.ts';
import type { Unsent } from '../outbox/outbox-store.ts';
import { hasContact } from './find-contacts.ts';

/** A message in the chat, either stored on the server or pending. */
export interface ShownMessage {
  messageId: string;
  /** The sequence number. Undefined until the server has assigned it. */
  seq?: number;
  at: string;
  isOwn: boolean;
  text: string;
  image: Image | null;
  /** The listing that the message refers to. */
  listingId: string | null;
  isEdited: boolean;
  isDeleted: boolean;
  state: 'sent' | 'pending' | 'failed';
  /** The reason why the message was not sent. */
  problem?: string;
  /** Whether sending failed because the picture is permanently gone. */
  isPictureGone?: boolean;
}

export type ChatRow =
  | { kind: 'start'; key: 'start' }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: 'new' }
  /** Safety advice for conversations about listings. */
  | { kind: 'safety'; key: 'safety' }
  /** Space below the last message. */
  | { kind: 'end'; key: 'end' }
  | {
      kind: 'message';
      key: string;
      message: ShownMessage;
      isGroupStart: boolean;
      isGroupEnd: boolean;
      isSeen: boolean;
      /** Whether this is the first message about the listing. */
      isAboutStart: boolean;
      /** Whether to warn about the message: it is the first of the other side that contains contact details. */
      isContactWarned: boolean;
    };

interface Given {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** The line of new messages is above the first message of the other side after this sequence number. */
  newAfter?: number;
  /** The read position of the other side. */
  seenSeq: number | null;
  /** Whether to show warnings: the other side is a new contact, or the conversation is about a listing. */
  isCareful?: boolean;
}

/** The maximum time between messages of one side in a group. */
const groupMs = 5 * 60_000;

/** All rows from top to bottom. Pending messages are at the end until the server numbers them. */
export function makeRows({ messages, unsent, newAfter, seenSeq, isCareful = false }: Given): ChatRow[] {
  const sent = new Set(messages.slice(-unsent.length - 50).map(({ messageId }) => messageId));
  const shown = [...messages.map(showSent), ...unsent.filter(({ messageId }) => !sent.has(messageId)).map(showUnsent)];
  const rows: ChatRow[] = [];
  const isWhole = (messages[0]?.seq ?? 1) === 1;
  if (isWhole) rows.push({ kind: 'start', key: 'start' });

  let isNewMarked = newAfter === undefined;
  let lastSeen: Extract<ChatRow, { kind: 'message' }> | undefined;
  let before: ShownMessage | undefined;
  let row: Extract<ChatRow, { kind: 'message' }> | undefined;
  let dayBefore = Number.NaN;
  let isWarned = false;
  /** The first message about a listing is known only if the whole conversation is loaded. */
  let isSafetyShown = !isWhole;
  for (const message of shown) {
    const atMs = Date.parse(message.at);
    const day = dayOf(atMs);
    // Hides the first loaded message: whether it starts a day or a group depends on the message above it.
    if (!before && !isWhole) {
      before = message;
      dayBefore = day;
      continue;
    }
    let isBroken = !before || before.isOwn !== message.isOwn || atMs - Date.parse(before.at) > groupMs;
    if (day !== dayBefore) {
      rows.push({ kind: 'day', key: `day-${message.messageId}`, at: message.at });
      isBroken = true;
    }
    if (!isNewMarked && !message.isOwn && (message.seq ?? 0) > (newAfter ?? 0)) {
      rows.push({ kind: 'new', key: 'new' });
      isNewMarked = true;
      isBroken = true;
    }
    const isAboutStart = message.listingId !== null && message.listingId !== before?.listingId;
    if (isAboutStart) isBroken = true;
    if (isAboutStart && !isSafetyShown) {
      rows.push({ kind: 'safety', key: 'safety' });
      isSafetyShown = true;
    }
    if (row && isBroken) row.isGroupEnd = true;
    row = {
      kind: 'message',
      key: message.messageId,
      message,
      isGroupStart: isBroken,
      isGroupEnd: false,
      isSeen: false,
      isAboutStart,
      isContactWarned: isCareful && !isWarned && !message.isOwn && hasContact(message.text),
    };
    isWarned ||= row.isContactWarned;
    rows.push(row);
    if (message.isOwn && message.seq !== undefined && message.seq <= (seenSeq ?? 0)) lastSeen = row;
    before = message;
    dayBefore = day;
  }
  if (row) row.isGroupEnd = true;
  if (lastSeen) lastSeen.isSeen = true;
  rows.push({ kind: 'end', key: 'end' });
  return rows;
}

function showSent(message: Message): ShownMessage {
  return {
    messageId: message.messageId,
    seq: message.seq,
    at: message.createdAt,
    isOwn: message.isOwn,
    text: message.message,
    image: message.messageAttachment,
    listingId: message.listingId,
    isEdited: message.editedAt !== null,
    isDeleted: message.isDeleted,
    state: 'sent',
  };
}

function showUnsent(unsent: Unsent): ShownMessage {
  const { messageId, writtenAt, message, image, listingId = null, state, problem, isPictureGone } = unsent;
  return {
    messageId,
    at: writtenAt,
    isOwn: true,
    text: message,
    image,
    listingId,
    isEdited: false,
    isDeleted: false,
    state,
    problem,
    isPictureGone,
  };
}

/** A number for each calendar day in the reader's time zone. */
function dayOf(ms: number): number {
  const date = new Date(ms);
  return (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate();
}
