/** Overlays and fields of the kit, for every page. They are built on React Aria, which loads after the page. */
import type { ReactNode } from 'react';
import type { ComboBoxProps } from '../aria/combo-box.tsx';
import type { OverlayShellProps } from '../aria/overlay-shell.tsx';
import type { PopupProps, PreviewProps } from '../aria/popup.tsx';
import { lazyOverlay, lazyPart, loadKit } from './lazy.tsx';

/** Covers the page: a dialog, a sheet, a drawer. */
export const Overlay = lazyOverlay<OverlayShellProps>(async () => (await loadKit()).OverlayShell);

/** Opens beside its button. On a phone, a sheet from the bottom edge. */
export const Popup = lazyOverlay<PopupProps>(async () => (await loadKit()).Popup);

/** Opens beside an element while a pointer rests on it. */
export const Preview = lazyOverlay<PreviewProps>(async () => (await loadKit()).Preview);

interface DialogProps extends Omit<OverlayShellProps, 'kind' | 'isTitleHidden'> {
  /** Whether the dialog is wide. A wide dialog has room for a form or a grid, and fills the screen of a phone. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over the page. On a phone, a sheet from the bottom edge. */
export function Dialog({ isWide = false, ...rest }: DialogProps) {
  return <Overlay {...rest} kind={isWide ? 'wide' : 'dialog'} />;
}

/** A text field with a list of options that match its text. */
export const ComboBox = lazyPart<ComboBoxProps>(async () => (await loadKit()).ComboBox, {
  nameOf: ({ label }) => label,
  fallback: () => <div className="min-h-24" />,
});
