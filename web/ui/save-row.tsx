/** The end of a small form: its button, and that it is saved until one goes on changing. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SaveRowProps {
  label: string;
  isBusy: boolean;
  isSaved: boolean;
  /** More buttons, such as Cancel. */
  children?: ReactNode;
}

export function SaveRow({ label, isBusy, isSaved, children }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving...">
        {label}
      </Button>
      {children}
      <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
        {isSaved && !isBusy && (
          <>
            <Check size={16} className="text-aurora" aria-hidden="true" />
            Saved
          </>
        )}
      </p>
    </div>
  );
}
