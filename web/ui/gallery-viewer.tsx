/** Pictures over the page, one at a time, as large as the window allows: by keys, by swiping, by buttons, and enlarged. */
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { OverlayShell } from './aria/overlay-shell.tsx';
import { type GalleryPicture, GallerySlide } from './gallery-slide.tsx';
import { IconButton } from './icon-button.tsx';

export interface GalleryProps {
  /** Names the whole. */
  label: string;
  pictures: readonly GalleryPicture[];
  /** Which picture comes first, from 0. */
  start?: number;
  isOpen: boolean;
  onClose: () => void;
}

export function GalleryViewer({ label, pictures, start = 0, isOpen, onClose }: GalleryProps) {
  return (
    <OverlayShell kind="viewer" title={label} isTitleHidden isOpen={isOpen} onClose={onClose}>
      <Slides pictures={pictures} start={start} onClose={onClose} />
    </OverlayShell>
  );
}

/** How far a finger has to go for another picture, in pixels. */
const swipeMin = 48;

function Slides({ pictures, start, onClose }: Required<Pick<GalleryProps, 'pictures' | 'start' | 'onClose'>>) {
  const [place, setPlace] = useState(start);
  const [isLarge, setIsLarge] = useState(false);
  /** Where the finger began and how far it is, in pixels. */
  const [swipe, setSwipe] = useState<{ from: number; by: number }>();
  const hasSwiped = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const isAlone = pictures.length === 1;

  // The keys are heard here, before the dialog would take the focus.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

  function show(next: number) {
    if (next < 0 || next >= pictures.length) return;
    setIsLarge(false);
    setPlace(next);
  }

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    const goal = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: pictures.length - 1 }[key];
    // The arrows move within a picture that is larger than the window.
    if (goal !== undefined && !(isLarge && key.startsWith('Arrow'))) show(goal);
    else if (key === '+' || key === '-') setIsLarge(key === '+');
    else return;
    event.preventDefault();
  }

  function endSwipe() {
    if (!swipe) return;
    if (Math.abs(swipe.by) > swipeMin) show(place - Math.sign(swipe.by));
    setSwipe(undefined);
  }

  return (
    // biome-ignore lint/a11y: keys and fingers are shortcuts for the buttons in it; a field set would ask for a legend.
    <div
      ref={root}
      role="group"
      aria-label="Pictures"
      tabIndex={-1}
      dir="ltr"
      className="relative h-full touch-pan-y overflow-clip outline-none"
      onKeyDown={pressKey}
      onPointerDown={({ clientX, pointerType }: PointerEvent) => {
        hasSwiped.current = false;
        if (pointerType !== 'mouse' && !isLarge && !isAlone) setSwipe({ from: clientX, by: 0 });
      }}
      onPointerMove={({ clientX }: PointerEvent) => {
        if (!swipe) return;
        hasSwiped.current ||= Math.abs(clientX - swipe.from) > 8;
        setSwipe({ ...swipe, by: clientX - swipe.from });
      }}
      onPointerUp={endSwipe}
      onPointerCancel={() => setSwipe(undefined)}
    >
      <ul
        className={`flex h-full ${swipe ? '' : 'transition-[translate] duration-200'}`}
        style={{ translate: `calc(${-place * 100}% + ${swipe?.by ?? 0}px)` }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} inert={index !== place} className="h-full w-full flex-none">
            {Math.abs(index - place) <= 1 && (
              <GallerySlide
                picture={picture}
                isLarge={isLarge && index === place}
                onToggle={() => setIsLarge(!isLarge)}
                onLeave={() => hasSwiped.current || onClose()}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="absolute start-2 top-2 flex items-center gap-2">
        <IconButton kind="veil" label={isLarge ? 'Make smaller' : 'Enlarge'} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? <ZoomOut size={20} aria-hidden="true" /> : <ZoomIn size={20} aria-hidden="true" />}
        </IconButton>
        {!isAlone && (
          <p role="status" className="rounded-full bg-veil px-3 py-1 text-sm tabular-nums">
            {place + 1} of {pictures.length}
          </p>
        )}
      </div>
      {!isAlone && (
        <>
          <IconButton
            kind="veil"
            label="Previous picture"
            disabled={place === 0}
            onClick={() => show(place - 1)}
            className="absolute start-2 top-1/2 -translate-y-1/2"
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </IconButton>
          <IconButton
            kind="veil"
            label="Next picture"
            disabled={place === pictures.length - 1}
            onClick={() => show(place + 1)}
            className="absolute end-2 top-1/2 -translate-y-1/2"
          >
            <ChevronRight size={24} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
