/** The pictures of a post: a single one in its own shape, or several in a grid that opens the viewer. */
import type { PostPicture as Picture, Post } from '@starparty/contract/feed.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Gallery } from '../../../ui/pictures/gallery.tsx';
import { sourcesOf } from '../../../ui/pictures/picture-sources.ts';
import { PostPicture } from './post-picture.tsx';

interface PostPicturesProps {
  post: Pick<Post, 'author' | 'postAttachment' | 'attachmentAlt' | 'morePictures'>;
  isWhole?: boolean;
  isFirst?: boolean;
}

export function PostPictures({ post, isWhole = false, isFirst = false }: PostPicturesProps) {
  const { author, postAttachment, attachmentAlt, morePictures } = post;
  if (!postAttachment) return null;
  if (morePictures.length === 0) {
    return (
      <PostPicture
        image={postAttachment}
        altText={attachmentAlt}
        author={author.username}
        isWhole={isWhole}
        isFirst={isFirst}
      />
    );
  }
  const pictures = [{ image: postAttachment, altText: attachmentAlt }, ...morePictures];
  return <PictureGrid pictures={pictures} author={author.username} isFirst={isFirst} />;
}

interface PictureGridProps {
  pictures: Picture[];
  author: string;
  isFirst: boolean;
}

/** The shape of the grid does not depend on the pictures, so the page does not move while they load. */
function PictureGrid({ pictures, author, isFirst }: PictureGridProps) {
  const [start, setStart] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const count = pictures.length;
  const altOf = (altText: string | null, index: number) =>
    altText ?? `Picture ${index + 1} of ${count} attached by ${author}`;
  return (
    <>
      <div
        className={`grid aspect-3/2 grid-cols-2 gap-1 overflow-hidden rounded-card ${count > 2 ? 'grid-rows-2' : ''}`}
      >
        {pictures.map(({ image, altText }, index) => (
          <button
            key={image.imageId}
            type="button"
            onClick={() => {
              setStart(index);
              setIsOpen(true);
            }}
            className={`relative cursor-zoom-in bg-raised focus-visible:-outline-offset-3 ${count === 3 && index === 0 ? 'row-span-2' : ''}`}
          >
            <TilePicture image={image} alt={altOf(altText, index)} isFirst={isFirst} />
          </button>
        ))}
      </div>
      <Gallery
        label={`Pictures attached by ${author}`}
        start={start}
        pictures={pictures.map(({ image: { url, width, height }, altText }, index) => ({
          ...{ url, width, height },
          alt: altOf(altText, index),
          caption: altText,
        }))}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Half of the reading column, or of a phone without the padding around the pictures. */
const sizes = '(width >= 48rem) 20rem, calc(50vw - 1.75rem)';

function TilePicture({ image, alt, isFirst }: { image: Picture['image']; alt: string; isFirst: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-sm text-muted">
        <ImageOff size={20} aria-hidden="true" />
        <span className="line-clamp-3 wrap-anywhere">{alt}</span>
      </span>
    );
  }
  return (
    <img
      src={image.url}
      srcSet={sourcesOf(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setIsBroken(true)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
