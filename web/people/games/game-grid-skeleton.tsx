/** Placeholders for games that are loading. */
import { Skeleton } from '../../ui/states/skeleton.tsx';

const places = Array.from({ length: 15 }, (_, index) => index);

export function GameGridSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-3 tablet:grid-cols-5">
      {places.map((place) => (
        <span key={place} className="grid gap-2 p-1">
          <Skeleton className="aspect-3/4" />
          <Skeleton className="h-3.5 w-4/5" />
        </span>
      ))}
    </div>
  );
}
