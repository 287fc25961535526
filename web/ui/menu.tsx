/** A small menu that opens from a button. */
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components';

interface MenuProps {
  /** A button of React Aria Components. */
  trigger: ReactElement;
  label: string;
  /** A line above the items, such as a name. */
  heading?: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

export function Menu({ trigger, label, heading, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="min-w-60 max-w-80 rounded-card border border-line-strong bg-raised p-1.5 shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {heading && <p className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5 font-semibold">{heading}</p>}
        <AriaMenu aria-label={label} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
