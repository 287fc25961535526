/** What one can do about a post or a comment of somebody else. */
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { Menu } from '../ui/menu.tsx';
import { menuButtonStyles } from '../ui/menu-button-styles.ts';
import type { MenuLine } from '../ui/menu-panel.tsx';
import { askToBlock, askToReport, type ReportTarget } from './safety-questions.ts';

interface OthersMenuProps {
  label: string;
  target: ReportTarget;
  /** Who wrote it; null when the account is gone. */
  author: string | null;
  /** The author was blocked from here. */
  onBlocked?: () => void;
}

export function OthersMenu({ label, target, author, onBlocked }: OthersMenuProps) {
  const report: MenuLine = {
    text: 'Report',
    icon: <Flag size={19} aria-hidden="true" />,
    onAction: () => askToReport(target),
  };
  const block: MenuLine | null =
    author === null
      ? null
      : {
          text: `Block ${author}`,
          icon: <Ban size={19} aria-hidden="true" />,
          onAction: () => askToBlock(author, onBlocked),
        };
  return (
    <Menu
      buttonLabel={label}
      buttonClassName={menuButtonStyles}
      label={label}
      lines={block ? [report, block] : [report]}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </Menu>
  );
}
