/** The lines of the menu about something of somebody else. */
import type { OpenMenuProps } from '../ui/menu-button.tsx';
import { MenuPanel } from '../ui/menu-panel.tsx';
import { blockLine, reportLine } from './safety-lines.tsx';
import type { ReportTarget } from './safety-questions.ts';

export interface AboutOthers {
  label: string;
  target: ReportTarget;
  /** Who wrote it; null when the account is gone. */
  author: string | null;
  /** The author was blocked from here. */
  onBlocked?: () => void;
}

export type OthersMenuPanelProps = AboutOthers & OpenMenuProps;

export function OthersMenuPanel({ target, author, onBlocked, ...panel }: OthersMenuPanelProps) {
  return (
    <MenuPanel
      {...panel}
      lines={author === null ? [reportLine(target)] : [reportLine(target), blockLine(author, onBlocked)]}
    />
  );
}
