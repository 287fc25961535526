/** Pictures of demo members: a seeded character or emblem that fills a square. The interface crops it to a circle. */

import { Canvas } from './canvas.ts';
import { cactus, die, fire, hill, ship, world } from './characters/emblems.ts';
import { axolotlFace, bearFace, catFace, foxFace, frogFace, owlFace, raccoonFace } from './characters/faces.ts';
import { astronaut, ghost, knight, mushroom, robot, slime, wizard } from './characters/figures.ts';
import { mix } from './color.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import type { Drawing } from './scenes.ts';

const kinds = {
  robot,
  astronaut,
  cat: catFace,
  fox: foxFace,
  bear: bearFace,
  axolotl: axolotlFace,
  owl: owlFace,
  frog: frogFace,
  raccoon: raccoonFace,
  ghost,
  knight,
  mushroom,
  slime,
  wizard,
  planet: world,
  rocket: ship,
  die,
  fire,
  hill,
  cactus,
} as const satisfies Record<string, (c: Canvas) => void>;

export type AvatarKind = keyof typeof kinds;
export const avatarKinds = Object.keys(kinds) as AvatarKind[];

/** The picture of a member. Equal specs produce equal pictures. */
export interface AvatarSpec {
  kind: AvatarKind;
  palette: PaletteName;
  seed: string;
}

const side = 256;

export function drawAvatar({ kind, palette, seed }: AvatarSpec): Drawing {
  const c = new Canvas(side, side, seeded(`avatar/${kind}/${palette}/${seed}`), palettes[palette]);
  const { random: r, palette: p, unit: u } = c;
  const [from, to] = r.pick([
    [p.sky[1], p.sky[0]],
    [p.sky[2], p.sky[1]],
    [mix(p.cool, p.sky[1], 0.25), p.sky[0]],
    [mix(p.warm, p.sky[1], 0.2), mix(p.sky[1], p.sky[0], 0.4)],
  ] as const);
  const background = c.linear(0, 0, 1, 1, [
    [0, from],
    [1, to],
  ]);
  c.rect(0, 0, side, side, background);
  if (r.chance(0.35)) c.circle(50 * u, 52 * u, 40 * u, '#ffffff', { opacity: 0.12 });
  kinds[kind](c);
  return { svg: c.toSvg(), width: side, height: side };
}
