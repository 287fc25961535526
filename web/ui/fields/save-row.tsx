/** The end of a small form: its button, and "Saved" until the next change. */
import { Check } from 'lucide-react';
import { Button } from '../button.tsx';

interface SaveRowProps {
  label: string;
  isBusy: boolean;
  /** Whether there are changes to save. Highlights the button. */
  isChanged: boolean;
  isSaved: boolean;
}

export function SaveRow({ label, isBusy, isChanged, isSaved }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" kind={isChanged ? 'primary' : 'secondary'} isBusy={isBusy} busyLabel="Saving...">
        {label}
      </Button>
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
