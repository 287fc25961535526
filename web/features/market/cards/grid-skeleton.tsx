/** Placeholders for the first listings of the grid. */
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { gridStyles, textHeight } from './grid-styles.ts';

export function GridSkeleton({ count }: { count: number }) {
  return (
    <div className={gridStyles}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
        <div key={place} className="@container panel overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className={`grid ${textHeight} content-start gap-3 p-3`}>
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
