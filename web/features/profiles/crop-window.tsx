/** The round window over a picture that one moves by drag or arrow keys and zooms by wheel, slider or + and -. */
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Crop, fit, maxZoom, shownSize, zoomTo } from './crop-geometry.ts';

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
const zoomStep = 0.1;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };

export function CropWindow({ url, image, crop, onChange, onLoad, onError }: CropWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<{ x: number; y: number; crop: Crop } | null>(null);
  const size = { width: image?.naturalWidth || 1, height: image?.naturalHeight || 1 };
  const shown = shownSize(size, crop.zoom);

  const wheel = useRef((_event: WheelEvent) => {});
  wheel.current = (event) => {
    event.preventDefault();
    onChange(zoomTo(size, crop, crop.zoom * (1 - event.deltaY / 500)));
  };
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent) => wheel.current(event);
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  function drag(event: PointerEvent) {
    if (!grip || !box.current) return;
    const side = box.current.clientWidth;
    const [x, y] = [(event.clientX - grip.x) / side, (event.clientY - grip.y) / side];
    onChange(fit(size, { ...grip.crop, x: grip.crop.x + x, y: grip.crop.y + y }));
  }

  function pressKey(event: KeyboardEvent) {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) onChange(fit(size, { ...crop, x: crop.x + move[0], y: crop.y + move[1] }));
    if (zoom) onChange(zoomTo(size, crop, crop.zoom + zoom));
  }

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
          setGrip({ x: event.clientX, y: event.clientY, crop });
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrip(null)}
        onPointerCancel={() => setGrip(null)}
        className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-sky active:cursor-grabbing"
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={onLoad}
            onError={onError}
            className="absolute top-1/2 left-1/2 max-w-none select-none"
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
          onChange={(event) => onChange(zoomTo(size, crop, Number(event.target.value)))}
          className="h-11 w-full accent-ember"
        />
      </label>
    </div>
  );
}
