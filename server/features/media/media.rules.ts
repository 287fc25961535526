/** Decides from the first bytes and the measures of an upload whether it may be decoded at all. */
import { imageAnimationPixelsMax, imageFramesMax, imagePixelsMax } from '@starparty/contract/limits.ts';

export interface Measures {
  width: number;
  /** Of one frame. */
  height: number;
  frames: number;
}

/** Brands of the container that AVIF and HEIC share (ISO/IEC 23008-12, AVIF 1.1). */
const heifBrands = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'hevc', 'hevx']);

/**
 * Whether the bytes begin as JPEG, PNG, GIF, WebP, AVIF or HEIC do. What does not is shown to no decoder: the library
 * also reads SVG and PDF, which are programs and not pictures.
 */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    (start.slice(4, 8) === 'ftyp' && heifBrands.has(start.slice(8, 12)))
  );
}

/** Why a picture of these measures is not decoded, or undefined when it is. */
export function refusalOf({ width, height, frames }: Measures): 'image_too_many_pixels' | 'image_too_long' | undefined {
  if (width * height > imagePixelsMax) return 'image_too_many_pixels';
  if (frames > imageFramesMax) return 'image_too_long';
  return frames > 1 && width * height * frames > imageAnimationPixelsMax ? 'image_too_long' : undefined;
}
