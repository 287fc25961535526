/** The picture of an event, or one generated from its tags. */
import type { EventCard } from '@starparty/contract/events.ts';
import { useState } from 'react';
import { hueOf } from '../../ui/drawings/robot-face.tsx';
import { iconOf } from './tag-icons.ts';

interface EventPictureProps {
  event: Pick<EventCard, 'title' | 'image' | 'tagNames'>;
  /** Size and corners. */
  className: string;
  /** Loads the full picture instead of the preview. */
  isLarge?: boolean;
}

/** Decorative, because the title is shown beside it. */
export function EventPicture({ event, className, isLarge = false }: EventPictureProps) {
  const { title, image, tagNames } = event;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = isLarge ? image?.url : image?.previewUrl;
  if (url && url !== brokenUrl) {
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(url)}
        className={`flex-none bg-raised-more object-cover ${className}`}
      />
    );
  }
  const Icon = iconOf(tagNames);
  // The hues of the night sky and its glow. Other hues look muddy in the dark.
  const hue = 195 + (hueOf(title) % 110);
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden ${className}`}
      style={{ backgroundImage: `linear-gradient(155deg, oklch(0.42 0.11 ${hue}), oklch(0.24 0.08 ${hue + 50}))` }}
    >
      <Icon strokeWidth={1.25} className={`opacity-80 ${isLarge ? 'size-24' : 'size-8'}`} />
    </span>
  );
}
