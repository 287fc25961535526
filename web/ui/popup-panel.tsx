/** Something to read that opens beside what called for it; on a phone it comes up as a sheet from the bottom edge. */
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { phoneWidth, useMedia } from './use-media.ts';

export interface PopupProps {
  /** Names the popup for screen readers. */
  label: string;
  /** What it opens beside. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PopupPanel({ label, triggerRef, isOpen, onClose, children }: PopupProps) {
  const isPhone = useMedia(phoneWidth);
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  const content = (
    <Dialog aria-label={label} className="relative bg-inherit p-5 outline-none">
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-10 place-items-center rounded-field text-muted transition-colors hover:bg-raised-more hover:text-text"
      >
        <X size={20} aria-hidden="true" />
      </button>
      {children}
    </Dialog>
  );

  if (isPhone) {
    return (
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
        className="fixed inset-0 z-40 grid h-(--visual-viewport-height) items-end bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
      >
        <Modal className="max-h-full w-full overflow-y-auto overscroll-contain rounded-t-card border border-line bg-panel-solid pb-[env(safe-area-inset-bottom)] shadow-float transition-[translate] duration-200 data-entering:translate-y-full data-exiting:translate-y-full data-exiting:ease-in">
          {content}
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      className="w-88 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:ease-in"
    >
      {content}
    </Popover>
  );
}
