/** The picture of an event, or a scene drawn for its tags. */
import { scenePath } from '@starparty/contract/event-scenes.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { useState } from 'react';

interface EventPictureProps {
  event: Pick<EventCard, 'title' | 'image' | 'tagNames'>;
  /** Classes for the size and the corners. */
  className: string;
  /** Loads the full picture instead of the preview, and loads it before others. */
  isLarge?: boolean;
}

/** The picture is decorative, because the title is shown beside it. */
export function EventPicture({ event, className, isLarge = false }: EventPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = isLarge ? event.image?.url : event.image?.previewUrl;
  return (
    <img
      src={url && url !== brokenUrl ? url : `${scenePath(event)}.svg`}
      alt=""
      loading={isLarge ? 'eager' : 'lazy'}
      fetchPriority={isLarge ? 'high' : undefined}
      decoding="async"
      onError={() => url && setBrokenUrl(url)}
      className={`flex-none bg-raised-more object-cover ${className}`}
    />
  );
}
