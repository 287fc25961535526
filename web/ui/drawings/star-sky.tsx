/** The sky behind every page: a canvas with 150 stars. It is cheap enough to animate while the user reads. */
import { useEffect, useRef } from 'react';

export function StarSky() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // The stars are decorative, so their code loads after the page. If loading fails, the sky has no stars.
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
  }, []);

  return (
    <div aria-hidden="true" className="sky-glow pointer-events-none fixed inset-0 -z-10 forced-colors:hidden">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}
