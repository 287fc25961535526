/** The sky behind every page: a canvas with 150 stars. It is cheap enough to animate while the user reads. */
import { useEffect, useRef } from 'react';

export function StarSky() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const { current } = canvas;
    let stop: (() => void) | undefined;
    let isThere = true;
    // The page loads first. Without the stars, only the glow of the sky is visible.
    import('./star-painter.ts').then(
      ({ startStarSky }) => {
        if (isThere && current) stop = startStarSky(current);
      },
      () => undefined,
    );
    return () => {
      isThere = false;
      stop?.();
    };
  }, []);

  return (
    <div aria-hidden="true" className="sky-glow pointer-events-none fixed inset-0 -z-10 forced-colors:hidden">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}
