/** Menu items that report content and block a person. */
import { Ban, Flag } from 'lucide-react';
import type { MenuLine } from '../../ui/aria/menu-list.tsx';
import { askToBlock, askToReport, type ReportTarget } from './safety-questions.ts';

export const reportLine = (target: ReportTarget): MenuLine => ({
  text: 'Report',
  icon: <Flag size={19} aria-hidden="true" />,
  onAction: () => askToReport(target),
});

/** Blocks a person. `onBlocked` runs afterwards, so that a page can leave the content of that person. */
export const blockLine = (username: string, onBlocked?: () => void): MenuLine => ({
  text: `Block ${username}`,
  icon: <Ban size={19} aria-hidden="true" />,
  onAction: () => askToBlock(username, onBlocked),
});
