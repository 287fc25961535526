/** The composer of messages: text, emoji, one picture and the send button. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { messageMax, typingRepeatSeconds } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { realtime } from '../../../lib/connection/realtime.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import {
  Composer,
  ComposerCount,
  ComposerProblem,
  ComposerSend,
  ComposerText,
} from '../../../ui/composer/composer.tsx';
import { ComposerEmoji } from '../../../ui/composer/composer-emoji.tsx';
import { ComposerPictureButton, useComposerFiles } from '../../../ui/composer/composer-picture.tsx';
import { PicturePreview } from '../../../ui/composer/picture-preview.tsx';
import { describeExcess } from '../../../ui/fields/remaining-count.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { messageDraftOf } from './message-draft.ts';

interface MessageComposerProps {
  conversationId: string;
  /** The name of the other person. */
  name: string;
  /** Whether pictures can be sent. They can after the other side has accepted. */
  canSendPictures: boolean;
  /** Whether typing is shown to the other side. */
  sharesTyping: boolean;
  /** Whether the chat is beside another page. The text box then does not focus itself. */
  isBeside?: boolean;
  /**
   * Whether the text box takes the focus on mount. By default, it does on the messages page, unless a keyboard would
   * cover the messages.
   */
  takesFocus?: () => boolean;
  /** Sends the message. If it returns a promise, the text stays until the promise resolves. */
  onSend: (message: string, image: Image | null) => unknown;
  /** Called for Arrow Up in an empty text box. */
  onEditLast: () => void;
}

/**
 * The text box takes the focus if there is a mouse and enough room. On phones, the keyboard would cover the messages.
 */
const canFocusAtOnce = '(width >= 48rem) and (hover: hover)';

export function MessageComposer(props: MessageComposerProps) {
  const { conversationId, name, canSendPictures, sharesTyping, isBeside, takesFocus, onSend, onEditLast } = props;
  const person = usePerson();
  const store = messageDraftOf(person, conversationId);
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const sentTypingAt = useRef(0);
  const isShown = useIsShown();
  const { text, attachment, problem, isSending } = draft;
  const files = useComposerFiles({ canAdd: canSendPictures && !isSending, onAdd: ([file]) => store.attach(file) });

  async function send() {
    const excess = describeExcess(messageTexts.messageTooLong, text, messageMax);
    if (excess) return store.setProblem(excess);
    if (attachment?.state === 'failed' && !attachment.canRetry) return;
    const isSent = await store.send(onSend);
    if (isSent) sentTypingAt.current = 0;
    // After a logout, the next account must not see this failure.
    else if (!isShown.current && !person.hasEnded && store.get().attachment?.state === 'failed')
      showToast(messageTexts.messageStillDraft.replace('{username}', name), 'error');
  }

  function write(next: string) {
    store.setText(next);
    if (!sharesTyping || !keptText(next) || Date.now() - sentTypingAt.current < typingRepeatSeconds * 1000) return;
    sentTypingAt.current = Date.now();
    realtime.send({ type: 'typing', conversationId });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' || text) return;
    event.preventDefault();
    onEditLast();
  }

  return (
    <Composer
      label={`Message to ${name}`}
      text={text}
      onChange={write}
      max={messageMax}
      sendKey="Enter"
      onSend={() => void send()}
      canSend={keptText(text) !== '' || attachment !== null}
      isBusy={isSending}
      problem={problem}
      files={files}
      takesFocus={takesFocus ?? (() => !isBeside && window.matchMedia?.(canFocusAtOnce).matches)}
      className={`${isBeside ? '' : 'chat-composer'} grid gap-2 border-t border-line p-2 data-drop-place:bg-aurora-wash tablet:px-4 tablet:py-3 short:sticky short:bottom-0 short:bg-panel-solid short:py-1.5`}
    >
      {attachment && (
        <PicturePreview picture={attachment} isSmall onRemove={store.removePicture} onRetry={store.retry} />
      )}
      <ComposerProblem />
      <div className="flex items-end gap-1">
        {/* Comes before the picture button in tab order, so that Shift+Tab leads to the messages. */}
        <ComposerText
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          isLow
          onKeyDown={pressKey}
          className="order-2 min-w-0 flex-1 rounded-card border border-line-strong bg-raised px-3.5 py-2.5 text-base outline-none transition-colors focus:border-aurora aria-invalid:border-danger"
        />
        {canSendPictures && (
          <ComposerPictureButton className="order-1 grid size-11 flex-none place-items-center rounded-full">
            <ImagePlus size={21} aria-hidden="true" />
            <span className="sr-only">Picture</span>
          </ComposerPictureButton>
        )}
        <span className="order-3 flex items-center gap-1">
          <ComposerCount />
          <ComposerEmoji />
          <ComposerSend aria-label="Send" busyLabel="Sending" size="icon">
            <SendHorizontal size={19} aria-hidden="true" />
            {!isBeside && <span className="hidden desktop:inline">Send</span>}
          </ComposerSend>
        </span>
      </div>
    </Composer>
  );
}
