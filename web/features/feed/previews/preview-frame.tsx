/** The box of a preview. Its height is fixed, so that the page does not move when the content arrives. */
import type { Ref } from 'react';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Classes of the element around the box. Its padding separates the box from the text above. */
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
