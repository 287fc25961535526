/** The sidebar of the messages: people search, conversations and requests. */

import type { ConversationFolder } from '@starparty/contract/messages.ts';
import { useState } from 'react';
import { idsOf } from '../../../lib/cache/id-lists.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { ConversationList } from './conversation-list.tsx';
import { useConversations, useKnownConversation } from './conversations.queries.ts';
import { PeopleSearch } from './people-search.tsx';

interface ConversationSidebarProps {
  openId: string | undefined;
  onOpen: (conversationId: string) => void;
  className: string;
}

const folderNames: Record<ConversationFolder, string> = { chats: 'Chats', requests: 'Requests' };

export function ConversationSidebar({ openId, onOpen, className }: ConversationSidebarProps) {
  const [chosen, setChosen] = useState<{ folder: ConversationFolder; openId: string | undefined }>();
  const open = useKnownConversation(openId);
  // Shows the folder of the open conversation until the reader chooses another folder. Opening a conversation resets
  // the choice.
  if (chosen?.openId && chosen.openId !== openId) setChosen({ ...chosen, openId: undefined });
  const isOpened = open && chosen?.openId !== openId;
  const folder = isOpened ? (open.isRequest ? 'requests' : 'chats') : (chosen?.folder ?? 'chats');
  const requests = useConversations('requests');
  const count = requests.data ? idsOf(requests.data).length : 0;
  const counted = requests.hasNextPage ? `${formatNumber(count)}+` : formatNumber(count);

  return (
    <section aria-labelledby="messages" className={`min-h-0 flex-col ${className}`}>
      <div className="grid gap-3 p-4 pb-3">
        <h1 id="messages" tabIndex={-1} data-page-start="" className="text-lg">
          Messages
        </h1>
        <PeopleSearch onOpen={onOpen} />
        <fieldset className="grid grid-cols-2 gap-1 rounded-field bg-raised p-1">
          <legend className="sr-only">Which conversations to show</legend>
          {(['chats', 'requests'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={folder === one}
              onClick={() => setChosen({ folder: one, openId })}
              className="flex h-9 items-center justify-center gap-2 rounded-field text-sm font-semibold text-muted transition-colors hover:text-text aria-pressed:bg-raised-more aria-pressed:text-text forced-colors:aria-pressed:border"
            >
              {folderNames[one]}
              {one === 'requests' && count > 0 && (
                <span className="rounded-full bg-ember-wash px-2 py-0.5 text-xs text-ember tabular-nums">
                  {counted}
                </span>
              )}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 short:flex-none short:overflow-visible">
        <ConversationList key={folder} folder={folder} openId={openId} />
      </div>
    </section>
  );
}
