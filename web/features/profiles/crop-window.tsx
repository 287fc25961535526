/** The round window over a picture that one moves by drag or arrow keys and zooms by two fingers, wheel, slider or + and -. */
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, fit, maxZoom, shownSize, zoomTo } from './crop-geometry.ts';

interface Point {
  x: number;
  y: number;
}

interface CropWindowProps {
  url: string | undefined;
  /** The same picture once it has arrived. */
  image: HTMLImageElement | null;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError: () => void;
}

/** How far an arrow key moves, in sides of the window. */
const step = 0.04;
const zoomStep = 1.1;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

export function CropWindow({ url, image, crop, onChange, onLoad, onError }: CropWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Where the mouse or the fingers on the picture are. */
  const points = useRef(new Map<number, Point>());
  /** Moves can come faster than pictures are drawn. */
  const latest = useRef(crop);
  latest.current = crop;
  const size = { width: image?.naturalWidth || 1, height: image?.naturalHeight || 1 };
  const shown = shownSize(size, crop.zoom);

  function change(next: Crop) {
    latest.current = next;
    onChange(next);
  }
  const move = (x: number, y: number) =>
    change(fit(size, { ...latest.current, x: latest.current.x + x, y: latest.current.y + y }));
  const zoom = (factor: number) => change(zoomTo(size, latest.current, latest.current.zoom * factor));

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(1 - event.deltaY / 500);
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: WheelEvent) => turn(event);
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  function drag(event: PointerEvent) {
    const before = points.current.get(event.pointerId);
    if (!before || !box.current) return;
    const after = pointOf(event);
    points.current.set(event.pointerId, after);
    const [other] = [...points.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (other) return zoom(distance(after, other) / distance(before, other));
    const side = box.current.clientWidth;
    move((after.x - before.x) / side, (after.y - before.y) / side);
  }

  function pressKey(event: KeyboardEvent) {
    const direction = moves[event.key];
    const factor = zooms[event.key];
    if (!direction && !factor) return;
    event.preventDefault();
    if (direction) move(...direction);
    if (factor) zoom(factor);
  }

  const letGo = (event: PointerEvent) => points.current.delete(event.pointerId);

  return (
    <div className="grid justify-items-center gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for moving a picture. */}
      <div
        ref={box}
        role="group"
        aria-roledescription="picture to move"
        aria-label="Your picture. The arrow keys move it, plus and minus zoom."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the picture.
        tabIndex={0}
        onKeyDown={pressKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          points.current.set(event.pointerId, pointOf(event));
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        dir="ltr"
        className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-sky active:cursor-grabbing"
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={onLoad}
            onError={onError}
            className="absolute top-1/2 start-1/2 max-w-none select-none"
            style={{
              width: `${shown.width * 100}%`,
              height: `${shown.height * 100}%`,
              translate: `calc(-50% + ${(crop.x / shown.width) * 100}%) calc(-50% + ${(crop.y / shown.height) * 100}%)`,
            }}
          />
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--color-veil)] outline-2 -outline-offset-2 outline-text/70"
        />
      </div>
      <label className="grid w-full max-w-72 grid-cols-[auto_1fr] items-center gap-4 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => change(zoomTo(size, crop, Number(event.target.value)))}
          className="h-11 w-full accent-ember"
        />
      </label>
    </div>
  );
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** At least one pixel, so that it can divide. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
