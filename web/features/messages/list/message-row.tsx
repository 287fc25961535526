/** A message: a bubble at its author's side, with details and actions. */

import { messageTexts } from '@starparty/contract/message-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMoment, formatTime } from '../../../ui/text/format.ts';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { MessageEditor } from '../composer/message-editor.tsx';
import { useLinkSlot } from '../link-slot.ts';
import { useListingSlot } from '../listing-slot.ts';
import { FailedMessage } from '../outbox/failed-message.tsx';
import { ContactWarning } from './contact-warning.tsx';
import type { MessageActions } from './message-actions.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessagePicture } from './message-picture.tsx';
import type { ChatRow, ShownMessage } from './message-rows.ts';
import { useLongPress } from './use-long-press.ts';

interface MessageRowProps {
  row: Extract<ChatRow, { kind: 'message' }>;
  isFound: boolean;
  actions: MessageActions;
}

export function MessageRow({ row, isFound, actions }: MessageRowProps) {
  const { message, isGroupStart, isGroupEnd, isSeen, isAboutStart, isContactWarned } = row;
  const { isOwn, state, isDeleted } = message;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const article = useRef<HTMLElement>(null);
  const who = isOwn ? 'You' : actions.name;
  const hasMenu = state === 'sent' && !isDeleted;
  const isEdited = isOwn && hasMenu && actions.editedId === message.messageId;

  useEffect(() => {
    if (!isEdited) return;
    // The editor replaces the menu button that opened it. When the editor closes, move the focus back to the button.
    return () => {
      if (document.activeElement !== document.body) return;
      article.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true });
    };
  }, [isEdited]);

  const press = useLongPress(() => article.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click());

  return (
    <article
      ref={article}
      aria-label={`${who}, ${formatMoment(Date.parse(message.at))}`}
      data-seq={message.seq}
      // Touch devices have no hover. A long press on the bubble opens the menu instead.
      onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType !== 'touch')}
      onPointerLeave={() => setIsPointedAt(false)}
      className={`flex flex-col px-3 tablet:px-5 ${isOwn ? 'items-end' : 'items-start'} ${isGroupStart ? 'pt-3' : 'pt-0.5'}`}
    >
      <div
        className={`flex max-w-[88%] min-w-0 items-center gap-1 tablet:max-w-[76%] ${isOwn ? 'flex-row-reverse' : ''} ${isEdited ? 'w-full' : ''}`}
      >
        {isEdited ? (
          <MessageEditor
            conversationId={actions.conversationId}
            messageId={message.messageId}
            text={message.text}
            hasPicture={message.image !== null}
            onClose={() => actions.onEdit(undefined)}
          />
        ) : (
          <>
            <div
              {...(hasMenu && press)}
              data-found={isFound ? '' : undefined}
              className={`min-w-0 overflow-hidden border transition-[background-color,border-color,opacity] duration-300 ${bubbleStyles(message)} ${cornerStyles(isOwn, isGroupStart, isGroupEnd)} data-found:border-ember data-found:bg-ember-wash`}
            >
              <MessageContent message={message} isAboutStart={isAboutStart} actions={actions} />
            </div>
            {hasMenu && <MessageMenu actions={actions} message={message} isShown={isPointedAt} />}
          </>
        )}
      </div>
      {isContactWarned && <ContactWarning name={actions.name} />}
      <MessageDetail message={message} isSeen={isSeen} isGroupEnd={isGroupEnd} />
      {state === 'failed' && <FailedMessage message={message} actions={actions} />}
    </article>
  );
}

interface MessageContentProps {
  message: ShownMessage;
  isAboutStart: boolean;
  actions: MessageActions;
}

function MessageContent({ message, isAboutStart, actions }: MessageContentProps) {
  const { isDeleted, image, text, isOwn, listingId } = message;
  const listings = useListingSlot();
  const preview = useLinkSlot();
  if (isDeleted) return <p className="px-3.5 py-2 text-sm text-muted italic">{messageTexts.messageDeleted}</p>;
  return (
    <>
      {isAboutStart && listingId && listings.card(listingId)}
      {image && <MessagePicture image={image} author={isOwn ? 'you' : actions.name} />}
      {text &&
        (actions.isRequest && !isOwn ? (
          <p dir="auto" className="px-3.5 py-2 text-start whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
            {text}
          </p>
        ) : (
          <>
            <WrittenText text={text} className="px-3.5 py-2" onFollow={isOwn ? undefined : actions.onFollow} />
            {preview(text)}
          </>
        ))}
    </>
  );
}

/** The line below a bubble: the time at the end of a group, and the delivery state of the member's message. */
function MessageDetail({
  message,
  isSeen,
  isGroupEnd,
}: Pick<MessageRowProps['row'], 'message' | 'isSeen' | 'isGroupEnd'>) {
  const { isEdited, isDeleted, state, at } = message;
  const isMarked = isEdited && !isDeleted;
  if (state === 'failed' || (!isGroupEnd && !isSeen && !isMarked)) return null;
  const ms = Date.parse(at);
  return (
    <p className="flex gap-1.5 px-1 pt-0.5 text-xs text-muted">
      {state === 'sent' && (
        <time dateTime={at} title={formatMoment(ms)}>
          {formatTime(ms)}
        </time>
      )}
      {/* Shown after a delay, because most messages are sent before the text could be read. */}
      {state === 'pending' && <span className="animate-late">Sending...</span>}
      {isMarked && <span>· edited</span>}
      {isSeen && <span className="text-aurora">· Seen</span>}
    </p>
  );
}

function bubbleStyles({ isOwn, isDeleted, state }: ShownMessage): string {
  if (isDeleted) return 'border-line bg-transparent';
  if (state === 'failed') return 'border-danger bg-danger-wash';
  const own = `border-aurora-edge bg-aurora-deep ${state === 'pending' ? 'opacity-70' : ''}`;
  return isOwn ? own : 'border-line bg-raised';
}

/** Bubbles of a group have smaller corners where they touch. */
function cornerStyles(isOwn: boolean, isGroupStart: boolean, isGroupEnd: boolean): string {
  const start = isGroupStart ? '' : isOwn ? 'rounded-se-field' : 'rounded-ss-field';
  const end = isGroupEnd ? '' : isOwn ? 'rounded-ee-field' : 'rounded-es-field';
  return `rounded-card ${start} ${end}`;
}
