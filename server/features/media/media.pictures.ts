/** Decodes what was uploaded and makes it anew: upright, without metadata, in two sizes; animation stays animation. */
import { imagePixelsMax } from '@starparty/contract/limits.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';
import { type Measures, type PictureForm, refusalOf, typeOf } from './media.rules.ts';

export interface Picture {
  /** WebP. */
  content: Buffer;
  /** WebP, smaller. */
  preview: Buffer;
  /** Pixels of `content`. */
  width: number;
  height: number;
}

/** The largest picture takes about two seconds a size on a small machine; this is for what nobody thought of. */
const encodeSecondsMax = 20;

/**
 * Makes the stored picture from uploaded bytes. A picture of 40 megapixels takes some 160 MB meanwhile.
 * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_long, image_too_complex
 */
export async function makePicture(bytes: Uint8Array, form: PictureForm): Promise<Picture> {
  if (!form.types.includes(typeOf(bytes) ?? '')) throw new AppError(form.refusal);
  try {
    const measures = measure(await sharp(bytes, { animated: true, limitInputPixels: false }).metadata());
    const refusal = refusalOf(measures);
    if (refusal) throw new AppError(refusal);
    const { data: content, info } = await encode(bytes, measures, form);
    // The height of an animation is that of all its frames on top of each other.
    const [width, height] = [info.width, info.pageHeight ?? info.height];
    const small = { ...form, side: form.previewSide };
    // From what is small already: to decode a large picture takes longer than all the rest.
    const { data: preview } = await encode(content, { width, height, frames: measures.frames }, small);
    return { content, preview, width, height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTimeout = error instanceof Error && error.message.startsWith('timeout:');
    throw new AppError(isTimeout ? 'image_too_complex' : 'image_unreadable');
  }
}

function measure({ width, height, pages = 1, pageHeight }: Metadata): Measures {
  return { width, height: pageHeight ?? height, frames: pages };
}

function upright(bytes: Uint8Array, isAnimated: boolean): Sharp {
  const source = sharp(bytes, { animated: isAnimated, limitInputPixels: imagePixelsMax, failOn: 'error' });
  // Orientation is a thing of cameras; frames of an animation cannot be turned.
  return isAnimated ? source : source.autoOrient();
}

function encode(bytes: Uint8Array, { width, height, frames }: Measures, { side, isSquare }: PictureForm) {
  const isAnimated = frames > 1;
  const sideMax = isSquare ? Math.min(side, width, height) : side;
  return (
    upright(bytes, isAnimated)
      .timeout({ seconds: encodeSecondsMax })
      .resize({ width: sideMax, height: sideMax, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
      // Less effort halves the time of an animation and adds little to its size.
      .webp({ quality: 82, effort: isAnimated ? 0 : 3 })
      .toBuffer({ resolveWithObject: true })
  );
}
