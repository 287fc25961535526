/** The composer of messages: text, emoji, one picture and the send button. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { messageMax, typingRepeatSeconds } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import {
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { realtime } from '../../../lib/connection/realtime.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { ComposerPicture } from '../../../ui/pictures/composer-picture.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { EmojiButton } from './emoji-button.tsx';
import { messageDraftOf } from './message-draft.ts';

interface MessageComposerProps {
  conversationId: string;
  /** The name of the other person. */
  name: string;
  /** Pictures can be sent once the other side has accepted. */
  canSendPictures: boolean;
  /** Whether typing is shown to the other side. */
  sharesTyping: boolean;
  /** Whether the chat is shown beside another page. The box then does not focus itself. */
  isBeside?: boolean;
  /** May return a promise. The text then stays until it resolves. */
  onSend: (message: string, image: Image | null) => unknown;
  /** Called for Arrow Up in an empty box. */
  onEditLast: () => void;
}

/** Focus the box with a mouse and enough room. On phones, the keyboard would cover the messages. */
const canFocusAtOnce = '(width >= 48rem) and (hover: hover)';

const toolStyles =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-full text-aurora transition-colors hover:bg-aurora-wash aria-expanded:bg-aurora-wash';

export function MessageComposer(props: MessageComposerProps) {
  const { conversationId, name, canSendPictures, sharesTyping, isBeside = false, onSend, onEditLast } = props;
  const person = usePerson();
  const store = messageDraftOf(person, conversationId);
  const draft = useSyncExternalStore(store.subscribe, store.get);
  const [isDropPlace, setIsDropPlace] = useState(false);
  const sentTypingAt = useRef(0);
  const id = useId();
  const problemId = useId();

  /** The caret position after inserting an emoji. */
  const [caret, setCaret] = useState<{ place: number }>();
  const isShown = useIsShown();

  const { text, attachment, problem, isSending } = draft;
  const excess = keptText(text).length - messageMax;
  const canSend = keptText(text) !== '' || attachment !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation begins in its box.
  useEffect(() => {
    if (!isBeside && window.matchMedia?.(canFocusAtOnce).matches)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, conversationId]);

  // The caret can be set only after the box contains the new text.
  useEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    if (!caret || !area) return;
    area.focus();
    area.setSelectionRange(caret.place, caret.place);
  }, [id, caret]);

  async function send() {
    if (!canSend || isSending) return;
    if (excess > 0) {
      store.setProblem(
        messageTexts.messageTooLong
          .replace('{max}', formatNumber(messageMax))
          .replace('{excess}', formatNumber(excess)),
      );
      return;
    }
    if (attachment?.state === 'failed' && !attachment.canRetry) return;
    const isSent = await store.send(onSend);
    if (isSent) sentTypingAt.current = 0;
    // After a log-out, the next account must not see this failure.
    else if (!isShown.current && !person.hasEnded && store.get().attachment?.state === 'failed')
      showToast(messageTexts.messageStillDraft.replace('{username}', name), 'error');
  }

  function write(next: string) {
    store.setText(next);
    if (!sharesTyping || !keptText(next) || Date.now() - sentTypingAt.current < typingRepeatSeconds * 1000) return;
    sentTypingAt.current = Date.now();
    realtime.send({ type: 'typing', conversationId });
  }

  function insert(emoji: string) {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    write(text.slice(0, start) + emoji + text.slice(end));
    setCaret({ place: start + emoji.length });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'ArrowUp' && !text) {
      event.preventDefault();
      onEditLast();
    }
  }

  function take(files: FileList | null | undefined): boolean {
    const [file] = files ?? [];
    if (!file || isSending || !canSendPictures) return false;
    store.attach(file);
    return true;
  }

  return (
    <form
      aria-label={`Message to ${name}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => {
        if (!canSendPictures || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDropPlace(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDropPlace(false);
      }}
      onDrop={(event: DragEvent) => {
        setIsDropPlace(false);
        if (take(event.dataTransfer.files)) event.preventDefault();
      }}
      className={`grid gap-2 border-t border-line p-2 tablet:px-4 tablet:py-3 short:sticky short:bottom-0 short:bg-panel-solid short:py-1.5 ${isDropPlace ? 'bg-aurora-wash' : ''}`}
    >
      {attachment && (
        <ComposerPicture
          isSmall
          attachment={attachment}
          onRemove={() => store.removePicture()}
          onRetry={() => store.retry()}
        />
      )}
      {problem && (
        <div id={problemId}>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      <div className="flex items-end gap-1">
        {/* Before the picture button in tab order, so that Shift+Tab leads to the messages. */}
        <GrowingTextArea
          id={id}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          isLow
          rows={1}
          value={text}
          readOnly={isSending}
          aria-invalid={excess > 0}
          aria-describedby={problem ? problemId : undefined}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressKey}
          onPaste={(event) => {
            if (take(event.clipboardData.files)) event.preventDefault();
          }}
          className="order-2 min-w-0 flex-1 rounded-card border border-line-strong bg-raised px-3.5 py-2.5 text-base outline-none transition-colors focus:border-aurora aria-invalid:border-danger"
        />
        {canSendPictures && (
          <label className={`order-1 has-focus-visible:outline-2 has-focus-visible:outline-aurora ${toolStyles}`}>
            <ImagePlus size={21} aria-hidden="true" />
            <span className="sr-only">Picture</span>
            <input
              type="file"
              accept="image/*"
              disabled={isSending}
              className="sr-only"
              onChange={(event) => {
                take(event.target.files);
                // The same file can be chosen again after it was removed.
                event.target.value = '';
              }}
            />
          </label>
        )}
        <span className="order-3 flex items-center gap-1">
          <RemainingCount length={keptText(text).length} max={messageMax} />
          <EmojiButton onChoose={insert} />
          <Button
            type="submit"
            kind="primary"
            aria-label="Send"
            disabled={!canSend}
            isBusy={isSending}
            busyLabel="Sending"
            size="icon"
          >
            <SendHorizontal size={19} aria-hidden="true" />
            {!isBeside && <span className="hidden desktop:inline">Send</span>}
          </Button>
        </span>
      </div>
    </form>
  );
}
