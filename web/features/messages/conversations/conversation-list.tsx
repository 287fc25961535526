/** The conversations of one folder, newest activity first. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { ConversationFolder } from '@starparty/contract/messages.ts';
import { type KeyboardEvent, useDeferredValue } from 'react';
import { idsOf } from '../../../lib/cache/id-lists.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './conversations.queries.ts';
import { useWatch } from './watching.ts';

interface ConversationListProps {
  folder: ConversationFolder;
  openId: string | undefined;
}

export function ConversationList({ folder, openId }: ConversationListProps) {
  const list = useConversations(folder);
  // Deferred, because rendering many conversations must not block input.
  const shown = useDeferredValue(list.data);
  const ids = shown && idsOf(shown);
  // The open conversation comes first, because the number of watched conversations is limited.
  useWatch([...(openId ? [openId] : []), ...(ids ?? [])]);
  return (
    <QueryList
      query={list}
      items={ids}
      isBehind={shown !== list.data}
      things="conversations"
      moreLabel="More conversations"
      explainError={errorSentence}
      skeleton={<ListSkeleton />}
      failed={(reason, retry) => (
        <ErrorState title={messageTexts.conversationsFailed} detail={reason} onRetry={retry} />
      )}
      empty={
        <EmptyState
          title={folder === 'requests' ? 'No requests.' : messageTexts.noConversations}
          action={folder === 'requests' ? undefined : <LinkButton to="/partyfinder">Find players</LinkButton>}
        />
      }
    >
      {(shownIds) => (
        <ul
          aria-label={folder === 'requests' ? 'Requests' : 'Conversations'}
          onKeyDown={moveFocus}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
        >
          {shownIds.map((conversationId) => (
            <ConversationRow key={conversationId} conversationId={conversationId} isOpen={conversationId === openId} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

/** Arrow keys move between conversations. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const place = links.indexOf(document.activeElement as HTMLAnchorElement);
  const last = links.length - 1;
  const goals: Record<string, number> = {
    ArrowDown: Math.min(place + 1, last),
    ArrowUp: Math.max(place - 1, 0),
    Home: 0,
    End: last,
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  links[goal]?.focus();
}

function ListSkeleton() {
  return (
    <div className="grid gap-0.5">
      {Array.from({ length: 6 }, (_nothing, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are equal.
        <div key={place} className="flex items-center gap-3 p-2.5">
          <Skeleton className="size-12 flex-none" shape="round" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
