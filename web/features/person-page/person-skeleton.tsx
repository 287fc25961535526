/** Placeholder of a loading page of a person. The banner is known from the name. */
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Banner } from './person-head.tsx';

export function PersonSkeleton({ username }: { username: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <div className="panel overflow-hidden">
        <Banner username={username} />
        <div className="flex flex-col gap-3 px-4 pb-5 tablet:flex-row tablet:gap-5 tablet:px-6">
          <span className="-mt-14 w-fit rounded-full bg-panel-solid p-1.5 tablet:-mt-10">
            <Skeleton shape="round" className="size-28" />
          </span>
          <div className="grid flex-1 content-start gap-3 tablet:pt-5">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-4 w-full max-w-96" />
            <Skeleton className="h-4 w-2/3 max-w-72" />
          </div>
        </div>
      </div>
      <div className="panel grid grid-cols-3 gap-3 p-4 min-[34rem]:grid-cols-6 tablet:p-5">
        {[1, 2, 3, 4, 5, 6].map((rank) => (
          <Skeleton key={rank} className="aspect-3/4" />
        ))}
      </div>
    </div>
  );
}
