import { describe, expect, test } from 'vitest';
import { refusalOf, typeOf } from './media.rules.ts';

describe('what begins as a picture', () => {
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
    ['half a beginning', 'GIF8', undefined],
    ['nothing', '', undefined],
  ])('%s: %#', (_, start, expected) => {
    expect(typeOf(Buffer.from(start, 'latin1'))).toBe(expected);
  });
});

describe('what is decoded by its measures', () => {
  test.each([
    ['a photo of 40 megapixels', { width: 8_000, height: 5_000, frames: 1 }, undefined],
    ['a larger photo', { width: 8_001, height: 5_000, frames: 1 }, 'image_too_many_pixels'],
    ['300 small frames', { width: 200, height: 200, frames: 300 }, undefined],
    ['301 tiny frames', { width: 1, height: 1, frames: 301 }, 'image_too_long'],
    ['25 megapixels in motion', { width: 1_000, height: 1_000, frames: 25 }, undefined],
    ['more in motion', { width: 1_000, height: 1_000, frames: 26 }, 'image_too_long'],
  ] as const)('%s', (_, measures, expected) => {
    expect(refusalOf(measures)).toBe(expected);
  });
});
