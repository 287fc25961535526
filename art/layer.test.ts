import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { boxOfOval, extentOf } from './extent.ts';
import { Layer, type Shape } from './layer.ts';
import { oval, rectangle } from './outlines.ts';

const size = 60;
const paints = [
  { paint: ' fill="#d94f4f"', mayOverlap: true },
  { paint: ' fill="#4f7fd9"', mayOverlap: true },
  { paint: ' fill="#4fd98a" fill-opacity="0.5"', mayOverlap: false },
] as const;

/** Rectangles on whole pixels, because their edges are not antialiased. */
const shape = fc
  .record({
    look: fc.constantFrom(...paints),
    x: fc.integer({ min: 0, max: 50 }),
    y: fc.integer({ min: 0, max: 50 }),
    wide: fc.integer({ min: 2, max: 24 }),
    high: fc.integer({ min: 2, max: 24 }),
  })
  .map(({ look, x, y, wide, high }): Shape => {
    const outline = rectangle(x, y, wide, high, 0);
    const box = { left: x, top: y, right: x + wide, bottom: y + high };
    return { box, element: `<path d="${outline}"${look.paint}/>`, part: { outline, ...look } };
  });

const pixels = (body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${body}</svg>`))
    .raw()
    .toBuffer();

test('shapes merged into paths render like the separate shapes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 2, maxLength: 24 }), async (shapes) => {
      const layer = new Layer();
      for (const each of shapes) layer.add(each);
      const [gathered, single] = await Promise.all([
        pixels(layer.toString()),
        pixels(shapes.map(({ element }) => element).join('')),
      ]);
      expect(gathered.equals(single)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('merges dots of the same paint into one element, and drops shapes outside the sheet', () => {
  const layer = new Layer({ left: 0, top: 0, right: size, bottom: size });
  for (let i = -2; i < 12; i++) {
    const outline = oval(i * 10, 10, 2, 2);
    layer.add({
      box: boxOfOval(i * 10, 10, 2, 2),
      element: `<path d="${outline}"/>`,
      part: { outline, paint: ' fill="#fff" fill-opacity="0.5"', mayOverlap: false },
    });
  }
  expect(layer.toString().match(/<path/g)).toHaveLength(1);
  expect(layer.toString().match(/M/g)).toHaveLength(7);
});

test.each([
  ['M10 10h5v-4l-2 1z', { left: 10, top: 6, right: 15, bottom: 10 }],
  ['M0 0C0 10 10 10 10 0S20 -10 20 0', { left: 0, top: -10, right: 20, bottom: 10 }],
  ['M0 0Q5 8 10 0T20 0', { left: 0, top: -8, right: 20, bottom: 8 }],
  ['M0 0L10 10Zm2-2l1e-7 1', { left: 0, top: -2, right: 10, bottom: 10 }],
])('the box of %s', (data, box) => {
  expect(extentOf(data)).toEqual(box);
});
