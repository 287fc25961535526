/** Announces new messages of the other side to screen readers. No other change of the chat is announced. */
import type { Conversation } from '@starparty/contract/messages.ts';
import { useState } from 'react';

export function Announcer({ conversation, name }: { conversation: Conversation; name: string }) {
  const { lastMessage } = conversation;
  const [announcedSeq, setAnnouncedSeq] = useState(lastMessage?.seq ?? 0);
  const [text, setText] = useState('');
  if (lastMessage && lastMessage.seq > announcedSeq) {
    setAnnouncedSeq(lastMessage.seq);
    if (!lastMessage.isOwn) setText(`${name}: ${lastMessage.message || 'Picture'}`);
  }
  return (
    <p aria-live="polite" className="sr-only">
      {/* The same text again is a different message. */}
      <span key={announcedSeq}>{text}</span>
    </p>
  );
}
