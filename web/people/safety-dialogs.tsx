/** Where questions about other people are asked; the code of each dialog comes when it is first needed. */
import { useState, useSyncExternalStore } from 'react';
import { Later, later } from '../ui/later.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { type SafetyQuestion, safetyQuestion } from './safety-questions.ts';

const blockDialog = later<BlockDialogProps>(async () => (await import('./block-dialog.tsx')).BlockDialog);
const reportDialog = later<ReportDialogProps>(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function SafetyDialogs() {
  const question = useSyncExternalStore(safetyQuestion.subscribe, safetyQuestion.get);
  // What a dialog says stays while it leaves.
  const [last, setLast] = useState<SafetyQuestion>();
  if (question && question !== last) setLast(question);
  const shared = { isOpen: question !== undefined, onClose: safetyQuestion.close };
  if (last?.kind === 'block') return <Later key="block" code={blockDialog} props={{ ...shared, question: last }} />;
  if (last?.kind === 'report')
    return <Later key="report" code={reportDialog} props={{ ...shared, target: last.target }} />;
  return null;
}
