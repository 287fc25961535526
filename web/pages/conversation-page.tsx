/** The open conversation, which the messages page renders beside the list. */
import { getRouteApi } from '@tanstack/react-router';
import { Chat } from '../features/messages/chat/chat.tsx';
import { LinkSlotContext } from '../features/messages/link-slot.ts';
import { MatchSlotContext } from '../features/messages/match-slot.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { messageLink } from './message-link.tsx';

const route = getRouteApi('/frame/members/dm-page/$conversationId');

const MatchNote = lazyPart(async () => (await import('../features/party/match/match-note.tsx')).MatchNote);

const matchNote = (conversationId: string) => <MatchNote conversationId={conversationId} />;

export function ConversationPage() {
  const { conversationId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <MatchSlotContext value={matchNote}>
      <LinkSlotContext value={messageLink}>
        <Chat
          // Remounts for another conversation, to reset text boxes and scroll positions.
          key={conversationId}
          conversationId={conversationId}
          onGone={() => void navigate({ to: '/dm-page', replace: true })}
        />
      </LinkSlotContext>
    </MatchSlotContext>
  );
}
