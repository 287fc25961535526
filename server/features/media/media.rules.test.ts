import { describe, expect, test } from 'vitest';
import {
  childFromBytes,
  decodingBytes,
  decodingLimit,
  type Encoding,
  pictureForms,
  refusalOf,
  typeOf,
} from './media.rules.ts';

describe('the type of a picture by its first bytes', () => {
  test.each([
    ['JPEG', '\xff\xd8\xff\xe0..........', 'image/jpeg'],
    ['PNG', '\x89PNG\r\n\x1a\n........', 'image/png'],
    ['GIF', 'GIF89a..........', 'image/gif'],
    ['WebP', 'RIFF\n\r..WEBPVP8 ', 'image/webp'],
    ['AVIF', '\0\0\0\x20ftypavif....', 'image/avif'],
    ['HEIC', '\0\0\0\x20ftypheic....', 'image/heif'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['packed SVG', '\x1f\x8b..............', undefined],
    ['PDF', '%PDF-1.7........', undefined],
    ['TIFF', 'II*\0............', undefined],
    ['a sound', 'RIFF....WAVEfmt ', undefined],
    ['a film', '\0\0\0\x20ftypisom....', undefined],
    ['a truncated header', 'GIF8', undefined],
    ['nothing', '', undefined],
  ])('%s: %#', (_, start, expected) => {
    expect(typeOf(Buffer.from(start, 'latin1'))).toBe(expected);
  });
});

describe('limits of width, height and frames', () => {
  test.each([
    ['a photo of 40 megapixels', { width: 8_000, height: 5_000, frames: 1 }, undefined],
    ['a larger photo', { width: 8_001, height: 5_000, frames: 1 }, 'image_too_many_pixels'],
    ['a banner 20 times as wide as high', { width: 4_000, height: 200, frames: 1 }, undefined],
    ['a line', { width: 1, height: 4_000, frames: 1 }, 'image_too_narrow'],
    ['a longer banner', { width: 4_001, height: 200, frames: 1 }, 'image_too_narrow'],
    ['300 small frames', { width: 200, height: 200, frames: 300 }, undefined],
    ['301 tiny frames', { width: 1, height: 1, frames: 301 }, 'image_too_long'],
    ['25 megapixels in motion', { width: 1_000, height: 1_000, frames: 25 }, undefined],
    ['more in motion', { width: 1_000, height: 1_000, frames: 26 }, 'image_too_long'],
  ] as const)('%s', (_, measures, expected) => {
    expect(refusalOf(measures)).toBe(expected);
  });
});

describe('memory for decoding', () => {
  const photo: Encoding = {
    ...{ format: 'jpeg', width: 4_000, height: 3_000, frames: 1 },
    ...{ channels: 3, valueBytes: 1, isInterlaced: false },
  };
  const largest = { width: 6_320, height: 6_320 };
  const gigabyte = 1024 ** 3;
  const bytesOf = (changes: Partial<Encoding>) =>
    decodingBytes({ ...photo, ...changes }, pictureForms['post-attachments']);

  test.each<[string, Partial<Encoding>]>([
    ['a photo of a phone', {}],
    ['the same, progressive', { isInterlaced: true }],
    ['a panorama', { width: 16_000, height: 2_500 }],
    ['a photo of 40 megapixels', largest],
    ['a screenshot of a large screen', { format: 'png', width: 5_120, height: 2_880, channels: 4 }],
    ['a WebP photo', { format: 'webp' }],
    ['an animation of ten seconds', { format: 'gif', width: 480, height: 270, frames: 150, channels: 4 }],
  ])('decodes %s in the server process', (_, picture) => {
    expect(bytesOf(picture)).toBeLessThan(childFromBytes);
  });

  test.each<[string, Partial<Encoding>, number]>([
    ['a progressive CMYK JPEG', { ...largest, isInterlaced: true, channels: 4 }, 337],
    ['a progressive JPEG', { ...largest, isInterlaced: true }, 254],
    ['an interlaced PNG', { ...largest, format: 'png', channels: 4, isInterlaced: true }, 232],
    ['a PNG of 16 bits', { ...largest, format: 'png', channels: 4, valueBytes: 2, isInterlaced: true }, 427],
    ['a still GIF', { ...largest, format: 'gif', channels: 4 }, 249],
    ['a wide GIF', { format: 'gif', width: 65_000, height: 615, channels: 4 }, 405],
    ['a wide PNG', { format: 'png', width: 1_000_000, height: 40, channels: 4 }, 1_539],
    ['an AVIF', { ...largest, format: 'heif' }, 712],
    ['an AVIF of 12 bits', { ...largest, format: 'heif', channels: 4, valueBytes: 2 }, 981],
  ])('decodes %s of 40 megapixels in a child process, with at least the measured memory', (_, picture, megabytes) => {
    expect(bytesOf(picture)).toBeGreaterThan(childFromBytes);
    expect(bytesOf(picture)).toBeGreaterThan(megabytes * 1e6);
  });

  test('a machine allows half of its memory, up to a fixed limit', () => {
    const heaviest = { ...largest, isInterlaced: true, channels: 4 };
    expect(bytesOf(heaviest)).toBeLessThan(decodingLimit(gigabyte));
    expect(bytesOf({ ...largest, format: 'heif' })).toBeGreaterThan(decodingLimit(gigabyte));
    expect(bytesOf({ ...largest, format: 'heif', channels: 4, valueBytes: 2 })).toBeLessThan(
      decodingLimit(4 * gigabyte),
    );
    expect(bytesOf({ format: 'png', width: 1_000_000, height: 40, channels: 4 })).toBeGreaterThan(
      decodingLimit(64 * gigabyte),
    );
  });
});
