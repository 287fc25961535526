/** Edits an own message in place: Enter saves, Escape cancels. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { messageMax } from '@starparty/contract/limits.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';
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
  const [text, setText] = useState(before);
  const editing = useEditMessage({ conversationId, messageId });
  const id = useId();
  const words = keptText(text);
  const canSave = (words !== '' || hasPicture) && words.length <= messageMax;

  useEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [id]);

  function save() {
    if (!canSave || editing.isPending) return;
    if (words === before) onClose();
    else editing.mutate(words, { onSuccess: onClose });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }

  return (
    <div className="grid min-w-0 flex-1 gap-2 rounded-card border border-aurora bg-raised p-2">
      <GrowingTextArea
        id={id}
        aria-label="Edit message"
        isLow
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
        className="w-full bg-transparent px-1.5 py-1 text-base outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <RemainingCount length={words.length} max={messageMax} />
        <Button size="small" kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          kind="primary"
          disabled={!canSave}
          isBusy={editing.isPending}
          busyLabel="Saving"
          onClick={save}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
