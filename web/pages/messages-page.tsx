/** The direct messages: the list of conversations and the open conversation. On phones, each is a separate screen. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { Navigate, Outlet, useLocation, useMatch, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlainChatHeader } from '../features/messages/chat/plain-chat-header.tsx';
import { useScreenFocus } from '../features/messages/chat/use-screen-focus.ts';
import { ConversationSidebar } from '../features/messages/conversations/conversation-sidebar.tsx';
import { conversationKeys } from '../features/messages/conversations/conversations.cache.ts';
import { listenToMessages } from '../features/messages/messages.live.ts';
import { queriesOf } from '../lib/cache/queries.ts';
import { usePerson } from '../lib/session/person.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ListingNews, WithListings } from './with-listings.tsx';

export function MessagesPage() {
  const { conversationId } = useParams({ strict: false });
  const isMissing = useMatch({
    from: '/frame/members/dm-page/$conversationId',
    shouldThrow: false,
    select: ({ status }) => status !== 'success',
  });
  const wantedId = useLocation({ select: (location) => location.state.conversationId });
  const navigate = useNavigate();
  const person = usePerson();
  const client = queriesOf(person);
  const page = useRef<HTMLDivElement>(null);
  useScreenFocus(page, conversationId);
  useEffect(() => listenToMessages(person), [person]);
  // The loaded lists lack a conversation that was started elsewhere.
  useEffect(() => {
    if (wantedId) void client.invalidateQueries({ queryKey: conversationKeys.lists });
  }, [client, wantedId]);

  if (!conversationId && wantedId) {
    return <Navigate to="/dm-page/$conversationId" params={{ conversationId: wantedId }} replace />;
  }
  const open = (id: string) =>
    void navigate({
      to: '/dm-page/$conversationId',
      params: { conversationId: id },
      state: { isFromConversations: true },
    });
  return (
    <WithListings>
      <ListingNews />
      <div
        ref={page}
        className="-mx-4 -mt-4 -mb-[calc(var(--bottom-bar)+2rem)] grid h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] min-h-48 grid-rows-[minmax(0,1fr)] overflow-hidden bg-panel tablet:-mx-6 tablet:-mt-6 tablet:-mb-10 tablet:grid-cols-[18rem_minmax(0,1fr)] desktop:grid-cols-[22rem_minmax(0,1fr)] roomy:mx-0 roomy:mt-0 roomy:-mb-4 roomy:h-[calc(100dvh-var(--top-bar)-3rem)] roomy:rounded-card roomy:border roomy:border-line"
      >
        <ConversationSidebar
          openId={conversationId}
          onOpen={open}
          className={`short:overflow-y-auto tablet:border-e tablet:border-line ${conversationId ? 'hidden tablet:flex' : 'flex'}`}
        />
        <section
          aria-label="Chat"
          tabIndex={-1}
          data-chat-screen=""
          className={`min-h-0 min-w-0 flex-col outline-none short:overflow-y-auto ${conversationId ? 'flex' : 'hidden tablet:flex'}`}
        >
          {conversationId ? (
            <>
              {isMissing && <PlainChatHeader conversationId={conversationId} />}
              <Outlet />
            </>
          ) : (
            <div className="grid flex-1 place-content-center">
              <EmptyState title={messageTexts.chooseConversation} />
            </div>
          )}
        </section>
      </div>
    </WithListings>
  );
}
