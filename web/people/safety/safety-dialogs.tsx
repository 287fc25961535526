/** The dialogs that block and report people. Their code loads on first use. */
import { useState, useSyncExternalStore } from 'react';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { type SafetyQuestion, safetyQuestion } from './safety-questions.ts';

const BlockDialog = lazyOverlay(async () => (await import('./block-dialog.tsx')).BlockDialog);
const ReportDialog = lazyOverlay(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function SafetyDialogs() {
  const question = useSyncExternalStore(safetyQuestion.subscribe, safetyQuestion.get);
  // Keeps the content of a dialog during its exit animation.
  const [last, setLast] = useState<SafetyQuestion>();
  if (question && question !== last) setLast(question);
  const shared = { isOpen: question !== undefined, onClose: safetyQuestion.close };
  if (last?.kind === 'block') return <BlockDialog {...shared} question={last} />;
  if (last?.kind === 'report') return <ReportDialog {...shared} target={last.target} />;
  return null;
}
