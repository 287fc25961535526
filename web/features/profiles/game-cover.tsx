/** The small cover of a game, or one drawn from its title when there is none. */
import { useState } from 'react';
import { hueOf } from '../../ui/robot-face.tsx';

export function GameCover({ title, src }: { title: string; src: string | null }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        width={28}
        height={36}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className="h-9 w-7 flex-none rounded-field bg-raised-more object-cover"
      />
    );
  }
  const hue = hueOf(title);
  return (
    <span
      aria-hidden="true"
      className="grid h-9 w-7 flex-none place-items-center rounded-field font-display font-semibold"
      style={{ backgroundImage: `linear-gradient(160deg, oklch(0.55 0.12 ${hue}), oklch(0.3 0.09 ${hue + 40}))` }}
    >
      {[...title][0]?.toUpperCase()}
    </span>
  );
}
