/** A conversation in the list: person, last message, time, and unread count. */

import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Message } from '@starparty/contract/messages.ts';
import { Link } from '@tanstack/react-router';
import { ImageIcon } from 'lucide-react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import { describeShortly } from '../list/message-times.ts';
import { useListingSlot } from '../listing-slot.ts';
import { useIsOnline, useIsTyping, useKnownConversation } from './conversations.queries.ts';
import { UnreadBadge } from './unread-badge.tsx';

interface ConversationRowProps {
  conversationId: string;
  isOpen: boolean;
}

export function ConversationRow({ conversationId, isOpen }: ConversationRowProps) {
  const conversation = useKnownConversation(conversationId);
  const isOnline = useIsOnline(conversationId);
  const isTyping = useIsTyping(conversationId);
  if (!conversation) return null;
  const { person, isClosed, lastMessage, unread } = conversation;
  const name = person?.username ?? messageTexts.deletedUser;
  const at = lastMessage ? Date.parse(lastMessage.createdAt) : undefined;
  return (
    <li className="[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]">
      <Link
        to="/dm-page/$conversationId"
        params={{ conversationId }}
        state={{ isFromConversations: true }}
        // All conversations use the same page, and messages load when a conversation opens.
        preload={false}
        data-conversation={conversationId}
        aria-current={isOpen ? 'page' : undefined}
        className="flex items-center gap-3 rounded-field p-2.5 transition-colors hover:bg-raised aria-[current]:bg-raised-more focus-visible:-outline-offset-2"
      >
        <span className="relative flex-none">
          <Avatar name={name} src={person?.profilePic ?? null} size={48} />
          {isOnline && !isClosed && (
            <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-panel-solid bg-aurora">
              <span className="sr-only">Online</span>
            </span>
          )}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={`min-w-0 flex-1 truncate font-semibold ${person ? '' : 'text-muted'}`}>{name}</span>
            {at !== undefined && (
              <time
                dateTime={lastMessage?.createdAt}
                title={formatMoment(at)}
                className={`flex-none text-xs ${unread > 0 ? 'text-text' : 'text-muted'}`}
              >
                {describeShortly(at, Date.now())}
              </time>
            )}
          </span>
          <span className="flex min-h-5.5 items-center gap-2">
            <span
              className={`min-w-0 flex-1 truncate text-sm ${unread > 0 ? 'font-semibold text-text' : 'text-muted'}`}
            >
              {isTyping ? <span className="text-aurora">typing...</span> : <LastWords message={lastMessage} />}
            </span>
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastWords({ message }: { message: Message | null }) {
  const listings = useListingSlot();
  if (!message) return messageTexts.noMessages;
  if (message.isDeleted) return <i>{messageTexts.messageDeleted}</i>;
  return (
    <>
      {message.listingId && listings.name(message.listingId)}
      {message.isOwn && 'You: '}
      {message.message ? (
        <bdi>{message.message}</bdi>
      ) : (
        <>
          <ImageIcon size={15} aria-hidden="true" className="me-1 inline-block align-[-0.15em]" />
          Picture
        </>
      )}
    </>
  );
}
