/** Decodes what was uploaded and makes it anew: upright, without metadata, in two sizes; animation stays animation. */
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
  /** Pixels of `content`. */
  width: number;
  height: number;
}

/** The largest picture takes about two seconds a size on a small machine; this is for what nobody thought of. */
const encodeSecondsMax = 20;
const quality = 82;

type Size = Pick<Measures, 'width' | 'height'>;

/**
 * What uploaded bytes hold, without decoding them.
 * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_long
 */
export async function inspectPicture(bytes: Uint8Array, form: PictureForm): Promise<Encoding> {
  if (!form.types.includes(typeOf(bytes) ?? '')) throw new AppError(form.refusal);
  const metadata = await explained(sharp(bytes, { animated: true, limitInputPixels: false }).metadata());
  const encoding = describe(metadata);
  const refusal = refusalOf(encoding);
  if (refusal) throw new AppError(refusal);
  return encoding;
}

/**
 * Makes the stored picture from bytes that `inspectPicture` has let pass.
 * @throws AppError image_unreadable, image_too_complex
 */
export function makePicture(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  return explained((measures.frames > 1 ? makeMoving : makeStill)(bytes, measures, form));
}

/** Every complaint of a decoder is the fault of the bytes. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout:');
    throw new AppError(isTimeout ? 'image_too_complex' : 'image_unreadable');
  }
}

/** Decoded once; from the pixels of the larger size both are made at the same time. */
async function makeStill(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  // Orientation is a thing of cameras.
  const { data, info: raw } = await fit(open(bytes, false).autoOrient(), measures, form)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (side: number) =>
    fit(limited(sharp(data, { raw })), raw, { ...form, side }).webp({ quality, effort: 3 });
  const [content, preview] = await Promise.all([encode(form.side).toBuffer(), encode(form.previewSide).toBuffer()]);
  // Given back at once, for megabytes left to the garbage collector start it beside every other decoding; and only here,
  // for the encoders read this memory without holding it.
  data.buffer.transfer(0);
  return { content, preview, width: raw.width, height: raw.height };
}

/** The smaller size is made from the larger: to decode all frames anew would take longer than all the rest. */
async function makeMoving(bytes: Uint8Array, measures: Measures, form: PictureForm): Promise<Picture> {
  // Less effort halves the time and adds little to the size.
  const options = { quality, effort: 0 };
  const { data: content, info } = await fit(open(bytes, true), measures, form)
    .webp(options)
    .toBuffer({ resolveWithObject: true });
  // The height is that of all frames on top of each other.
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
  return limited(sharp(bytes, { animated, limitInputPixels: imagePixelsMax, failOn: 'error' }));
}

const limited = (source: Sharp): Sharp => source.timeout({ seconds: encodeSecondsMax });

function fit(source: Sharp, { width, height }: Size, { side, isSquare }: PictureForm): Sharp {
  const sideMax = isSquare ? Math.min(side, width, height) : side;
  return source.resize({
    width: sideMax,
    height: sideMax,
    fit: isSquare ? 'cover' : 'inside',
    withoutEnlargement: true,
  });
}
