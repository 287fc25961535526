/** A conversation: its messages and the composer. */
import { messageErrors, messageTexts } from '@starparty/contract/message-texts.ts';
import type { Conversation } from '@starparty/contract/messages.ts';
import { type ReactNode, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { useWhileShown } from '../../../lib/use-is-shown.ts';
import { askToBlock } from '../../../people/safety/safety-questions.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { MessageComposer } from '../composer/message-composer.tsx';
import { useConversation } from '../conversations/conversations.queries.ts';
import type { MessageActions } from '../list/message-actions.ts';
import { MessageList, type MessageListHandle } from '../list/message-list.tsx';
import { useMessageWindow } from '../messages.queries.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { Announcer } from './announcer.tsx';
import { BackToConversations } from './back-to-conversations.tsx';
import { ChatHeader } from './chat-header.tsx';
import { placeIn } from './chat-place.ts';
import { useLinkQuestion } from './link-question.tsx';
import { MessageSearch } from './message-search.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RequestBanner } from './request-banner.tsx';

interface ChatProps {
  conversationId: string;
  /** Whether the chat is beside another page. */
  isBeside?: boolean;
  /** The listing that new messages refer to. */
  listingId?: string;
  /** Whether the composer takes the focus on mount. By default, `MessageComposer` decides. */
  takesFocus?: () => boolean;
  /** Called after the conversation is deleted. */
  onGone: () => void;
}

export function Chat({ conversationId, isBeside = false, listingId, takesFocus, onGone }: ChatProps) {
  const conversation = useConversation(conversationId);
  if (conversation.data) {
    return <OpenChat conversation={conversation.data} {...{ isBeside, listingId, takesFocus, onGone }} />;
  }
  if (conversation.data === null) {
    return (
      <Closed isBeside={isBeside}>
        <ErrorState title={messageErrors.conversation_not_found.text}>
          <LinkButton to="/dm-page">All conversations</LinkButton>
        </ErrorState>
      </Closed>
    );
  }
  if (conversation.isError && !conversation.isFetching) {
    return (
      <Closed isBeside={isBeside}>
        <ErrorState
          title={messageTexts.messagesFailed}
          detail={errorSentence(conversation.error)}
          onRetry={() => void conversation.refetch()}
        />
      </Closed>
    );
  }
  return (
    <Closed isBeside={isBeside}>
      <ChatSkeleton />
    </Closed>
  );
}

interface OpenChatProps extends Pick<ChatProps, 'listingId' | 'takesFocus' | 'onGone'> {
  conversation: Conversation;
  isBeside: boolean;
}

function OpenChat({ conversation, isBeside, listingId, takesFocus, onGone }: OpenChatProps) {
  const { conversationId, person, isRequest, isAccepted, isClosed, lastMessage, plainUntil } = conversation;
  const window = useMessageWindow(conversation);
  const { outbox, unsent } = useOutbox(conversationId);
  const list = useRef<MessageListHandle>(null);
  const [editedId, setEditedId] = useState<string>();
  const [isSearching, setIsSearching] = useState(false);
  const [foundSeq, setFoundSeq] = useState<number>();
  /** The position before the jump to the first found message. */
  const placeBefore = useRef<number | 'end'>(undefined);
  const name = person?.username ?? messageTexts.deletedUser;
  const leave = useWhileShown(onGone);

  // Whether to show warnings: the other side is a new contact, or the conversation is about a listing.
  const isCareful = isRequest || (window.data?.items.some((message) => message.listingId !== null) ?? false);
  const links = useLinkQuestion(conversationId, name);

  const actions: MessageActions = {
    conversationId,
    name,
    isRequest,
    onFollow: isCareful ? links.follow : undefined,
    editedId: isClosed ? undefined : editedId,
    canEdit: !isClosed,
    onEdit: setEditedId,
    onRetry(messageId, image) {
      const failed = unsent.find((one) => one.messageId === messageId);
      if (failed) outbox.retry(failed, image);
    },
    onForget: outbox.remove,
  };

  function showFound(seq: number) {
    placeBefore.current ??= placeIn(conversationId)?.seq ?? 'end';
    setFoundSeq(seq);
    list.current?.goTo(seq);
  }

  function closeSearch() {
    setIsSearching(false);
    setFoundSeq(undefined);
    if (placeBefore.current !== undefined) list.current?.goTo(placeBefore.current);
    placeBefore.current = undefined;
  }

  function editLast() {
    const last = window.data?.items.findLast(({ isOwn, isDeleted }) => isOwn && !isDeleted);
    if (last) setEditedId(last.messageId);
  }

  return (
    <>
      <ChatHeader
        conversation={conversation}
        isBeside={isBeside}
        onSearch={() => setIsSearching(true)}
        onBlocked={leave}
      />
      {isSearching && (
        <MessageSearch
          conversationId={conversationId}
          name={name}
          shownSeq={foundSeq}
          onShow={showFound}
          onClose={closeSearch}
        />
      )}
      {window.data ? (
        <MessageList
          ref={list}
          conversation={conversation}
          window={window.data}
          unsent={unsent}
          isCareful={isCareful}
          foundSeq={foundSeq}
          actions={actions}
        />
      ) : window.isError && !window.isFetching ? (
        <div className="grid flex-1 place-content-center">
          <ErrorState
            title={messageTexts.messagesFailed}
            detail={errorSentence(window.error)}
            onRetry={() => void window.refetch()}
          />
        </div>
      ) : (
        <ChatSkeleton />
      )}
      {links.question}
      <Announcer conversation={conversation} name={name} />
      <OfflineNotice />
      {isRequest && person && !isClosed && (
        <RequestBanner
          conversationId={conversationId}
          username={person.username}
          onBlock={() => askToBlock(person.username, leave)}
        />
      )}
      {isClosed ? (
        <ChatEnd>{messageErrors.conversation_closed.text}</ChatEnd>
      ) : person ? (
        <MessageComposer
          conversationId={conversationId}
          name={name}
          canSendPictures={isAccepted && (lastMessage?.seq ?? 0) >= plainUntil}
          sharesTyping={isAccepted && !isRequest}
          isBeside={isBeside}
          takesFocus={takesFocus}
          onSend={(message, image) => outbox.add({ conversationId, message, image, listingId })}
          onEditLast={editLast}
        />
      ) : (
        <ChatEnd>{messageTexts.accountGone}</ChatEnd>
      )}
    </>
  );
}

/** Replaces the composer with the reason why nobody can write here. */
function ChatEnd({ children }: { children: string }) {
  return (
    <p role="status" className="border-t border-line p-4 text-center text-sm text-muted">
      {children}
    </p>
  );
}

/** A chat that is loading or failed to load, with the back link on phones. */
function Closed({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  return (
    <>
      {!isBeside && (
        <div className="p-2 tablet:hidden">
          <BackToConversations />
          <h1 className="sr-only">Messages</h1>
        </div>
      )}
      <div className="grid flex-1 content-center overflow-y-auto">{children}</div>
    </>
  );
}

const skeletonWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4'];

export function ChatSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-5">
      <span className="sr-only">Loading messages</span>
      {skeletonWidths.map((width, place) => (
        <Skeleton key={width} className={`h-11 ${width} ${place % 2 ? 'self-end' : ''}`} shape="card" />
      ))}
    </div>
  );
}
