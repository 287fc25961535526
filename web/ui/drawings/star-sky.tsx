/** The sky behind every page: a canvas with 150 stars. It is cheap enough to animate while the user reads. */
import { useEffect, useRef } from 'react';
import { startStarSky } from './star-painter.ts';

export function StarSky() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => (canvas.current ? startStarSky(canvas.current) : undefined), []);

  return (
    <div aria-hidden="true" className="sky-glow pointer-events-none fixed inset-0 -z-10 forced-colors:hidden">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}
