/** The shared part of all overlays: backdrop, animation, title, Close button, focus, and closing by Back. */
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { type CloseGuard, OverlayContext, useLinkGuard } from '../overlays/close-guard.ts';
import { useCloseOnBack } from '../overlays/overlay-history.ts';
import { useAfterClose } from '../overlays/use-after-close.ts';
import { FocusKeeper } from './focus-keeper.tsx';

const veil =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0';
const sheetVeil = `${veil} grid h-(--visual-viewport-height) items-end`;
const surface = 'overflow-y-auto overscroll-contain border border-line bg-panel-solid shadow-float duration-200';
const sheet = `${surface} max-h-full w-full pb-[env(safe-area-inset-bottom)] data-entering:translate-y-full data-exiting:translate-y-full data-exiting:ease-in`;
const dialog = `${sheet} grid transition-[translate,opacity] tablet:rounded-card tablet:data-entering:translate-y-4 tablet:data-exiting:translate-y-4`;

/** The layout of each kind: its backdrop, its surface and its padding. */
const kinds = {
  /** Fits a question. On a phone, a sheet at the bottom edge. */
  dialog: [
    `${sheetVeil} tablet:place-items-center tablet:p-6`,
    `${dialog} rounded-t-card tablet:max-w-dialog`,
    'p-5 tablet:p-6',
  ],
  /** Fits a form or a grid. On a phone, it fills the screen. */
  wide: [
    `${sheetVeil} tablet:place-items-center tablet:p-6`,
    `${dialog} h-full tablet:h-auto tablet:max-w-reading`,
    'p-5 tablet:p-6',
  ],
  /** As wide as a picture with two columns below it. The content has its own padding. */
  moment: [
    `${sheetVeil} max-tablet:pt-6 tablet:place-items-center tablet:p-6`,
    `${dialog} rounded-t-card tablet:max-w-190`,
    '',
  ],
  /** A field with results below it, which scroll. On wide windows, it opens over the field of the top bar. */
  search: [
    `${veil} grid h-(--visual-viewport-height) grid-rows-[minmax(0,1fr)] items-start tablet:justify-items-center tablet:p-6 desktop:justify-items-start desktop:ps-[calc(var(--beside-frame)+16.25rem)] desktop:pt-2`,
    `grid size-full grid-rows-[minmax(0,1fr)] border border-line bg-panel-solid shadow-float transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 tablet:h-auto tablet:max-h-full tablet:max-w-reading tablet:rounded-card`,
    'flex flex-col rounded-[inherit]',
  ],
  /** A sheet at the bottom edge on every screen size. */
  sheet: [sheetVeil, `${sheet} rounded-t-card transition-[translate]`, 'p-5'],
  /** Slides in from the inline start edge. */
  drawer: [
    veil,
    `${surface} h-full w-72 max-w-full border-y-0 border-s-0 transition-[translate] data-entering:-translate-x-full data-exiting:-translate-x-full data-exiting:ease-in rtl:data-entering:translate-x-full rtl:data-exiting:translate-x-full`,
    'p-4',
  ],
  /** Fits pictures, as large as the window allows. */
  viewer: [`${veil} backdrop-blur-sm`, 'h-full transition-[scale] duration-200 data-entering:scale-95', 'h-full'],
} as const;

export interface OverlayShellProps {
  kind: keyof typeof kinds;
  /** The accessible name, shown at the top unless `isTitleHidden`. */
  title: string;
  isTitleHidden?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** The ARIA role: `alertdialog` for a dialog that asks a question. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes the overlay. False for long forms. */
  isDismissable?: boolean;
  children: ReactNode;
}

export function OverlayShell(props: OverlayShellProps) {
  const { kind, title, isTitleHidden = false, isOpen, onClose, role, isDismissable = true, children } = props;
  const [veilStyles, surfaceStyles, roomStyles] = kinds[kind];
  const [guard, setGuard] = useState<CloseGuard>();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLElement>(null);
  const afterAsking = useAfterClose(isAsking, () => setIsAsking(false));
  /** Continues or cancels the navigation of the pressed link. */
  const followLink = useRef<(isLeaving: boolean) => void>(undefined);
  function close() {
    if (guard?.isSaving) return;
    if (!guard?.hasChanges) return onClose();
    // A press outside the dialog moves the focus away. Focuses the dialog first, so that the focus returns to it when
    // the question closes.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
    setIsAsking(true);
  }
  useCloseOnBack(isOpen, close);
  useLinkGuard(isOpen && guard?.hasChanges === true && !guard.isSaving, (leave) => {
    followLink.current = leave;
    close();
  });
  function answer(isDiscarding: boolean) {
    if (isDiscarding) onClose();
    followLink.current?.(isDiscarding);
    followLink.current = undefined;
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      isDismissable={isDismissable}
      className={veilStyles}
    >
      <Modal className={surfaceStyles}>
        <Dialog
          ref={dialog}
          role={role}
          aria-label={isTitleHidden ? title : undefined}
          // During the exit animation, a second press would repeat the action that closed the overlay.
          inert={!isOpen}
          className={`relative min-w-0 bg-inherit outline-none ${roomStyles}`}
        >
          {isTitleHidden ? (
            <CloseButton kind={kind === 'viewer' ? 'veil' : 'ghost'} onClose={close} />
          ) : (
            <div className="flex items-start justify-between gap-4 pb-4">
              <Heading slot="title" className="text-lg">
                {title}
              </Heading>
              <IconButton label="Close" onClick={close} className="-mt-2 -me-2.5">
                <X size={20} aria-hidden="true" />
              </IconButton>
            </div>
          )}
          <OverlayContext value={{ close, setGuard }}>{children}</OverlayContext>
          {guard && (
            <DiscardQuestion
              isOpen={isAsking}
              onKeep={() => afterAsking(() => answer(false))}
              onDiscard={() => afterAsking(() => answer(true))}
            />
          )}
        </Dialog>
        <FocusKeeper isOpen={isOpen} />
      </Modal>
    </ModalOverlay>
  );
}

interface DiscardQuestionProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks for confirmation before an overlay with unsaved changes closes. */
function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <OverlayShell kind="dialog" role="alertdialog" title="Discard changes?" isOpen={isOpen} onClose={onKeep}>
      <p className="pb-6 text-muted">Your changes are not saved.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onKeep}>Keep editing</Button>
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </OverlayShell>
  );
}

/** The Close button in the corner of an overlay without a visible title. */
export function CloseButton({ kind, onClose }: { kind: 'veil' | 'ghost'; onClose: () => void }) {
  return (
    <IconButton label="Close" kind={kind} onClick={onClose} className="absolute end-2 top-2 z-10">
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
}
