/** The picture of a listing, or a constellation derived from its title. The box has its final size from the start. */
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { hueOf } from '../../../ui/drawings/robot-face.tsx';

interface ListingPictureProps {
  title: string;
  /** Null if there is no picture. */
  url: string | null;
  /** The available sizes and the size on the page, for a picture that may need the full size. */
  srcSet?: string | undefined;
  sizes?: string;
  /** Classes for the size and the corners. */
  className: string;
  /** The alternative text. Empty beside a visible title. */
  alt?: string;
  isSmall?: boolean;
  /** Shows the whole picture, on a plain background. By default, the picture fills the box. */
  isWhole?: boolean;
  /** Whether the picture is visible without scrolling. If so, it loads before others. */
  isFirst?: boolean;
}

export function ListingPicture(props: ListingPictureProps) {
  const { title, url, srcSet, sizes, className, alt = '', isSmall = false, isWhole = false, isFirst = false } = props;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (url === null || url === brokenUrl) return <Constellation title={title} className={className} isSmall={isSmall} />;
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBrokenUrl(url)}
      className={`bg-raised ${isWhole ? 'object-contain' : 'object-cover'} ${className}`}
    />
  );
}

/** The stars of a constellation, in a field of 200 by 150. The title determines rotation and reflection. */
const stars = [
  [24, 96],
  [38, 38],
  [72, 58],
  [96, 22],
  [132, 40],
  [168, 28],
  [176, 84],
  [146, 118],
  [88, 126],
] as const;
const line = `M${stars.map(([x, y]) => `${x} ${y}`).join('L')}`;

function Constellation({ title, className, isSmall }: { title: string; className: string; isSmall: boolean }) {
  const hue = hueOf(title);
  return (
    <span
      aria-hidden="true"
      className={`grid overflow-hidden ${className}`}
      style={{ backgroundImage: `linear-gradient(150deg, oklch(0.4 0.09 ${hue}), oklch(0.24 0.07 ${hue + 50}))` }}
    >
      {!isSmall && (
        <svg
          aria-hidden="true"
          viewBox="0 0 200 150"
          preserveAspectRatio="xMidYMid slice"
          className="col-start-1 row-start-1 size-full"
          style={{ scale: hue % 2 ? '-1 1' : undefined, rotate: `${(hue % 5) * 6 - 12}deg` }}
        >
          <path d={line} fill="none" stroke="var(--color-text)" strokeOpacity="0.28" />
          {stars.map(([x, y], place) => (
            <circle key={x} cx={x} cy={y} r={place % 3 ? 1.6 : 2.6} fill="var(--color-ember-bright)" />
          ))}
        </svg>
      )}
      <span
        className={`col-start-1 row-start-1 grid place-items-center place-self-center rounded-full border border-line-strong bg-veil ${isSmall ? 'size-8' : 'size-13'}`}
      >
        <Gamepad2 size={isSmall ? 16 : 24} />
      </span>
    </span>
  );
}
