/** Decides from the first bytes and the measures of an upload whether it may be decoded, in which form it is kept, and how it is told of. */
import {
  imageAnimationPixelsMax,
  imageFramesMax,
  imagePixelsMax,
  imagePreviewSideMax,
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
  /** Of one frame. */
  height: number;
  frames: number;
}

/** What decides how much memory a picture takes while it is decoded. */
export interface Encoding extends Measures {
  /** As libvips calls them; AVIF is `heif`. */
  format: string;
  channels: number;
  /** Bytes of one value of one pixel: 1, or 2 where there are more than 8 bits. */
  valueBytes: number;
  /** Whether the pixels come in several passes: progressive JPEG and interlaced PNG. */
  isInterlaced: boolean;
}

/** How the pictures of a bucket are kept. Sides are in pixels. */
export interface PictureForm {
  side: number;
  previewSide: number;
  /** Cut to a square around the middle, rather than kept whole. */
  isSquare: boolean;
  types: readonly string[];
  /** What somebody hears whose picture is of another type. */
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
 * The type of a picture by its first bytes, or undefined. What has none is shown to no decoder: the library also reads
 * SVG and PDF, which are programs and not pictures.
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

/** From here on a picture is decoded in a process of its own; two below it are decoded at the same time. */
export const apartFromBytes = 110_000_000;
/** More than a picture of any work takes; small machines take half of what they have. */
const decodingBytesMax = 1_250_000_000;

/** Bytes of a pixel that libvips calculates with, and of the lines of which it holds some hundreds at a time. */
const calculatedPixelBytes = 40;
const heldLinesBytes = 16_000;
/** Of a pixel, as libaom and libheif hold it. */
const avifPixelBytes = 25;

/**
 * Bytes that it takes to decode and to shrink a picture, for a machine to plan with: measured with sharp 0.35 on
 * pictures of all types and shapes, which took between a third of it and all of it. What comes in several passes is held
 * until the last has come, two bytes a value in JPEG; GIF, WebP and AVIF are held whole in any case. Lines are long in
 * wide pictures, unless the decoder itself shrinks them.
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

/** Bytes that a single picture may take on a machine with so much memory: the rest is for the server and the database. */
export function decodingLimit(machineBytes: number): number {
  return Math.min(decodingBytesMax, machineBytes / 2);
}

/** Why a picture of these measures is not decoded, or undefined when it is. */
export function refusalOf({ width, height, frames }: Measures): 'image_too_many_pixels' | 'image_too_long' | undefined {
  if (width * height > imagePixelsMax) return 'image_too_many_pixels';
  if (frames > imageFramesMax) return 'image_too_long';
  return frames > 1 && width * height * frames > imageAnimationPixelsMax ? 'image_too_long' : undefined;
}

/** Names of the files of a picture: the larger, and its preview. */
export function fileNamesOf(baseName: string): Pick<ImageRow, 'fileName' | 'previewName'> {
  return { fileName: `${baseName}.webp`, previewName: `${baseName}-preview.webp` };
}

/** The address by which a picture is found, whichever of its two files is asked for. */
export function addressOf(bucket: string, name: string): string {
  return `/images/${bucket}/${name.replace(/-preview\.webp$/, '.webp')}`;
}

/** The reply form of a stored picture. */
export function presentImage(row: ShownImage): Image {
  return {
    imageId: row.imageId,
    url: `/images/${row.bucket}/${row.fileName}`,
    previewUrl: `/images/${row.bucket}/${row.previewName}`,
    width: row.width,
    height: row.height,
  };
}
