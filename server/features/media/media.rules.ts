/**
 * Decides from the first bytes and the size of an upload whether to decode it. Defines the stored form and the
 * response.
 */
import {
  imageAnimationPixelsMax,
  imageFramesMax,
  imagePixelsMax,
  imagePreviewSideMax,
  imageRatioMax,
  imageSideMax,
  profilePicturePreviewSide,
  profilePictureSide,
  profilePictureTypes,
} from '@starparty/contract/limits.ts';
import type { Bucket, Image } from '@starparty/contract/media.ts';
import type { ImageRow } from './media.repository.ts';
import type { ShownImage } from './media.tables.ts';

export interface Measures {
  width: number;
  /** Height of a frame. */
  height: number;
  frames: number;
}

/** The properties of a picture that determine how much memory decoding takes. */
export interface Encoding extends Measures {
  /** Name in libvips; AVIF is `heif`. */
  format: string;
  channels: number;
  /** Bytes per channel of a pixel: 1, or 2 for more than 8 bits. */
  valueBytes: number;
  /** Whether the pixels come in several passes, as in progressive JPEG and interlaced PNG. */
  isInterlaced: boolean;
}

/** Stored form of the pictures of a bucket. Sides are in pixels. */
export interface PictureForm {
  side: number;
  previewSide: number;
  /** Whether the picture is cropped to a centered square. */
  isSquare: boolean;
  types: readonly string[];
  /** The error code for files of other types. */
  refusal: 'image_unreadable' | 'picture_wrong_type';
}

const wholePicture: PictureForm = {
  side: imageSideMax,
  previewSide: imagePreviewSideMax,
  isSquare: false,
  types: [...profilePictureTypes, 'image/avif', 'image/heif'],
  refusal: 'image_unreadable',
};

export const pictureForms: Record<Bucket, PictureForm> = {
  profile_pics: {
    side: profilePictureSide,
    previewSide: profilePicturePreviewSide,
    isSquare: true,
    types: profilePictureTypes,
    refusal: 'picture_wrong_type',
  },
  'post-attachments': wholePicture,
  'message-attachments': wholePicture,
  'marketplace-images': wholePicture,
};

/** Brands of the container that AVIF and HEIC share (ISO/IEC 23008-12, AVIF 1.1). */
const avifBrands = new Set(['avif', 'avis']);
const heifBrands = new Set(['mif1', 'msf1', 'heic', 'heix', 'hevc', 'hevx']);

/**
 * The media type, by the first bytes. Undefined for other types, which must not reach a decoder: Sharp also reads SVG
 * and PDF, which are programs rather than pictures.
 */
export function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  const brand = start.slice(4, 8) === 'ftyp' ? start.slice(8, 12) : '';
  if (avifBrands.has(brand)) return 'image/avif';
  return heifBrands.has(brand) ? 'image/heif' : undefined;
}

/**
 * The memory above which a picture is decoded in a child process. Two pictures that need less are decoded concurrently.
 */
export const childFromBytes = 110_000_000;
/**
 * The maximum memory for decoding a picture, which is more than any allowed picture needs. Small machines use half of
 * their memory instead.
 */
const decodingBytesMax = 1_250_000_000;

/** The number of bytes per pixel in the pipeline of libvips, which holds some hundred lines at a time. */
const calculatedPixelBytes = 40;
const heldLinesBytes = 16_000;
/** The number of bytes per pixel in libaom and libheif. */
const avifPixelBytes = 25;

/**
 * Estimates the memory in bytes for decoding and shrinking a picture. Measured with sharp 0.35 on pictures of all types
 * and shapes: the real use was between a third of the estimate and the estimate. The decoder holds GIF, WebP,
 * AVIF, interlaced PNG and progressive JPEG completely, and progressive JPEG with two bytes per value. Wide pictures
 * have long lines, unless the decoder itself shrinks them.
 */
export function decodingBytes(picture: Encoding, form: Pick<PictureForm, 'side' | 'isSquare'>): number {
  const { format, width, height, frames, channels, valueBytes, isInterlaced } = picture;
  const pixels = width * height * frames;
  const scale = (form.isSquare ? Math.min(width, height) : Math.max(width, height)) / form.side;
  const shrink = format === 'jpeg' || format === 'webp' ? ([8, 4, 2].find((factor) => factor <= scale) ?? 1) : 1;
  const lines = Math.min((pixels / shrink ** 2) * calculatedPixelBytes, (width / shrink) * heldLinesBytes) * valueBytes;
  return pixels * heldPixelBytes({ format, channels, valueBytes, isInterlaced }) + lines;
}

function heldPixelBytes({ format, channels, valueBytes, isInterlaced }: Omit<Encoding, keyof Measures>): number {
  if (format === 'jpeg') return isInterlaced ? 2 * channels : 0;
  if (format === 'png') return isInterlaced ? channels * valueBytes : 0;
  return format === 'heif' ? avifPixelBytes : 4;
}

/** The memory in bytes that a picture may take. The rest of the machine's memory is for the server and the database. */
export function decodingLimit(machineBytes: number): number {
  return Math.min(decodingBytesMax, machineBytes / 2);
}

/** Error code for a picture of this size, or undefined if it is allowed. */
export function refusalOf({
  width,
  height,
  frames,
}: Measures): 'image_too_many_pixels' | 'image_too_narrow' | 'image_too_long' | undefined {
  if (width * height > imagePixelsMax) return 'image_too_many_pixels';
  if (Math.max(width, height) > Math.min(width, height) * imageRatioMax) return 'image_too_narrow';
  if (frames > imageFramesMax) return 'image_too_long';
  return frames > 1 && width * height * frames > imageAnimationPixelsMax ? 'image_too_long' : undefined;
}

export function fileNamesOf(baseName: string): Pick<ImageRow, 'fileName' | 'previewName'> {
  return { fileName: `${baseName}.webp`, previewName: `${baseName}-preview.webp` };
}

/** URL of a picture, given the name of either of its files. */
export function addressOf(bucket: string, name: string): string {
  return `/images/${bucket}/${name.replace(/-preview\.webp$/, '.webp')}`;
}

/** Converts a stored picture to the form of the API. */
export function presentImage(row: ShownImage): Image {
  return {
    imageId: row.imageId,
    url: `/images/${row.bucket}/${row.fileName}`,
    previewUrl: `/images/${row.bucket}/${row.previewName}`,
    width: row.width,
    height: row.height,
  };
}
