/** The header of a conversation until its page has loaded. It needs none of the code of that page. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useKnownConversation } from '../conversations/conversations.queries.ts';
import { BackToConversations } from './back-to-conversations.tsx';

export function PlainChatHeader({ conversationId }: { conversationId: string }) {
  const conversation = useKnownConversation(conversationId);
  const name = conversation?.person?.username ?? messageTexts.deletedUser;
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line px-2 py-2 tablet:px-4">
      <BackToConversations />
      {conversation && (
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={conversation.person?.profilePic ?? null} size={40} />
          <span className="truncate font-semibold">{name}</span>
        </div>
      )}
    </header>
  );
}
