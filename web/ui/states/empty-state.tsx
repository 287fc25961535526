/** An empty list or page: a small drawing, a sentence and an action. */
import type { ReactNode } from 'react';
import { QuietPlanet } from '../drawings/quiet-planet.tsx';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  detail?: ReactNode;
  /** A button or link, or a row of two. */
  action?: ReactNode;
  isPanel?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { drawing = <QuietPlanet className="w-36" />, title, detail, action, isPanel = false } = props;
  return (
    <div className={`grid justify-items-center gap-4 px-4 py-12 text-center ${isPanel ? 'panel' : ''}`}>
      {drawing}
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
