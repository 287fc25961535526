/** The cover of a game or another titled thing, or one drawn from its title when there is none. */
import { useState } from 'react';
import { hueOf } from './robot-face.tsx';

interface CoverProps {
  title: string;
  /** Address of the picture; null draws one. */
  src: string | null;
  /** Size and corners. */
  className: string;
  /** A large drawn cover carries its title, a small one the first letter. */
  isLarge?: boolean;
}

/** Decoration beside a title that is written out. */
export function Cover({ title, src, className, isLarge = false }: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
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
