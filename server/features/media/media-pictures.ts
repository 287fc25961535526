/** Decodes an upload and encodes it again: upright, without metadata, in two sizes. Animations stay animated. */
import { imagePixelsMax } from '@starparty/contract/limits.ts';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../api/app-error.ts';
import { sharp } from '../../files/lean-sharp.ts';
import { type Encoding, type Measures, type PictureForm, refusalOf, typeOf } from './media.rules.ts';

export interface Picture {
  /** WebP. */
  content: Buffer;
  /** WebP, smaller. */
  preview: Buffer;
  /** Width in pixels of `content`. */
  width: number;
  height: number;
}

/** A safety limit. The largest picture takes about two seconds per size on a small machine. */
const encodeSecondsMax = 20;
const quality = 82;

type Size = Pick<Measures, 'width' | 'height'>;

/**
 * Reads the format and size of uploaded bytes without decoding them.
 * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_narrow, image_too_long
 */
export async function inspectPicture(bytes: Uint8Array, form: PictureForm): Promise<Encoding> {
  if (!form.types.includes(typeOf(bytes) ?? '')) throw new AppError(form.refusal);
  const metadata = await withAppErrors(sharp(bytes, { animated: true, limitInputPixels: false }).metadata());
  const encoding = describe(metadata);
  const refusal = refusalOf(encoding);
  if (refusal) throw new AppError(refusal);
  return encoding;
}

/**
 * Makes the stored picture from bytes that `inspectPicture` has accepted.
 * @throws AppError image_unreadable, image_too_complex
 */
export function makePicture(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  return withAppErrors((measures.frames > 1 ? makeMoving : makeStill)(bytes, measures, form));
}

/** An error of a decoder always means invalid bytes. */
async function withAppErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout:');
    throw new AppError(isTimeout ? 'image_too_complex' : 'image_unreadable');
  }
}

/** Decodes the picture once. Encodes both sizes in parallel from the pixels of the larger one. */
async function makeStill(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  // Cameras store the orientation in metadata.
  const { data, info: raw } = await fit(open(bytes, false).autoOrient(), measures, form)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (side: number) =>
    fit(withTimeout(sharp(data, { raw })), raw, { ...form, side }).webp({ quality, effort: 3 });
  const [content, preview] = await Promise.all([encode(form.side).toBuffer(), encode(form.previewSide).toBuffer()]);
  // Frees the buffer at once. Otherwise, its megabytes trigger a garbage collection during every second decoding. Only
  // safe after both encoders have finished, because they read this memory without a reference to it.
  data.buffer.transfer(0);
  return { content, preview, width: raw.width, height: raw.height };
}

/**
 * Makes the smaller size from the larger one, because decoding all frames again would take longer than all other steps.
 */
async function makeMoving(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  // A low effort takes half the time and increases the file size only slightly.
  const options = { quality, effort: 0 };
  const { data: content, info } = await fit(open(bytes, true), measures, form)
    .webp(options)
    .toBuffer({ resolveWithObject: true });
  // `height` covers all frames stacked vertically.
  const { width, height } = { width: info.width, height: info.pageHeight ?? info.height };
  const small = { ...form, side: form.previewSide };
  const preview = await fit(open(content, true), { width, height }, small).webp(options).toBuffer();
  return { content, preview, width, height };
}

function describe(metadata: Metadata): Encoding {
  const { width, height, pages = 1, pageHeight = height, format, channels, depth, isProgressive } = metadata;
  const valueBytes = depth === 'uchar' ? 1 : 2;
  return { width, height: pageHeight, frames: pages, format, channels, valueBytes, isInterlaced: isProgressive };
}

function open(bytes: Uint8Array, animated: boolean): Sharp {
  return withTimeout(sharp(bytes, { animated, limitInputPixels: imagePixelsMax, failOn: 'error' }));
}

const withTimeout = (source: Sharp): Sharp => source.timeout({ seconds: encodeSecondsMax });

function fit(source: Sharp, { width, height }: Size, { side, isSquare }: PictureForm): Sharp {
  const sideMax = isSquare ? Math.min(side, width, height) : side;
  return source.resize({
    width: sideMax,
    height: sideMax,
    fit: isSquare ? 'cover' : 'inside',
    withoutEnlargement: true,
  });
}
