/**
 * Searches a conversation. Choosing a result scrolls to its message. Closing the search returns to the previous
 * position.
 */

import { keptText } from '@starparty/contract/kept-text.ts';
import { messageSearchMax } from '@starparty/contract/limits.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import { describeShortly } from '../list/message-times.ts';
import { useSearchMessages } from '../messages.queries.ts';

interface MessageSearchProps {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  shownSeq: number | undefined;
  onShow: (seq: number) => void;
  onClose: () => void;
}

export function MessageSearch({ conversationId, name, shownSeq, onShow, onClose }: MessageSearchProps) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const found = useSearchMessages(conversationId, wanted);
  const items = found.data?.pages.flatMap((page) => page.items);
  const id = useId();

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  function search(event: FormEvent) {
    event.preventDefault();
    setWanted(keptText(text));
  }

  return (
    <search
      aria-label="Search this conversation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="border-b border-line p-2 tablet:px-4"
    >
      <form noValidate onSubmit={search} className="flex gap-2">
        <input
          id={id}
          type="search"
          dir="auto"
          aria-label="Search for"
          placeholder="Search this conversation"
          maxLength={messageSearchMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`h-11 min-w-0 flex-1 [&::-webkit-search-cancel-button]:hidden ${fieldStyles}`}
        />
        <Button type="submit" size="icon" aria-label="Search">
          <Search size={18} aria-hidden="true" />
        </Button>
        <IconButton label="Close search" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </form>
      <div aria-live="polite" className="text-sm text-muted">
        {wanted !== '' && found.isPending && (
          <span className="flex justify-center p-4">
            <Spinner label="Searching" />
          </span>
        )}
        {items?.length === 0 && <p className="px-1 pt-3 pb-1">No messages found.</p>}
      </div>
      {wanted !== '' && !found.isPending && (
        <div className="mt-2 max-h-[32dvh] overflow-y-auto overscroll-contain">
          <QueryList
            query={found}
            items={items}
            things="results"
            moreLabel="More results"
            failed={messageTexts.messagesFailed}
            explainError={errorSentence}
            // The status text above already announces the search and an empty result.
            skeleton={null}
            empty={null}
          >
            {(all) => (
              <ul aria-label="Messages found" className="grid gap-0.5">
                {all.map(({ messageId, seq, isOwn, message, createdAt }) => (
                  <li key={messageId}>
                    <button
                      type="button"
                      aria-current={seq === shownSeq ? true : undefined}
                      onClick={() => onShow(seq)}
                      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-field px-3 py-2 text-start transition-colors hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:bg-raised-more"
                    >
                      <span className="text-sm font-semibold">{isOwn ? 'You' : name}</span>
                      <time
                        dateTime={createdAt}
                        title={formatMoment(Date.parse(createdAt))}
                        className="text-xs text-muted"
                      >
                        {describeShortly(Date.parse(createdAt), Date.now())}
                      </time>
                      <span dir="auto" className="col-span-2 line-clamp-2 text-start text-sm text-muted">
                        {message}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </QueryList>
        </div>
      )}
    </search>
  );
}
