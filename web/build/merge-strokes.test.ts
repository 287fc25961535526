// @vitest-environment node
/** An icon drawn as one path looks as it did. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type IconNode, mergeStrokes } from './merge-strokes.ts';

/** How dark each of 48 × 48 points is, from 0 to 255. */
async function paint(node: IconNode): Promise<Uint8Array> {
  const elements = node.map(([name, attributes]) => {
    const { key: _, ...drawn } = attributes;
    const text = Object.entries(drawn).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${name} ${text.join(' ')}/>`;
  });
  const look = 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" ${look}>${elements.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer());
}

test('one of eight icons of lucide', async () => {
  const folder = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs')).sort();
  const changed: string[] = [];
  let merged = 0;
  for (const file of files.filter((_, index) => index % 8 === 0)) {
    const { __iconData } = await import(new URL(file, folder).href);
    // Some are other names of the same icon.
    if (!__iconData) continue;
    const node = mergeStrokes(__iconData.node);
    if (node !== __iconData.node) merged += 1;
    const [before, after] = await Promise.all([paint(__iconData.node), paint(node)]);
    // Where two lines touch, their soft edges add up a little differently.
    if (before.some((shade, at) => Math.abs(shade - (after[at] as number)) > 128)) changed.push(file);
  }
  expect(changed).toEqual([]);
  expect(merged).toBeGreaterThan(150);
});

test('an icon with a color of its own stays as it is', () => {
  const node: IconNode = [
    ['path', { d: 'M2 2h4', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '2', fill: 'currentColor', key: 'b' }],
  ];
  expect(mergeStrokes(node)).toBe(node);
});
