/** The pictures of a listing: a large picture, and the others below it. A press opens the full-screen view. */
import type { Listing } from '@starparty/contract/market.ts';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Gallery } from '../../../ui/pictures/gallery.tsx';
import { sourcesOf } from '../../../ui/pictures/picture-sources.ts';
import { ListingPicture } from '../cards/listing-picture.tsx';

/** Minimum distance in pixels of a swipe to another picture. */
const swipeMin = 40;

/** The width of the picture: half of the content in wide windows, else the window without the padding of the page. */
const sizes = '(width >= 48rem) 32rem, calc(100vw - 2rem)';

/** Grows to the height of the details beside it. */
const boxStyles =
  'relative aspect-4/3 w-full grow overflow-hidden rounded-card border border-line bg-raised desktop:aspect-square';

export function ItemGallery({ listing }: { listing: Listing }) {
  const { title, pictures } = listing;
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const swipeFrom = useRef<number>(undefined);
  const place = Math.min(chosen, Math.max(0, pictures.length - 1));
  const picture = pictures[place];
  const altOf = (index: number) =>
    pictures.length > 1 ? `${title}, picture ${index + 1} of ${pictures.length}` : title;
  const show = (next: number) => next >= 0 && next < pictures.length && setChosen(next);

  if (!picture) {
    return (
      <div className="flex min-w-0 flex-col">
        <div className={boxStyles}>
          <ListingPicture title={title} url={null} className="absolute inset-0" />
        </div>
      </div>
    );
  }

  function pressKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') show(place - 1);
    if (key === 'ArrowRight') show(place + 1);
  }

  function endSwipe({ clientX }: PointerEvent) {
    const by = swipeFrom.current === undefined ? 0 : clientX - swipeFrom.current;
    swipeFrom.current = undefined;
    if (Math.abs(by) >= swipeMin) show(place + (by < 0 ? 1 : -1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same as the buttons inside.
    <div onKeyDown={pressKey} className="flex min-w-0 flex-col gap-2">
      <div
        className={`${boxStyles} touch-pan-y`}
        onPointerDown={({ clientX, pointerType }) => {
          swipeFrom.current = pointerType === 'mouse' ? undefined : clientX;
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeFrom.current = undefined;
        }}
      >
        <button
          type="button"
          aria-label={`Enlarge ${altOf(place)}`}
          onClick={() => setIsOpen(true)}
          className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3"
        >
          {/* Fills the rest of the box if the picture has a different shape. */}
          <img
            src={picture.previewUrl}
            alt=""
            aria-hidden="true"
            fetchPriority="low"
            className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-2xl"
          />
          <ListingPicture
            key={picture.imageId}
            title={title}
            alt={altOf(place)}
            url={picture.url}
            srcSet={sourcesOf(picture)}
            sizes={sizes}
            isFirst
            isWhole
            className="relative size-full animate-fade bg-transparent!"
          />
        </button>
        {pictures.length > 1 && (
          <p className="pointer-events-none absolute start-3 bottom-3 rounded-full border border-line-strong bg-veil px-3 py-1 text-sm tabular-nums">
            {place + 1} / {pictures.length}
          </p>
        )}
        <span className="pointer-events-none absolute end-3 bottom-3 grid size-9 place-items-center rounded-full border border-line-strong bg-veil">
          <Expand size={17} aria-hidden="true" />
        </span>
        {place > 0 && (
          <IconButton
            label="Previous picture"
            kind="veil"
            onClick={() => show(place - 1)}
            className="absolute start-3 top-1/2 -translate-y-1/2"
          >
            <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
          </IconButton>
        )}
        {place < pictures.length - 1 && (
          <IconButton
            label="Next picture"
            kind="veil"
            onClick={() => show(place + 1)}
            className="absolute end-3 top-1/2 -translate-y-1/2"
          >
            <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
          {pictures.map(({ imageId, previewUrl }, index) => (
            <li key={imageId}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-current={index === place ? 'true' : undefined}
                onClick={() => show(index)}
                className="block w-full overflow-hidden rounded-field opacity-75 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-aurora"
              >
                <ListingPicture title={title} url={previewUrl} isSmall isWhole className="aspect-square w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Gallery
        label={title}
        start={place}
        pictures={pictures.map(({ url, width, height }, index) => ({ url, width, height, alt: altOf(index) }))}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
