/** The picture of a post. Its box has the final size before the picture loads, so that the page does not move. */
import { texts } from '@starparty/contract/common-texts.ts';
import type { Image } from '@starparty/contract/media.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { sourcesOf } from '../../../ui/pictures/picture-sources.ts';

interface PostPictureProps {
  image: Image;
  /** The description by the author. */
  altText: string | null;
  author: string;
  /** Shows the whole picture, on the post's own page. The feed crops very tall pictures. */
  isWhole?: boolean;
  /** Whether the picture is visible without scrolling. If so, it loads before others. */
  isFirst?: boolean;
}

/** The width of the reading column, or of a phone without the padding around the picture. */
const sizes = '(width >= 48rem) 40rem, calc(100vw - 3.5rem)';

export function PostPicture({ image, altText, author, isWhole = false, isFirst = false }: PostPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const { url, width, height } = image;
  const box = { aspectRatio: `${width} / ${height}`, maxWidth: width };

  if (isBroken) {
    return (
      <div className="flex items-center gap-3 rounded-card bg-raised p-4 text-sm text-muted">
        <ImageOff size={20} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {texts.imageNotShown.replace('{username}', author)} {altText}
        </span>
      </div>
    );
  }
  return (
    <img
      src={url}
      srcSet={sourcesOf(image)}
      sizes={sizes}
      width={width}
      height={height}
      alt={altText ?? `Picture attached by ${author}`}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setIsBroken(true)}
      style={box}
      className={`w-full rounded-card bg-raised object-cover ${isWhole ? '' : 'max-h-150'}`}
    />
  );
}
