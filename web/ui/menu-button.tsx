/** A button that opens a small menu; the code of the menu comes when one is about to press it. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Later, type LaterCode, type OverlayProps } from './later.tsx';

/** What the button gives to its menu. */
export interface OpenMenuProps extends OverlayProps {
  /** What it opens beside. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Where the focus begins; nowhere for those who point. */
  focus: 'first' | 'last' | null;
}

/** How the button looks. */
export interface MenuButtonLook {
  /** Names the button. */
  buttonLabel: string;
  buttonClassName: string;
  /** What the button shows. */
  children: ReactNode;
}

interface MenuButtonProps<Props> extends MenuButtonLook {
  /** The menu with its lines. */
  code: LaterCode<Props & OpenMenuProps>;
  props: Props;
}

/** The keys of the menu button pattern, and the line where each begins. */
const openingKeys: Record<string, OpenMenuProps['focus']> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

export function MenuButton<Props>({ buttonLabel, buttonClassName, children, code, props }: MenuButtonProps<Props>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<OpenMenuProps['focus']>(null);

  function open(from: OpenMenuProps['focus']) {
    // Not every browser gives a pressed button the focus, and it has to come back here.
    button.current?.focus({ preventScroll: true });
    setFocus(from);
    setIsOpen(true);
  }

  function press(event: MouseEvent) {
    // Screen readers press without a pointer.
    open(event.detail === 0 ? 'first' : null);
  }

  function pressKey(event: KeyboardEvent) {
    const from = openingKeys[event.key];
    if (!from) return;
    event.preventDefault();
    open(from);
  }

  return (
    <>
      <button
        {...code.preparation}
        ref={button}
        type="button"
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={press}
        onKeyDown={pressKey}
        className={buttonClassName}
      >
        {children}
      </button>
      <Later code={code} props={{ ...props, triggerRef: button, isOpen, focus, onClose: () => setIsOpen(false) }} />
    </>
  );
}
