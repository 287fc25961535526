/** A panel that slides in over the page from the edge where lines begin. */
import type { ReactNode } from 'react';
import { OverlayShell } from './overlay-shell.tsx';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DrawerPanel(props: DrawerProps) {
  return <OverlayShell {...props} kind="drawer" />;
}
