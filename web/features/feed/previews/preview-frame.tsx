/** The box of a preview. Its height is fixed, so that the content moves nothing when it arrives. */
import type { Ref } from 'react';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** The outer part, with the distance from the text. */
export const previewSpace = 'h-21 pt-3';
export const previewBox = 'flex h-full items-center gap-3 overflow-hidden rounded-card border border-line px-3';

export function PreviewSkeleton({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={previewSpace}>
      <div className={previewBox}>
        <Skeleton className="h-12 w-16 flex-none" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </div>
    </div>
  );
}
