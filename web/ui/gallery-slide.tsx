/** One picture of a gallery: whole, or enlarged in a box that moves under it. */
import { type PointerEvent, useEffect, useRef } from 'react';

export interface GalleryPicture {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

interface GallerySlideProps {
  picture: GalleryPicture;
  isLarge: boolean;
  onToggle: () => void;
  /** Somebody pressed beside the picture. */
  onLeave: () => void;
}

/** How much larger an enlarged picture is than the window. */
const enlargement = 2.5;

export function GallerySlide({ picture, isLarge, onToggle, onLeave }: GallerySlideProps) {
  const { url, width, height, alt } = picture;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = box;
    if (!isLarge || !current) return;
    current.scrollTo?.({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
    // So that the arrow keys move it.
    current.focus({ preventScroll: true });
  }, [isLarge]);

  /** Fingers move it by themselves. */
  function drag(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.buttons === 1) box.current?.scrollBy(-event.movementX, -event.movementY);
  }

  return (
    // biome-ignore lint/a11y: the button Close does the same for keys and screen readers, and Enlarge names what this shows.
    <div
      ref={box}
      tabIndex={isLarge ? 0 : -1}
      onClick={({ target, currentTarget }) => target === currentTarget && onLeave()}
      onPointerMove={isLarge ? drag : undefined}
      className={`grid h-full overscroll-contain p-4 ${isLarge ? 'cursor-grab touch-pan-x touch-pan-y overflow-auto active:cursor-grabbing' : 'place-items-center overflow-clip'}`}
    >
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onDoubleClick={onToggle}
        style={isLarge ? { width: `${enlargement * 100}%`, maxWidth: 'none' } : undefined}
        className={`rounded-card bg-raised ${isLarge ? 'h-auto' : 'h-auto max-h-[calc(100dvh-2rem)] w-auto max-w-[calc(100vw-2rem)] cursor-zoom-in object-contain'}`}
      />
    </div>
  );
}
