/** A dialog over the page; on a phone it comes up as a sheet from the bottom edge. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { findMenuButton } from './menu-button.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A dialog that asks a question interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** A wide one has room for a form or a grid and fills a phone. */
  isWide?: boolean;
  /** Whether a press beside it closes it; not where much was typed. */
  isDismissable?: boolean;
}

export function DialogPanel({
  title,
  isOpen,
  onClose,
  children,
  role = 'dialog',
  isWide = false,
  isDismissable = true,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={isDismissable}
      className="fixed inset-0 z-40 grid h-(--visual-viewport-height) items-end bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 tablet:place-items-center tablet:p-6"
    >
      <Modal
        className={`grid max-h-full w-full overflow-y-auto overscroll-contain border border-line bg-panel-solid pb-[env(safe-area-inset-bottom)] shadow-float transition-[translate,opacity] duration-200 data-entering:translate-y-full data-exiting:translate-y-full data-exiting:ease-in tablet:rounded-card tablet:data-entering:translate-y-4 tablet:data-exiting:translate-y-4 ${isWide ? 'h-full tablet:h-auto tablet:max-w-reading' : 'rounded-t-card tablet:max-w-dialog'}`}
      >
        <AriaDialog role={role} className="min-w-0 p-5 outline-none tablet:p-6">
          <div className="flex items-start justify-between gap-4 pb-4">
            <Heading slot="title" className="text-lg">
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-1 -mr-2 grid size-10 flex-none place-items-center rounded-field text-muted hover:bg-raised hover:text-text"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          {children}
        </AriaDialog>
        <FocusGiver />
      </Modal>
    </ModalOverlay>
  );
}

/** What a dialog was opened from may be gone when it closes, like the line of a menu, and cannot take the focus back. */
function FocusGiver() {
  const [menuButton] = useState(findMenuButton);
  useEffect(() => {
    const give = () => giveFocus(menuButton);
    // The dialog tries by itself one frame after its end.
    return () => void requestAnimationFrame(() => requestAnimationFrame(give));
  }, [menuButton]);
  return null;
}

/** To the button of the menu, or to the page when that is gone, too, with the post that was deleted. */
function giveFocus(menuButton: HTMLElement | null) {
  if (document.activeElement !== document.body) return;
  const page = document.querySelector('main');
  const place = menuButton?.isConnected ? menuButton : (page?.querySelector<HTMLElement>('[data-page-start]') ?? page);
  place?.focus({ preventScroll: true });
}
