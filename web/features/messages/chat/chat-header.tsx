/** The other person, their activity, and the actions of the conversation. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Conversation } from '@starparty/contract/messages.ts';
import { Ellipsis, Search } from 'lucide-react';
import { useRef } from 'react';
import { Byline } from '../../../people/byline.tsx';
import { blockLine, reportLine } from '../../../people/safety/safety-lines.tsx';
import type { MenuLine } from '../../../ui/aria/menu-list.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { menuButtonStyles } from '../../../ui/overlays/menu-button-styles.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useIsOnline, useIsTyping } from '../conversations/conversations.queries.ts';
import { BackToConversations } from './back-to-conversations.tsx';
import { useHeadingFocus } from './use-screen-focus.ts';

interface ChatHeaderProps {
  conversation: Conversation;
  /** Whether the chat is beside another page, which has its own heading and back link. */
  isBeside: boolean;
  onSearch: () => void;
  /** Called after the person is blocked. */
  onBlocked: (() => void) | undefined;
}

export function ChatHeader({ conversation, isBeside, onSearch, onBlocked }: ChatHeaderProps) {
  const { conversationId, person, isClosed } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const isOnline = useIsOnline(conversationId) && !isClosed;
  const isTyping = useIsTyping(conversationId);
  const name = person?.username ?? messageTexts.deletedUser;

  const search: MenuLine = { text: 'Search', icon: <Search size={19} aria-hidden="true" />, onAction: onSearch };
  const detail = isTyping ? (
    <span className="text-aurora">typing...</span>
  ) : isOnline ? (
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2 rounded-full bg-aurora" />
      Online now
    </span>
  ) : null;

  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line px-2 py-2 tablet:px-4 short:min-h-12 short:py-0.5">
      {!isBeside && (
        <>
          <BackToConversations />
          {/* On phones, the chat is the whole page. On wide screens, the list contains the heading. */}
          <h1 ref={heading} tabIndex={-1} data-page-start="" className="sr-only tablet:hidden">
            Messages with {name}
          </h1>
        </>
      )}
      <h2 className="sr-only">Chat with {name}</h2>
      <div className="min-w-0 flex-1">
        {person ? (
          <Byline person={person} detail={<span aria-live="off">{detail}</span>} pictureSize={40} hasStartDm={false} />
        ) : (
          <div className="flex items-center gap-3">
            <Avatar name={name} src={null} size={40} />
            <span className="font-semibold text-muted">{name}</span>
          </div>
        )}
      </div>
      <Menu
        buttonLabel="Conversation options"
        buttonClassName={`flex-none ${menuButtonStyles}`}
        label="Conversation options"
        lines={person ? [search, reportLine({ kind: 'person', id: name }), blockLine(name, onBlocked)] : [search]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
    </header>
  );
}
