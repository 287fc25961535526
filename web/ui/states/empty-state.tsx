/** An empty list or page: a small drawing, a sentence and an action. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  detail?: ReactNode;
  /** A button or link, or a row of two. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, detail, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      {drawing}
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
