/** Placeholder of a loading profile. */
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-4 w-4/5" isOnRaised />
      <Skeleton className="h-4 w-3/5" isOnRaised />
      <Skeleton className="mt-4 h-10" isOnRaised />
      <Skeleton className="h-10" isOnRaised />
    </div>
  );
}
