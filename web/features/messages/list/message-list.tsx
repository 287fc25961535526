/** The messages of a chat, virtualized. The next page loads when an end of the loaded messages is near the view. */

import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Conversation } from '@starparty/contract/messages.ts';
import { ArrowDown } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { placeIn } from '../chat/chat-place.ts';
import { ChatStart } from '../chat/chat-start.tsx';
import { SafetyNote } from '../chat/safety-note.tsx';
import { useReading } from '../chat/use-reading.ts';
import { newestSeq } from '../conversations/conversations.cache.ts';
import { hasOlder, lastSeq, type MessageWindow } from '../messages.cache.ts';
import { useGoTo, useLoadPage } from '../messages.queries.ts';
import type { Unsent } from '../outbox/outbox-store.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageRow } from './message-row.tsx';
import { makeRows } from './message-rows.ts';
import { describeDay } from './message-times.ts';
import { type Goal, useScrollPlace } from './use-scroll-place.ts';

/** Methods of the list for its parent. */
export interface MessageListHandle {
  goTo: (place: number | 'end') => void;
}

interface MessageListProps {
  ref: Ref<MessageListHandle>;
  conversation: Conversation;
  window: MessageWindow;
  unsent: readonly Unsent[];
  /** Whether to show warnings: the other side is a new contact, or the conversation is about a listing. */
  isCareful: boolean;
  /** The search result to highlight. */
  foundSeq: number | undefined;
  actions: MessageActions;
}

/** The distance in pixels from an end of the loaded messages at which the next page is loaded. */
const nearPx = 900;

export function MessageList({ ref, conversation, window, unsent, isCareful, foundSeq, actions }: MessageListProps) {
  const { conversationId, unread, readSeq, seenSeq } = conversation;
  // The line of new messages remains until the reader leaves the conversation.
  const [newAfter] = useState(() => (unread > 0 ? readSeq : undefined));
  const isWhole = lastSeq(window) >= newestSeq(conversation);
  const rows = useMemo(
    () => makeRows({ messages: window.items, unsent: isWhole ? unsent : [], newAfter, seenSeq, isCareful }),
    [window.items, isWhole, unsent, newAfter, seenSeq, isCareful],
  );
  const [first] = useState((): Goal => {
    const place = placeIn(conversationId);
    if (place) return { kind: 'message', align: 'start', ...place };
    return { kind: newAfter === undefined ? 'end' : 'new' };
  });
  const view = useScrollPlace({ conversationId, rows, first, isWhole });
  const going = useGoTo(conversationId);
  const older = useLoadPage(conversationId, 'older');
  const newer = useLoadPage(conversationId, 'newer');
  const isShifted = useIsShifted(rows, window);
  const isAtEnd = view.isAtEnd && isWhole;
  useReading(conversation, isAtEnd);

  function goTo(place: number | 'end') {
    const goal: Goal = place === 'end' ? { kind: 'end' } : { kind: 'message', seq: place, align: 'center' };
    const isLoaded =
      place === 'end' ? isWhole : rows.some((row) => row.kind === 'message' && row.message.seq === place);
    if (isLoaded) view.goTo(goal);
    else going.mutate(place, { onSuccess: () => view.goTo(goal, true) });
  }
  useImperativeHandle(ref, () => ({ goTo }));

  // Scrolls to new messages of the member.
  const lastUnsentId = unsent.findLast(({ state }) => state === 'pending')?.messageId;
  const [shownUnsentId, setShownUnsentId] = useState(lastUnsentId);
  useEffect(() => {
    if (lastUnsentId === shownUnsentId) return;
    setShownUnsentId(lastUnsentId);
    if (lastUnsentId && (!shownUnsentId || lastUnsentId > shownUnsentId)) goTo('end');
  });

  function loadAround() {
    const handle = view.virtualizer.current;
    if (!handle || !view.isSettled || going.isPending) return;
    if (handle.scrollOffset < nearPx && hasOlder(window) && older.isIdleOrDone) older.load();
    const below = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    if (below < nearPx && !isWhole && newer.isIdleOrDone) newer.load();
  }
  // If a page is too short to be scrolled, load another one.
  useEffect(loadAround);

  const editedIndex = rows.findIndex(({ key }) => key === actions.editedId);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col short:min-h-20">
      <div
        ref={view.scroller}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${actions.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it.
        tabIndex={0}
        className={`flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2 ${view.isStill ? '' : 'opacity-0'}`}
      >
        {/* Aligns a few messages to the bottom, next to the composer. */}
        <div className="flex-grow" />
        <Virtualizer
          key={view.epoch}
          ref={view.virtualizer}
          data={rows}
          shift={isShifted}
          keepMounted={editedIndex < 0 ? undefined : [editedIndex]}
          bufferSize={400}
          onScroll={() => {
            view.scrolled();
            loadAround();
          }}
        >
          {(row) => {
            switch (row.kind) {
              case 'start':
                return <ChatStart key={row.key} conversation={conversation} isEmpty={rows.length === 2} />;
              case 'day':
                return <Line key={row.key} text={describeDay(Date.parse(row.at), Date.now())} />;
              case 'new':
                return <Line key={row.key} text="New messages" isNew />;
              case 'safety':
                return (
                  <div key={row.key} className="px-3 pt-4 tablet:px-5">
                    <SafetyNote />
                  </div>
                );
              case 'end':
                return <div key={row.key} className="h-3" />;
              case 'message':
                return (
                  <MessageRow
                    key={row.key}
                    row={row}
                    isFound={foundSeq !== undefined && row.message.seq === foundSeq}
                    actions={actions}
                  />
                );
            }
          }}
        </Virtualizer>
      </div>

      <div className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center">
        {older.isPending && (
          <span className="rounded-full bg-raised p-2 shadow-float">
            <Spinner label="Loading older messages" />
          </span>
        )}
        {older.error && <Problem error={older.error} onRetry={older.load} />}
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-items-center gap-2">
        {newer.error && <Problem error={newer.error} onRetry={newer.load} />}
        {!isAtEnd && view.isSettled && (
          <button
            type="button"
            onClick={() => goTo('end')}
            aria-label={unread > 0 ? undefined : 'To the newest messages'}
            className={`pointer-events-auto inline-flex h-10 animate-fade items-center gap-2 rounded-full border border-line-strong shadow-float transition-colors ${unread > 0 ? 'bg-ember px-4 text-sm font-semibold text-ember-ink hover:bg-ember-bright' : 'bg-raised px-2.5 hover:bg-raised-more'}`}
          >
            {unread > 0 && `${unread > 99 ? '99+' : formatCount(unread)} new ${unread === 1 ? 'message' : 'messages'}`}
            <ArrowDown size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether rows were added at the top in this render. */
function useIsShifted(rows: unknown, window: MessageWindow): boolean {
  const firstSeq = window.items[0]?.seq ?? 0;
  const [last, setLast] = useState({ rows, firstSeq, isShifted: false });
  if (rows === last.rows) return last.isShifted;
  const isShifted = firstSeq < last.firstSeq;
  setLast({ rows, firstSeq, isShifted });
  return isShifted;
}

function Line({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <div
      className={`flex items-center gap-3 px-4 pt-4 pb-1 text-xs tablet:px-5 ${isNew ? 'text-ember' : 'text-muted'}`}
    >
      <span className={`h-px flex-1 ${isNew ? 'bg-ember' : 'bg-line'}`} />
      <h3 className="font-sans text-xs font-semibold">{text}</h3>
      <span className={`h-px flex-1 ${isNew ? 'bg-ember' : 'bg-line'}`} />
    </div>
  );
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="pointer-events-auto flex items-center gap-3 rounded-card border border-line-strong bg-raised px-3 py-2 text-sm shadow-float"
    >
      <span className="text-danger-text">
        {messageTexts.messagesFailed} {errorSentence(error)}
      </span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
