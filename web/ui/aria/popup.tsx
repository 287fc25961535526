/** Content that opens next to its trigger. On a phone, a sheet at the bottom edge. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Dialog, Popover, type PopoverProps } from 'react-aria-components';
import { useCloseOnBack } from '../overlays/overlay-history.ts';
import { phoneWidth, useMedia } from '../use-media.ts';
import { FocusKeeper } from './focus-keeper.tsx';
import { CloseButton, OverlayShell } from './overlay-shell.tsx';

export interface PopupProps {
  /** The accessible name of the popup. */
  label: string;
  /** The popup opens next to this element. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  placement?: PopoverProps['placement'];
  /** `reading` is wide and padded; `content` fits its content without padding. */
  size?: 'reading' | 'content';
  children: ReactNode;
}

export function Popup(props: PopupProps) {
  const isPhone = useMedia(phoneWidth);
  if (!isPhone) return <PopupBeside {...props} />;
  const { label, isOpen, onClose, size = 'reading', children } = props;
  return (
    <OverlayShell kind="sheet" title={label} isTitleHidden={size === 'reading'} isOpen={isOpen} onClose={onClose}>
      {children}
    </OverlayShell>
  );
}

const surface =
  'max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised shadow-float transition-[opacity,translate] duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:ease-in';

function PopupBeside(props: PopupProps) {
  const { label, triggerRef, isOpen, onClose, placement = 'bottom start', size = 'reading', children } = props;
  useCloseOnBack(isOpen, onClose);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      className={`${surface} ${size === 'reading' ? 'w-88' : ''}`}
    >
      <Dialog
        aria-label={label}
        inert={!isOpen}
        className={`relative bg-inherit outline-none ${size === 'reading' ? 'p-5' : ''}`}
      >
        {size === 'reading' && <CloseButton kind="ghost" onClose={onClose} />}
        {children}
      </Dialog>
      <FocusKeeper isOpen={isOpen} />
    </Popover>
  );
}

export interface PreviewProps extends Pick<PopupProps, 'label' | 'triggerRef' | 'isOpen' | 'onClose' | 'children'> {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Like `Popup`, but opens while a pointer rests on the trigger. Changes neither the focus nor the history. */
export function Preview({
  label,
  triggerRef,
  isOpen,
  onClose,
  onPointerEnter,
  onPointerLeave,
  children,
}: PreviewProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // The focus is elsewhere, so the key does not reach the preview.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isNonModal
      // React Aria moves no focus to a preview.
      trigger="PreviewTrigger"
      aria-label={label}
      placement="bottom start"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className={`${surface} w-88 p-5`}
    >
      {children}
    </Popover>
  );
}
