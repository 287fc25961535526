/** A button that opens a small menu of actions or, with `href`, links. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { MenuContent, MenuListProps } from '../aria/menu-list.tsx';
import { lazyOverlay, loadKit } from './lazy.tsx';

interface MenuProps extends MenuContent {
  /** The accessible name of the button. */
  buttonLabel: string;
  buttonClassName: string;
  /** The content of the button. */
  children: ReactNode;
}

const MenuList = lazyOverlay<MenuListProps>(async () => (await loadKit()).MenuList);

/** Keys of the menu button pattern, with the item that each key focuses. */
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
    // Some browsers do not focus a pressed button, but the focus must return to it.
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
