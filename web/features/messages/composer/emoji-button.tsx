/** Opens the panel of emoji; its code and data load at the first press. */
import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { useAfterClose } from '../../../ui/overlays/use-after-close.ts';

const EmojiPopup = lazyOverlay(async () => (await import('./emoji-popup.tsx')).EmojiPopup);

export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
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
        onChoose={(emoji) => runAfterClose(() => onChoose(emoji))}
      />
    </>
  );
}
