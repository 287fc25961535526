/**
 * Edits a text in place. Escape and Cancel close the editor and keep its text for the next edit, like forms with a
 * draft.
 */
import { keptText } from '@starparty/contract/kept-text.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Composer, ComposerCount, ComposerProblem, ComposerSend, ComposerText } from './composer.tsx';

interface TextEditorProps {
  label: string;
  /** The saved text. */
  before: string;
  text: string;
  onChange: (text: string) => void;
  max: number;
  sendKey: 'Enter' | 'Ctrl+Enter';
  /** Content with a picture may have no text. */
  canBeEmpty: boolean;
  isBusy: boolean;
  /** Why saving failed. */
  problem?: string;
  /** Whether the children contain a change to save. */
  hasOtherChange?: boolean;
  /** Whether the children can be saved. */
  areOthersValid?: boolean;
  /** Called when the text is reset, to reset the children. */
  onReset?: () => void;
  /** Called with a changed text. */
  onSave: (text: string) => void;
  onClose: () => void;
  /** Further parts of the composer, such as completions. */
  children?: ReactNode;
}

export function TextEditor(props: TextEditorProps) {
  const { label, before, canBeEmpty, onReset, onSave, onClose, children, ...others } = props;
  const { hasOtherChange = false, areOthersValid = true, ...composer } = others;
  const { text, onChange, max } = composer;
  const [isContinued] = useState(text !== before || hasOtherChange);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const words = keptText(text);

  // A layout effect, because its cleanup runs before React removes the editor together with the focused element.
  useLayoutEffect(() => {
    const editor = box.current;
    return () => {
      const hasFocus = editor?.contains(document.activeElement);
      if (hasFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, []);

  function save() {
    if (words !== before || hasOtherChange) return onSave(words);
    reset();
    onClose();
  }

  function reset() {
    onChange(before);
    onReset?.();
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <div ref={box} className="min-w-0 flex-1">
      <Composer
        {...composer}
        onSend={save}
        canSend={(words !== '' || canBeEmpty) && words.length <= max && areOthersValid}
        takesFocus={() => {
          opener.current = document.activeElement;
          return true;
        }}
        className="grid gap-2 rounded-card border border-aurora bg-raised p-2"
      >
        <ComposerText
          aria-label={label}
          isLow
          onKeyDown={pressKey}
          className="w-full bg-transparent px-1.5 py-1 text-base outline-none"
        />
        {children}
        <ComposerProblem />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ComposerCount />
          {isContinued && (
            <Button size="small" kind="ghost" onClick={reset}>
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
    </div>
  );
}
