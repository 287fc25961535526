/** Inserts emoji at the caret of a composer. The code and data of the panel load at the first press. */
import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { lazyOverlay } from '../overlays/lazy.tsx';
import { useAfterClose } from '../overlays/use-after-close.ts';
import { useComposer } from './composer.tsx';
import { insertText } from './insert-text.ts';

const EmojiPopup = lazyOverlay(async () => (await import('./emoji-popup.tsx')).EmojiPopup);

export function ComposerEmoji() {
  const { area } = useComposer();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const runAfterClose = useAfterClose(isOpen, close);
  return (
    <>
      <IconButton
        ref={button}
        label="Emoji"
        kind="tool"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Smile size={21} aria-hidden="true" />
      </IconButton>
      <EmojiPopup
        triggerRef={button}
        isOpen={isOpen}
        onClose={close}
        onChoose={(emoji) => runAfterClose(() => area.current && insertText(area.current, emoji))}
      />
    </>
  );
}
