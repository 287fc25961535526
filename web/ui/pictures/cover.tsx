/** The cover of a game or another item with a title. Without a picture, it is drawn from the title. */
import { useState } from 'react';
import { hueOf } from '../drawings/robot-face.tsx';

interface CoverProps {
  title: string;
  /** URL of the picture. If it is null, a cover is drawn. */
  src: string | null;
  /** Sets the size and the corners. */
  className: string;
  /** Whether the cover is large. A large drawn cover shows the title, and a small one the first letter. */
  isLarge?: boolean;
  /** Whether the cover is the main picture of its page. It loads before other pictures. */
  isFirst?: boolean;
}

/** The cover is decorative, because the title is visible beside it. */
export function Cover({ title, src, className, isLarge = false, isFirst = false }: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={() => setBrokenSrc(src)}
        className={`flex-none bg-raised-more object-cover ${className}`}
      />
    );
  }
  const hue = hueOf(title);
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden p-1 text-center font-display font-semibold ${isLarge ? 'text-sm wrap-break-word' : ''} ${className}`}
      style={{ backgroundImage: `linear-gradient(160deg, oklch(0.45 0.12 ${hue}), oklch(0.26 0.09 ${hue + 40}))` }}
    >
      {isLarge ? title : [...title][0]?.toUpperCase()}
    </span>
  );
}
