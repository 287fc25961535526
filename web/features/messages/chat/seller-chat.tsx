/** The conversation with the seller on a listing's page, or a composer that starts the conversation. */

import { marketTexts } from '@starparty/contract/market-texts.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { useEffect } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { Byline } from '../../../people/byline.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { MessageComposer } from '../composer/message-composer.tsx';
import { useConversationWith } from '../conversations/conversations.queries.ts';
import { useWatch } from '../conversations/watching.ts';
import { listenToMessages } from '../messages.live.ts';
import { firstDraftId, useBeginConversation } from './begin-conversation.ts';
import { Chat, ChatSkeleton } from './chat.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SafetyNote } from './safety-note.tsx';

interface SellerChatProps {
  seller: Person;
  sellerId: string;
  /** The listing that messages refer to. */
  listingId: string;
  /** The reason why the seller accepts no new conversations, if any. */
  closed: string | undefined;
  /** Whether the composer takes the focus on mount. */
  takesFocus?: boolean;
}

export function SellerChat({ seller, sellerId, listingId, closed, takesFocus = false }: SellerChatProps) {
  const person = usePerson();
  useEffect(() => listenToMessages(person), [person]);
  const conversation = useConversationWith(sellerId);
  const { data: conversationId } = conversation;
  useWatch(conversationId ? [conversationId] : []);
  const begin = useBeginConversation({ userId: sellerId, username: seller.username });
  if (conversationId) {
    return (
      <Chat
        key={conversationId}
        conversationId={conversationId}
        isBeside
        listingId={closed === undefined ? listingId : undefined}
        // After the first message, this composer replaces the focused one and takes the focus.
        takesFocus={
          takesFocus || !begin.isIdle ? () => takesFocus || document.activeElement === document.body : undefined
        }
        onGone={() => void conversation.refetch()}
      />
    );
  }
  if (conversationId === undefined && conversation.isError && !conversation.isFetching) {
    return (
      <div className="grid flex-1 content-center">
        <ErrorState
          title={messageTexts.messagesFailed}
          detail={errorSentence(conversation.error)}
          onRetry={() => void conversation.refetch()}
        />
      </div>
    );
  }
  if (conversationId === undefined) return <ChatSkeleton />;
  return (
    <NewChat
      seller={seller}
      sellerId={sellerId}
      listingId={listingId}
      closed={closed}
      takesFocus={takesFocus}
      begin={begin}
    />
  );
}

interface NewChatProps extends SellerChatProps {
  begin: ReturnType<typeof useBeginConversation>;
}

/** There is no conversation yet. Sending the first message creates it, viewing the listing does not. */
function NewChat({ seller, sellerId, listingId, closed, takesFocus, begin }: NewChatProps) {
  const { username } = seller;
  return (
    <>
      <header className="flex min-h-16 items-center border-b border-line px-4 py-2">
        <h2 className="sr-only">Chat with {username}</h2>
        <Byline person={seller} detail="Seller" pictureSize={40} hasStartDm={false} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-y-auto p-4">
        {closed ? (
          <p className="m-auto text-center text-sm text-muted">{closed}</p>
        ) : (
          <>
            <p className="m-auto text-center text-sm text-muted">
              {begin.isPending ? 'Sending...' : marketTexts.askSeller.replace('{username}', username)}
            </p>
            <SafetyNote />
          </>
        )}
      </div>
      <OfflineNotice />
      {!closed && (
        <MessageComposer
          conversationId={firstDraftId(sellerId)}
          name={username}
          canSendPictures={false}
          sharesTyping={false}
          isBeside
          takesFocus={() => takesFocus === true}
          onSend={(message) => begin.mutateAsync({ message, listingId })}
          onEditLast={() => undefined}
        />
      )}
    </>
  );
}
