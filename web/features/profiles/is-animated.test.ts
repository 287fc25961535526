// @vitest-environment node
/** Detection of animated pictures. */
import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const gif = (frames: number) =>
  new Blob([new Uint8Array([71, 73, 70, ...Array.from({ length: frames }, () => [...control, 0x2c, 1, 2]).flat()])], {
    type: 'image/gif',
  });
const webp = (chunk: string, flags: number) =>
  new Blob([`RIFF0000WEBP${chunk}0000`, new Uint8Array([flags])], { type: 'image/webp' });

test.each([
  ['a GIF of one frame', gif(1), false],
  ['a GIF of two frames', gif(2), true],
  ['a plain WebP', webp('VP8 ', 2), false],
  ['a WebP with transparency', webp('VP8X', 0x10), false],
  ['an animated WebP', webp('VP8X', 0x12), true],
  ['a photo', new Blob([new Uint8Array(control)], { type: 'image/jpeg' }), false],
])('%s', async (_name, file, answer) => {
  expect(await isAnimated(file)).toBe(answer);
});
