/**
 * Edits one of the member's messages in place. Escape and Cancel close the editor and keep its text for the next edit,
 * like forms with a draft.
 */
import { keptText } from '@starparty/contract/kept-text.ts';
import { messageMax } from '@starparty/contract/limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Composer, ComposerCount, ComposerSend, ComposerText } from '../../../ui/composer/composer.tsx';
import { useEditMessage } from '../messages.queries.ts';

interface MessageEditorProps {
  conversationId: string;
  messageId: string;
  text: string;
  /** Messages with a picture may have no text. */
  hasPicture: boolean;
  onClose: () => void;
}

export function MessageEditor({ conversationId, messageId, text: before, hasPicture, onClose }: MessageEditorProps) {
  const draftName = `edited-message.${messageId}`;
  const [text, setText] = useDraft(draftName, before);
  const [isContinued] = useState(text !== before);
  const editing = useEditMessage({ conversationId, messageId, draftName });
  const opener = useRef<Element>(null);
  const words = keptText(text);

  // Closing the editor removes the focused element, so move the focus.
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );

  function save() {
    if (words !== before) {
      editing.send(words, { onSuccess: onClose });
      return;
    }
    setText(before);
    onClose();
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <Composer
      text={text}
      onChange={setText}
      max={messageMax}
      sendKey="Enter"
      onSend={save}
      canSend={(words !== '' || hasPicture) && words.length <= messageMax}
      isBusy={editing.isPending}
      takesFocus={() => {
        opener.current = document.activeElement;
        return true;
      }}
      className="grid min-w-0 flex-1 gap-2 rounded-card border border-aurora bg-raised p-2"
    >
      <ComposerText
        aria-label="Edit message"
        isLow
        onKeyDown={pressKey}
        className="w-full bg-transparent px-1.5 py-1 text-base outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ComposerCount />
        {isContinued && (
          <Button size="small" kind="ghost" onClick={() => setText(before)}>
            Start over
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        <ComposerSend size="small" busyLabel="Saving">
          Save
        </ComposerSend>
      </div>
    </Composer>
  );
}
