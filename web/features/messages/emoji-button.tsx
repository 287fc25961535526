/** Opens the panel of emoji; its code and data come when one is about to press. */
import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Later, later } from '../../ui/later.tsx';
import { useAfterClose } from '../../ui/use-after-close.ts';
import type { EmojiPanelProps } from './emoji-panel.tsx';

const panel = later<EmojiPanelProps>(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const runAfterClose = useAfterClose(isOpen, close);
  return (
    <>
      <IconButton
        {...panel.preparation}
        ref={button}
        label="Emoji"
        kind="tool"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Smile size={21} aria-hidden="true" />
      </IconButton>
      <Later
        code={panel}
        props={{
          triggerRef: button,
          isOpen,
          onClose: close,
          onChoose: (emoji) => runAfterClose(() => onChoose(emoji)),
        }}
      />
    </>
  );
}
