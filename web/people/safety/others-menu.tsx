/** The menu of actions on the content of other people, such as a post. */
import { Ellipsis } from 'lucide-react';
import { useWhileShown } from '../../lib/use-is-shown.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { menuButtonStyles } from '../../ui/overlays/menu-button-styles.ts';
import { blockLine, reportLine } from './safety-lines.tsx';
import type { ReportTarget } from './safety-questions.ts';

interface OthersMenuProps {
  label: string;
  target: ReportTarget;
  /** The username of the author, or null after the account is deleted. */
  author: string | null;
  /** Called after the author is blocked by this menu, while the menu is mounted. */
  onBlocked?: () => void;
}

export function OthersMenu({ label, target, author, onBlocked }: OthersMenuProps) {
  const leave = useWhileShown(onBlocked);
  return (
    <Menu
      buttonLabel={label}
      buttonClassName={menuButtonStyles}
      label={label}
      lines={author === null ? [reportLine(target)] : [reportLine(target), blockLine(author, leave)]}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </Menu>
  );
}
