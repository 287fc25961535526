/**
 * Writes `art/chakra-petch.json`: outlines of the display font, for lettering in drawn pictures, which cannot load web
 * fonts. Run `node scripts/generate/build-lettering.ts` after updating the font.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { root } from '../run-program.ts';

/** Latin-1 and Latin Extended-A, and other characters that titles use. */
const characters = [
  range(0x20, 0x7e),
  range(0xa1, 0xff),
  range(0x100, 0x17f),
  ['–', '—', '‘', '’', '“', '”', '…', '™'],
].flat();
const kerned = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

function load(subset: string): Font {
  const file = join(root, `node_modules/@fontsource/chakra-petch/files/chakra-petch-${subset}-700-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/** Path data in font units, y downwards. */
function outline(commands: PathCommand[]): string {
  const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(-y)}`;
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${point(command.x, command.y)}`;
        case 'Q':
          return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
        case 'C':
          return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
        default:
          return 'Z';
      }
    })
    .join('');
}

const fonts = [load('latin'), load('latin-ext')];
const [main] = fonts as [Font];
const glyphs: Record<string, [advance: number, outline: string]> = {};
for (const character of characters) {
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
  const glyph = font?.charToGlyph(character);
  if (glyph) glyphs[character] = [glyph.advanceWidth ?? 0, outline(glyph.path.commands)];
}
const kerning: Record<string, number> = {};
for (const left of kerned) {
  for (const right of kerned) {
    const value = main.getKerningValue(main.charToGlyph(left), main.charToGlyph(right));
    if (value !== 0) kerning[left + right] = value;
  }
}
const { unitsPerEm } = main;
const capHeight = main.charToGlyph('H').getBoundingBox().y2;
const path = join(root, 'art/chakra-petch.json');
writeFileSync(path, `${JSON.stringify({ unitsPerEm, capHeight, glyphs, kerning })}\n`);
console.log(`${Object.keys(glyphs).length} glyphs and ${Object.keys(kerning).length} kerning pairs in ${path}`);
