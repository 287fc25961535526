/** Draws the cover of a game as an SVG document: a suitable scene, and its title in outlines. */
import { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';
import { type CoverFacts, chooseScene, heightOf, leading, setTitle, type TitleLine } from './cover-layout.ts';
import { canLetter, capHeight, letter } from './lettering.ts';
import { type Palette, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { paintScene } from './scenes.ts';

const width = 300;
const height = 400;
const margin = 16;
const titleHeight = 172;
/** The height in which the scene and the title overlap. */
const overlap = 58;

/**
 * Draws a cover. Equal facts produce equal covers. After a change of the drawing, raise the version in the column
 * `cover_art_url`.
 */
export function drawCover(facts: CoverFacts): string {
  const seed = seeded(`cover/${facts.title}/${facts.year}`);
  const { kind, palette } = chooseScene(facts, seed);
  const lines = setTitle(facts.title, width - 2 * margin, titleHeight);
  const top = height - margin - 16 - heightOf(lines);
  const c = new Canvas(width, Math.round(top + overlap), seed, palettes[palette]);
  paintScene(c, kind);
  nightfall(c, top);
  setLines(c, lines, top);
  footer(c, facts);
  c.rect(0.75, 0.75, width - 1.5, height - 1.5, 'none', { stroke: '#ffffff', 'stroke-width': 1.5, opacity: 0.16 });
  return c.toSvg(height);
}

/** Fades the scene into a dark shade of its colors behind the title. */
function nightfall(c: Canvas, top: number): void {
  const night = darken(mix(c.palette.ink, c.palette.sky[0], 0.3), 0.3);
  const from = top - 52;
  const fade = c.linear(0, 0, 0, 1, [
    [0, night, 0],
    [0.45, night, 0.62],
    [1, night, 1],
  ]);
  c.rect(0, from, width, c.height - from, fade);
  c.rect(0, c.height - 1, width, height - c.height + 2, night);
}

function setLines(c: Canvas, lines: TitleLine[], top: number): void {
  const accent = accentOf(c.palette);
  c.rect(margin, top - 15, 40, 5, accent, { rx: 2.5 });
  let y = top;
  for (const { text, size, isMain } of lines) {
    const base = y + size * (capHeight + (leading - capHeight) / 2);
    const color = isMain ? '#ffffff' : lighten(accent, 0.45);
    write(c, text, margin, base, size, color);
    y += size * leading;
  }
}

/** The year and the main genre in small letters. */
function footer(c: Canvas, { genres, year }: CoverFacts): void {
  const text = [genres[0]?.toUpperCase(), year].filter(Boolean).join('  ·  ');
  if (text) write(c, text, margin, height - margin, 11, mix('#ffffff', c.palette.far, 0.3));
}

const accentOf = ({ warm }: Palette): string => warm;

function write(c: Canvas, text: string, x: number, y: number, size: number, color: string): void {
  if (canLetter(text)) c.path(letter(text, x, y, size), color);
  else c.text(text, x, y, size, color);
}
