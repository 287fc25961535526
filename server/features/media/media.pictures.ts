/** Decodes what was uploaded and makes it anew: upright, without metadata, in two sizes; animation stays animation. */
import { imagePixelsMax, imagePreviewSideMax, imageSideMax } from '@starparty/contract/limits.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';
import { beginsAsPicture, refusalOf } from './media.rules.ts';

export interface Picture {
  /** WebP, at most 1600 px on the longest side. */
  content: Buffer;
  /** WebP, at most 640 px on the longest side. */
  preview: Buffer;
  /** Pixels of `content`. */
  width: number;
  height: number;
}

/** The largest picture takes about two seconds a size on a small machine; this is for what nobody thought of. */
const encodeSecondsMax = 20;

/**
 * Makes the stored picture from uploaded bytes. A picture of 40 megapixels takes some 160 MB meanwhile.
 * @throws AppError image_unreadable, image_too_many_pixels, image_too_long, image_too_complex
 */
export async function makePicture(bytes: Uint8Array): Promise<Picture> {
  if (!beginsAsPicture(bytes)) throw new AppError('image_unreadable');
  try {
    const metadata = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
    const refusal = refusalOf(measure(metadata));
    if (refusal) throw new AppError(refusal);
    const { data: content, info } = await encode(bytes, metadata, imageSideMax);
    const { data: preview } = await encode(bytes, metadata, imagePreviewSideMax);
    // The height of an animation is that of all its frames on top of each other.
    return { content, preview, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTimeout = error instanceof Error && error.message.startsWith('timeout:');
    throw new AppError(isTimeout ? 'image_too_complex' : 'image_unreadable');
  }
}

function measure({ width, height, pages = 1, pageHeight }: Metadata) {
  return { width, height: pageHeight ?? height, frames: pages };
}

function upright(bytes: Uint8Array, isAnimated: boolean): Sharp {
  const source = sharp(bytes, { animated: isAnimated, limitInputPixels: imagePixelsMax, failOn: 'error' });
  // Orientation is a thing of cameras; frames of an animation cannot be turned.
  return isAnimated ? source : source.autoOrient();
}

function encode(bytes: Uint8Array, { pages = 1 }: Metadata, side: number) {
  const isAnimated = pages > 1;
  return (
    upright(bytes, isAnimated)
      .timeout({ seconds: encodeSecondsMax })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // Less effort halves the time of an animation and adds little to its size.
      .webp({ quality: 82, effort: isAnimated ? 0 : 3 })
      .toBuffer({ resolveWithObject: true })
  );
}
