/** The sky behind every page: a canvas with 150 stars. It is cheap enough to animate while the user reads. */
import { useEffect, useRef } from 'react';

/** The stars are decorative, so their code loads only when `hasStars` is set. If loading fails, the sky has no stars. */
export function StarSky({ hasStars }: { hasStars: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!hasStars) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./star-painter.ts').then(
      ({ startStarSky }) => {
        if (canvas.current && !isUnmounted) stop = startStarSky(canvas.current);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [hasStars]);

  return (
    <div aria-hidden="true" className="sky-glow pointer-events-none fixed inset-0 -z-10 forced-colors:hidden">
      <canvas ref={canvas} className={`size-full ${hasStars ? 'animate-[fade_700ms_ease-in]' : ''}`} />
    </div>
  );
}
