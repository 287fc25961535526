/** A dialog over the page; on a phone it comes up as a sheet from the bottom edge. */
import type { ReactNode } from 'react';
import { OverlayShell } from './overlay-shell.tsx';

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

export function DialogPanel({ isWide = false, ...rest }: DialogProps) {
  return <OverlayShell {...rest} kind={isWide ? 'wide' : 'dialog'} />;
}
