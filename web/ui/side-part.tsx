/** A part of a side column that can be hidden. */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './states/skeleton.tsx';

interface SidePartProps {
  title: string;
  onHide: () => void;
  children: ReactNode;
}

export function SidePart({ title, onHide, children }: SidePartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 panel p-4 pt-2.5">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label={`Hide ${title}`} size="small" onClick={onHide} className="-me-2">
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

export function SidePartLoading() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
