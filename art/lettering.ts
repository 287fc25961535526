/** Lettering in the display font as outlines, because an SVG picture cannot load a font. */
import face from './chakra-petch.json' with { type: 'json' };

const glyphs = face.glyphs as unknown as Record<string, [advance: number, outline: string]>;
const kerning = face.kerning as Record<string, number>;

/** Height of a capital letter, as a fraction of the size. */
export const capHeight = face.capHeight / face.unitsPerEm;

/** Whether the font has every character of a text. */
export function canLetter(text: string): boolean {
  return [...text].every((character) => Object.hasOwn(glyphs, character));
}

/** Width of a text whose characters the font has. */
export function widthOf(text: string, size: number): number {
  return placed(text, size).width;
}

/** Path data of a text that starts at the left end of its base line. */
export function letter(text: string, x: number, y: number, size: number): string {
  const scale = size / face.unitsPerEm;
  return placed(text, size)
    .glyphs.map(({ outline, offset }) => {
      let isX = false;
      return outline.replace(/-?\d+/g, (number) => {
        isX = !isX;
        const value = isX ? x + offset + Number(number) * scale : y + Number(number) * scale;
        return String(Math.round(value * 10) / 10);
      });
    })
    .join('');
}

function placed(text: string, size: number) {
  const scale = size / face.unitsPerEm;
  const characters = [...text];
  let width = 0;
  const outlines = characters.map((character, index) => {
    const [advance, outline] = glyphs[character] ?? [0, ''];
    const offset = width;
    width += (advance + (kerning[character + (characters[index + 1] ?? '')] ?? 0)) * scale;
    return { outline, offset };
  });
  return { glyphs: outlines, width };
}
