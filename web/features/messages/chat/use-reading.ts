/** Marks the conversation as read while its end is in view and the window is visible. */
import type { Conversation } from '@starparty/contract/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { usePageVisible } from '../../../lib/use-page-visible.ts';
import { newestSeq } from '../conversations/conversations.cache.ts';
import { useMarkRead } from '../conversations/conversations.queries.ts';

export function useReading(conversation: Conversation, isAtEnd: boolean): void {
  const { mutate } = useMarkRead(conversation.conversationId);
  const isVisible = usePageVisible();
  const newest = newestSeq(conversation);
  const isUnread = newest > conversation.readSeq;
  const read = useEffectEvent(() => mutate(newest));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message.
  useEffect(() => {
    if (isAtEnd && isVisible && isUnread) read();
  }, [isAtEnd, isVisible, isUnread, newest]);
}
