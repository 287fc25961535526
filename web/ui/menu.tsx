/** A button that opens a small menu: actions or, with `href`, links. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { lazyOverlay, loadKit, type OverlayProps } from './lazy.tsx';

export interface MenuLine {
  text: string;
  icon: ReactNode;
  onAction?: (() => void) | undefined;
  href?: string;
  /** `href` leads to a file to keep, or to another site. */
  leadsTo?: 'file' | 'site';
}

interface MenuContent {
  /** Names the menu. */
  label: string;
  /** A line above the others, such as a name. */
  heading?: string;
  lines: MenuLine[];
}

export interface MenuListProps extends MenuContent, OverlayProps {
  /** The menu opens beside it. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Where the focus begins; nowhere for those who point. */
  focus: 'first' | 'last' | null;
}

interface MenuProps extends MenuContent {
  /** Names the button. */
  buttonLabel: string;
  buttonClassName: string;
  /** The content of the button. */
  children: ReactNode;
}

const MenuList = lazyOverlay<MenuListProps>(async () => (await loadKit()).MenuList);

/** The keys of the menu button pattern, and the line where each begins. */
const openingKeys: Record<string, MenuListProps['focus']> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

export function Menu({ buttonLabel, buttonClassName, children, ...content }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<MenuListProps['focus']>(null);

  function open(from: MenuListProps['focus']) {
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
      <MenuList {...content} triggerRef={button} isOpen={isOpen} focus={focus} onClose={() => setIsOpen(false)} />
    </>
  );
}
