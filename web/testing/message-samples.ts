/** Messages for tests of what shows or counts them. */
import type { Message } from '@starparty/contract/messages.ts';
import { nextId } from './feed-samples.ts';

/** A message of somebody else. */
export function someMessage(more: Partial<Message> = {}): Message {
  return {
    messageId: nextId(),
    conversationId: nextId(),
    seq: 1,
    revision: 1,
    createdAt: '2026-05-01T10:00:00.000Z',
    isOwn: false,
    message: 'Ready when you are.',
    messageAttachment: null,
    editedAt: null,
    isDeleted: false,
    ...more,
  };
}
