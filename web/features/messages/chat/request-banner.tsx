/** Asks the user to accept or decline a message request. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useAcceptConversation } from '../conversations/conversations.queries.ts';

interface RequestBannerProps {
  conversationId: string;
  username: string;
  onBlock: () => void;
}

export function RequestBanner({ conversationId, username, onBlock }: RequestBannerProps) {
  const acceptance = useAcceptConversation(conversationId);
  return (
    <section
      aria-label="Message request"
      className="grid gap-3 border-t border-line bg-ember-wash px-4 py-3 tablet:px-5"
    >
      <p className="text-sm">{messageTexts.messageRequest.replace('{username}', username)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          kind="primary"
          isBusy={acceptance.isPending}
          busyLabel="Accepting"
          onClick={() => acceptance.mutate()}
        >
          Accept
        </Button>
        <Button size="small" onClick={onBlock}>
          Block
        </Button>
      </div>
    </section>
  );
}
