/** A small menu that opens from a button. */
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components';

interface MenuProps {
  /** A button of React Aria Components. */
  trigger: ReactElement;
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="min-w-60 rounded-card border border-line-strong bg-raised p-1.5 shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
      >
        <AriaMenu aria-label={label} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
