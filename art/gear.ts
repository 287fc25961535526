/**
 * Pictures of listings, each on a table in front of a wall. A spec has a kind, a palette and a seed, and equal specs
 * produce equal drawings.
 */
import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { cards, figure, poster, shirt, stickers } from './gear/collectibles.ts';
import { cartridge, consoleBox, gameCase, handheldConsole, pad, phone, visor } from './gear/consoles.ts';
import { chair, headset, keyboard, monitor, mouse, mousepad, speakers, table, tower } from './gear/desk.ts';
import { book } from './gear/paper.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import type { Drawing } from './scenes.ts';

const kinds = {
  book,
  cards,
  cartridge,
  chair,
  console: consoleBox,
  controller: pad,
  desk: table,
  figure,
  game: gameCase,
  handheld: handheldConsole,
  headset,
  keyboard,
  monitor,
  mouse,
  mousepad,
  phone,
  poster,
  shirt,
  speakers,
  stickers,
  tower,
  vr: visor,
} as const satisfies Record<string, (c: Canvas) => void>;

export type GearKind = keyof typeof kinds;

export interface GearSpec {
  kind: GearKind;
  palette: PaletteName;
  seed: string;
}

const width = 960;
const height = 720;

/** Draws the picture of a listing. */
export function drawGear({ kind, palette, seed }: GearSpec): Drawing {
  const c = new Canvas(width, height, seeded(`gear/${kind}/${palette}/${seed}`), palettes[palette]);
  backdrop(c);
  kinds[kind](c);
  return { svg: c.toSvg(), width, height };
}

/** A wall with a soft light, and the edge of a table. */
function backdrop(c: Canvas): void {
  const { random: r, palette: p, width: w, height: h } = c;
  const wall = mix(r.pick([p.mid, p.far, p.sky[1]]), '#f1ece4', r.between(0.15, 0.45));
  c.rect(0, 0, w, h, c.vertical(mix(wall, p.near, 0.35), wall));
  c.glow(w * r.between(0.3, 0.7), h * 0.34, w * 0.5, p.light, 0.4);
  const wood = mix(r.pick(['#8a6446', '#6d5547', '#b59470', '#4c4750']), p.near, 0.2);
  c.rect(0, h * 0.74, w, h * 0.26, c.vertical(mix(wood, '#ffffff', 0.12), mix(wood, p.ink, 0.4)));
  c.rect(0, h * 0.74, w, h * 0.008, mix(wood, '#ffffff', 0.3));
}
