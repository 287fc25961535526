/** What the user can do about something of somebody else, such as a post. */
import { Ellipsis } from 'lucide-react';
import { Menu } from '../ui/menu.tsx';
import { menuButtonStyles } from '../ui/menu-button-styles.ts';
import { blockLine, reportLine } from './safety-lines.tsx';
import type { ReportTarget } from './safety-questions.ts';

interface OthersMenuProps {
  label: string;
  target: ReportTarget;
  /** Who wrote it; null when the account is gone. */
  author: string | null;
  /** The author was blocked from here. */
  onBlocked?: () => void;
}

export function OthersMenu({ label, target, author, onBlocked }: OthersMenuProps) {
  return (
    <Menu
      buttonLabel={label}
      buttonClassName={menuButtonStyles}
      label={label}
      lines={author === null ? [reportLine(target)] : [reportLine(target), blockLine(author, onBlocked)]}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </Menu>
  );
}
