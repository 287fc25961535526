/** Placeholders for posts that are loading. */
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export function PostSkeleton({ hasPicture = false }: { hasPicture?: boolean }) {
  return (
    <div className="panel p-4 tablet:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11" shape="round" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
      <div className="grid gap-2.5 pt-5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
        {hasPicture && <Skeleton className="mt-2 aspect-video" shape="card" />}
      </div>
      <div className="flex gap-6 pt-5 pb-1.5">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
      </div>
    </div>
  );
}
