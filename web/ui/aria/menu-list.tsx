/** The items of an open menu: actions, or links if they have `href`. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Menu, MenuItem, Popover, RouterProvider } from 'react-aria-components';
import { useAfterClose } from '../overlays/use-after-close.ts';

export interface MenuLine {
  text: string;
  icon: ReactNode;
  onAction?: (() => void) | undefined;
  href?: string;
  /** The target of `href`, if it is a file to download or an external site. */
  leadsTo?: 'file' | 'site';
}

export interface MenuContent {
  /** The accessible name of the menu. */
  label: string;
  /** A heading above the items. */
  heading?: string;
  lines: MenuLine[];
}

export interface MenuListProps extends MenuContent {
  isOpen: boolean;
  onClose: () => void;
  /** The menu opens next to this element. */
  triggerRef: RefObject<HTMLElement | null>;
  /** The item that gets the focus first. Null if a pointer opened the menu. */
  focus: 'first' | 'last' | null;
}

export function MenuList({ label, heading, lines, triggerRef, isOpen, focus, onClose }: MenuListProps) {
  const router = useRouter();
  const runAfterClose = useAfterClose(isOpen, onClose);
  // Moves the focus to the trigger as soon as the menu closes. Otherwise, Enter would still activate an item during the
  // exit animation.
  useEffect(
    () => (isOpen ? () => triggerRef.current?.focus({ preventScroll: true }) : undefined),
    [isOpen, triggerRef],
  );
  return (
    <RouterProvider navigate={(href) => router.navigate({ href })}>
      <Popover
        aria-label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="bottom end"
        className="min-w-60 max-w-80 rounded-card border border-line-strong bg-raised p-1.5 shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {heading && <p className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5 font-semibold">{heading}</p>}
        <Menu aria-label={label} autoFocus={focus ?? true} onClose={onClose} inert={!isOpen} className="outline-none">
          {lines.map(({ text, icon, onAction, href, leadsTo }) => (
            <MenuItem
              key={text}
              textValue={text}
              onAction={onAction && (() => runAfterClose(onAction))}
              href={href}
              {...(leadsTo === 'file' && { download: true })}
              {...(leadsTo === 'site' && { target: '_blank', rel: 'noreferrer' })}
              className="flex h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none transition-colors data-focused:bg-raised-more data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-aurora"
            >
              <span className="text-muted">{icon}</span>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </RouterProvider>
  );
}
