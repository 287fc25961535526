/** The picture of a message, in a box of its final size. A press opens it as large as the window allows. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { Image } from '@starparty/contract/media.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Gallery } from '../../../ui/pictures/gallery.tsx';

interface MessagePictureProps {
  image: Image;
  author: string;
}

/** Maximum width and height within a chat, in pixels. */
const widthMax = 360;
const heightMax = 320;

export function MessagePicture({ image, author }: MessagePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const { url, previewUrl, width, height } = image;
  const name = `Picture from ${author}`;
  const scale = Math.min(1, widthMax / width, heightMax / height);

  if (isBroken) {
    return (
      <p className="flex items-center gap-3 px-3.5 py-3 text-sm text-muted">
        <ImageOff size={20} aria-hidden="true" />
        {texts.imageNotShown.replace('{username}', author)}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        // Very long pictures keep a minimum size as touch targets.
        style={{
          width: Math.max(64, Math.round(width * scale)),
          aspectRatio: `${Math.max(64, width * scale)} / ${Math.max(48, height * scale)}`,
        }}
        className="block max-w-full bg-raised focus-visible:-outline-offset-2"
      >
        <img
          src={previewUrl}
          alt={name}
          decoding="async"
          draggable={false}
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      </button>
      <Gallery
        label={name}
        pictures={[{ url, width, height, alt: name }]}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
