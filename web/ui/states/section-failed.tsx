/** A section that failed to load: the reason and "Try again". */
import { Button } from '../button.tsx';

interface SectionFailedProps {
  title: string;
  detail: string;
  onRetry: () => void;
}

export function SectionFailed({ title, detail, onRetry }: SectionFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-sm text-danger-text">
        {title} {detail}
      </p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
