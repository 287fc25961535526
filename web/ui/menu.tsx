/** A button that opens a small menu; the code of the menu comes when one is about to press it. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Later, later } from './later.tsx';
import type { MenuLine, MenuPanelProps } from './menu-panel.tsx';
import { useAfterClose } from './use-after-close.ts';

const code = later<MenuPanelProps>(async () => (await import('./menu-panel.tsx')).MenuPanel);

interface MenuProps {
  /** Names the button. */
  buttonLabel: string;
  buttonClassName: string;
  /** What the button shows. */
  children: ReactNode;
  /** Names the menu. */
  label: string;
  heading?: string;
  lines: MenuLine[];
}

/** The keys of the menu button pattern, and the line where each begins. */
const openingKeys: Record<string, MenuPanelProps['focus']> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

export function Menu({ buttonLabel, buttonClassName, children, lines, ...panel }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<MenuPanelProps['focus']>(null);
  const close = () => setIsOpen(false);
  const runAfterClose = useAfterClose(isOpen, close);

  const closingLines = lines.map(({ onAction, ...line }) => ({
    ...line,
    onAction: onAction && (() => runAfterClose(onAction)),
  }));

  function open(from: MenuPanelProps['focus']) {
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
      <Later code={code} props={{ ...panel, lines: closingLines, triggerRef: button, isOpen, focus, onClose: close }} />
    </>
  );
}
