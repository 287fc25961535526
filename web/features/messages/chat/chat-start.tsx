/** The top of a conversation: the other person. */
import { messageErrors, messageTexts } from '@starparty/contract/message-texts.ts';
import type { Conversation } from '@starparty/contract/messages.ts';
import { Swords } from 'lucide-react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useMatchSlot } from '../match-slot.ts';
import { FirstLine } from './first-line.tsx';

interface ChatStartProps {
  conversation: Conversation;
  /** Whether the conversation has no messages. */
  isEmpty: boolean;
}

export function ChatStart({ conversation, isEmpty }: ChatStartProps) {
  const { conversationId, person, isFromParty, isClosed, plainUntil } = conversation;
  const name = person?.username ?? messageTexts.deletedUser;
  const matchNote = useMatchSlot();
  return (
    <div className="grid justify-items-center gap-2 px-4 pt-8 pb-4 text-center">
      <Avatar name={name} src={person?.profilePic ?? null} size={72} />
      <p className="max-w-full font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {isEmpty ? messageTexts.noMessages : `This is where your conversation with ${name} begins.`}
      </p>
      {isFromParty && (
        <p className="flex max-w-form flex-wrap items-center justify-center gap-x-2 text-sm text-aurora">
          <Swords size={16} aria-hidden="true" />
          You met in the party finder.
          {plainUntil > 0 && <span className="text-muted">{messageErrors.words_only.text}</span>}
        </p>
      )}
      {isFromParty && person && !isClosed && matchNote(conversationId)}
      {isFromParty && isEmpty && person && !isClosed && <FirstLine conversationId={conversationId} name={name} />}
    </div>
  );
}
