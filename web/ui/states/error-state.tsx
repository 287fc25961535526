/** A page or a section that failed to load: the reason, and an action. */
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { LostProbe } from '../drawings/lost-probe.tsx';

interface ErrorStateProps {
  title: string;
  detail?: string;
  onRetry?: () => void;
  /** Whether a retry is pending. */
  isRetrying?: boolean;
  isPanel?: boolean;
  /** A link to another page. */
  children?: ReactNode;
}

export function ErrorState({ title, detail, onRetry, isRetrying, isPanel = false, children }: ErrorStateProps) {
  return (
    <div role="alert" className={`grid justify-items-center gap-4 px-4 py-12 text-center ${isPanel ? 'panel' : ''}`}>
      <LostProbe className="w-36" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying} busyLabel="Trying again">
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
