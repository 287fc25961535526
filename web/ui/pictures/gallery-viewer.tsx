/** A gallery over the page that shows one picture at a time. Keys, buttons, swipes and pinches navigate and zoom. */
import 'yet-another-react-lightbox/styles.css';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { OverlayShell } from '../aria/overlay-shell.tsx';
import { IconButton } from '../icon-button.tsx';

interface GalleryPicture {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
  /** Shown below the picture. */
  caption?: string | null;
}

export interface GalleryProps {
  /** The accessible name of the gallery. */
  label: string;
  pictures: readonly GalleryPicture[];
  /** The index of the first picture to show. */
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

/** A press that moves more than this number of pixels is a drag, and does not close the gallery. */
const pressMoveMax = 8;

function Slides({ pictures, start, onClose }: Required<Pick<GalleryProps, 'pictures' | 'start' | 'onClose'>>) {
  // The lightbox resets when it receives a new array.
  const [slides] = useState(() => pictures.map(({ url, ...picture }) => ({ src: url, ...picture })));
  const [place, setPlace] = useState(start);
  const [isLarge, setIsLarge] = useState(false);
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const isAlone = slides.length === 1;
  const caption = slides[place]?.caption;

  // The lightbox handles keys only while it has the focus. The dialog does not take the focus from it.
  useEffect(() => controller.current?.focus(), []);

  function pressKey({ key }: KeyboardEvent) {
    if (key === 'Home') setPlace(0);
    if (key === 'End') setPlace(slides.length - 1);
  }

  function press({ target, clientX, clientY }: MouseEvent) {
    const { x, y } = pressedAt.current;
    const isBeside = target instanceof Element && !target.closest('img, button, p');
    if (isBeside && Math.hypot(clientX - x, clientY - y) < pressMoveMax) onClose();
  }

  // The controls are inside the lightbox, so that its keys also work while a button has the focus.
  const controls = (
    <>
      <div className="absolute start-2 top-2 flex items-center gap-2">
        <IconButton
          kind="veil"
          label={isLarge ? 'Make smaller' : 'Enlarge'}
          onClick={() => (isLarge ? zoom.current?.changeZoom(1) : zoom.current?.zoomIn())}
        >
          {isLarge ? <ZoomOut size={20} aria-hidden="true" /> : <ZoomIn size={20} aria-hidden="true" />}
        </IconButton>
        {!isAlone && (
          <p role="status" className="rounded-full bg-veil px-3 py-1 text-sm tabular-nums">
            {place + 1} of {slides.length}
          </p>
        )}
      </div>
      {!isAlone && (
        <>
          <IconButton
            kind="veil"
            label="Previous picture"
            disabled={place === 0}
            onClick={() => controller.current?.prev()}
            className="absolute start-2 top-1/2 -translate-y-1/2"
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </IconButton>
          <IconButton
            kind="veil"
            label="Next picture"
            disabled={place === slides.length - 1}
            onClick={() => controller.current?.next()}
            className="absolute end-2 top-1/2 -translate-y-1/2"
          >
            <ChevronRight size={24} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {caption && (
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard.
          tabIndex={0}
          className="absolute inset-x-2 bottom-2 mx-auto max-h-1/4 w-fit max-w-reading overflow-y-auto rounded-card bg-veil px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {caption}
        </p>
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y: keys and screen readers use the Close button.
    <div
      dir="ltr"
      className="relative h-full"
      onKeyDown={pressKey}
      onPointerDownCapture={({ clientX, clientY }) => {
        pressedAt.current = { x: clientX, y: clientY };
      }}
      onClick={press}
    >
      <Lightbox
        plugins={[Inline, Zoom]}
        slides={slides}
        index={place}
        on={{ view: ({ index }) => setPlace(index), zoom: ({ zoom: level }) => setIsLarge(level > 1) }}
        // The dialog handles Escape.
        controller={{ ref: controller, closeOnEscape: false }}
        carousel={{ finite: true, preload: 1, padding: 16 }}
        animation={{ swipe: 200, navigation: 200, zoom: 200 }}
        zoom={{ ref: zoom, maxZoomPixelRatio: 4 }}
        render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null, controls: () => controls }}
        labels={{ 'Photo gallery': 'Pictures' }}
        styles={{ container: { backgroundColor: 'transparent' } }}
      />
    </div>
  );
}
