/** Opens the panel of emoji; its code and data come when one is about to press. */
import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { Later, later } from '../../ui/later.tsx';
import type { EmojiPanelProps } from './emoji-panel.tsx';

const panel = later<EmojiPanelProps>(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

interface EmojiButtonProps {
  className: string;
  onChoose: (emoji: string) => void;
}

export function EmojiButton({ className, onChoose }: EmojiButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        {...panel.preparation}
        ref={button}
        type="button"
        aria-label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <Smile size={21} aria-hidden="true" />
      </button>
      <Later
        code={panel}
        props={{
          triggerRef: button,
          isOpen,
          onClose: () => setIsOpen(false),
          onChoose(emoji) {
            setIsOpen(false);
            onChoose(emoji);
          },
        }}
      />
    </>
  );
}
