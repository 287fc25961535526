/** Announces new messages of the other side to screen readers. Announces no other changes. */
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
      {/* The key distinguishes a new message with the same text. */}
      <span key={announcedSeq}>{text}</span>
    </p>
  );
}
