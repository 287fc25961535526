/** A part of a side column that the user can hide: a short list, or its loading, failed or empty state. */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { SectionFailed } from './states/section-failed.tsx';
import { Skeleton } from './states/skeleton.tsx';

interface SidePartProps<Item> {
  title: string;
  onHide: () => void;
  /** Undefined while the items load. Null if they failed to load. */
  items: Item[] | null | undefined;
  failure: { title: string; reason: string; onRetry: () => void };
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

export function SidePart<Item>({ title, onHide, items, failure, empty, children }: SidePartProps<Item>) {
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
      {renderItems()}
    </section>
  );

  function renderItems() {
    if (items === undefined) return <SidePartLoading />;
    if (items === null) {
      return <SectionFailed title={failure.title} detail={failure.reason} onRetry={failure.onRetry} />;
    }
    return items.length > 0 ? children(items) : <p className="text-sm text-muted">{empty}</p>;
  }
}

export function SidePartLoading() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
