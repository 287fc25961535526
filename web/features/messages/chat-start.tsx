/** The top of a conversation: with whom it is. */
import { texts } from '@starparty/contract/errors.ts';
import type { Conversation } from '@starparty/contract/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface ChatStartProps {
  conversation: Conversation;
  /** Nothing was written yet. */
  isEmpty: boolean;
}

export function ChatStart({ conversation: { person }, isEmpty }: ChatStartProps) {
  const name = person?.username ?? texts.deletedUser;
  return (
    <div className="grid justify-items-center gap-2 px-4 pt-8 pb-4 text-center">
      <Avatar name={name} src={person?.profilePic ?? null} size={72} />
      <p className="max-w-full font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {isEmpty ? texts.noMessages : `This is where your conversation with ${name} begins.`}
      </p>
    </div>
  );
}
