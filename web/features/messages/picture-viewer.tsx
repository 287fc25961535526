/** A picture over the page, as large as the window allows. */
import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

export interface PictureViewerProps {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

export function PictureViewer({ url, width, height, label, isOpen, onClose }: PictureViewerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center bg-veil p-4 backdrop-blur-sm transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="transition-[scale] duration-200 data-entering:scale-95">
        <Dialog aria-label={label} className="relative outline-none">
          <img
            src={url}
            alt={label}
            width={width}
            height={height}
            className="h-auto max-h-[calc(100dvh-2rem)] w-auto max-w-[calc(100vw-2rem)] rounded-card bg-raised object-contain"
          />
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-veil text-text transition-colors hover:bg-raised-more"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
