/** Decodes what was uploaded and makes it anew: upright, without metadata, in two sizes; animation stays animation. */
import { imagePixelsMax, imagePreviewSideMax, imageSideMax } from '@starparty/contract/limits.ts';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';

export interface Picture {
  /** WebP, at most 1600 px on the longest side. */
  content: Buffer;
  /** WebP, at most 640 px on the longest side. */
  preview: Buffer;
  /** Pixels of `content`. */
  width: number;
  height: number;
}

/** Formats that may come in, as the decoder itself names them; SVG is a program, not a picture. */
const acceptedFormats = new Set(['jpeg', 'png', 'gif', 'webp', 'heif']);

/** A 40 megapixel picture takes some 160 MB while it is decoded, so only two are worked on at once. */
const decode = pLimit(2);

/**
 * Makes the stored picture from uploaded bytes.
 * @throws AppError image_unreadable, image_too_many_pixels
 */
export function makePicture(bytes: Uint8Array): Promise<Picture> {
  return decode(async () => {
    try {
      const metadata = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
      refuseUnaccepted(metadata);
      const source = () => upright(bytes, metadata);
      const { data: content, info } = await encode(source(), imageSideMax);
      const { data: preview } = await encode(source(), imagePreviewSideMax);
      // The height of an animation is that of all its frames on top of each other.
      return { content, preview, width: info.width, height: info.pageHeight ?? info.height };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('image_unreadable');
    }
  });
}

function refuseUnaccepted({ format, width, height, pages = 1, pageHeight }: Metadata): void {
  if (!acceptedFormats.has(format)) throw new AppError('image_unreadable');
  if (width * (pageHeight ?? height) * pages > imagePixelsMax) throw new AppError('image_too_many_pixels');
}

function upright(bytes: Uint8Array, { pages = 1 }: Metadata): Sharp {
  const isAnimated = pages > 1;
  const source = sharp(bytes, { animated: isAnimated, limitInputPixels: imagePixelsMax, failOn: 'error' });
  // Orientation is a thing of cameras; frames of an animation cannot be turned.
  return isAnimated ? source : source.autoOrient();
}

function encode(source: Sharp, side: number) {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer({ resolveWithObject: true });
}
