/** A panel that slides in from the left edge over the page. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DrawerPanel({ title, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-full w-72 max-w-full overflow-y-auto border-r border-line bg-panel-solid shadow-float transition-[translate] duration-200 data-entering:-translate-x-full data-exiting:-translate-x-full data-exiting:ease-in">
        <Dialog className="grid gap-4 p-4 outline-none">
          <div className="flex items-center justify-between">
            <Heading slot="title" className="px-3.5 text-lg">
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-11 place-items-center rounded-field text-muted hover:bg-raised hover:text-text"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
