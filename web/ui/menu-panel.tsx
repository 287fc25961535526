/** One line of a menu: an action or, with `href`, a way to another page. */
import type { ReactNode } from 'react';
import { MenuItem as AriaMenuItem } from 'react-aria-components';

interface MenuItemProps {
  icon: ReactNode;
  children: string;
  onAction?: () => void;
  href?: string;
}

export function MenuItem({ icon, children, onAction, href }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={children}
      onAction={onAction}
      href={href}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none transition-colors data-focused:bg-raised-more data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-aurora"
    >
      <span className="text-muted">{icon}</span>
      {children}
    </AriaMenuItem>
  );
}
