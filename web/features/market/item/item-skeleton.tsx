/** Placeholder of an item page. */
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export function ItemSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-11 desktop:grid-cols-[minmax(0,1fr)_20.25rem] desktop:gap-6"
    >
      <span className="sr-only">Loading...</span>
      <div className="grid gap-5 tablet:grid-cols-2 tablet:gap-6">
        <Skeleton className="aspect-4/3 desktop:aspect-square" shape="card" />
        <div className="panel grid content-start gap-4 p-6">
          <Skeleton className="h-8 w-5/6" />
          <Skeleton className="h-9 w-1/3" />
          {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/2'].map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Skeleton key={place} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <Skeleton className="h-80 desktop:h-full" shape="card" />
    </div>
  );
}
