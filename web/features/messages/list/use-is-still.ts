/**
 * Whether a view has reached its initial position. Until then, its rows move while they are measured. If the view is
 * transparent during these frames, browsers count no layout shift, and the focus and screen readers are not affected.
 */
import { type RefObject, useEffect, useState } from 'react';
import { measureView, type ViewMeasures } from './view-measures.ts';

/** The number of unchanged frames after which the view is still. */
const unchangedFrames = 2;
/** The number of frames after which the view counts as still, even if it keeps changing. */
const framesMax = 10;

/**
 * A new epoch starts the check again. Without `hold`, the reader controls scrolling, and the view counts as still. Tabs
 * in the background render no frames, and continue when they are visible.
 */
export function useIsStill(scroller: RefObject<HTMLElement | null>, hold: RefObject<unknown>, epoch: number): boolean {
  const [stillEpoch, setStillEpoch] = useState<number>();
  useEffect(() => {
    let before: ViewMeasures | undefined;
    let unchanged = 0;
    let frames = 0;
    function look() {
      const now = scroller.current ? measureView(scroller.current) : undefined;
      unchanged = isSame(now, before) ? unchanged + 1 : 0;
      frames += 1;
      before = now;
      if (!hold.current || unchanged === unchangedFrames || frames === framesMax) setStillEpoch(epoch);
      else frame = requestAnimationFrame(look);
    }
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [scroller, hold, epoch]);
  return stillEpoch === epoch;
}

const isSame = (now?: ViewMeasures, before?: ViewMeasures): boolean =>
  now?.offset === before?.offset && now?.size === before?.size && now?.viewport === before?.viewport;
