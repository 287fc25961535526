/**
 * Scenes for pictures of demo posts and for covers of games. A spec has a family, a palette and a seed, and equal specs
 * produce equal drawings.
 */
import { Canvas } from './canvas.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { seeded } from './random.ts';
import { arcade } from './scenes/arcade.ts';
import { blade } from './scenes/blade.ts';
import { cabin } from './scenes/cabin.ts';
import { castle } from './scenes/castle.ts';
import { cave } from './scenes/cave.ts';
import { city } from './scenes/city.ts';
import { controller } from './scenes/controller.ts';
import { cubes } from './scenes/cubes.ts';
import { desk } from './scenes/desk.ts';
import { duel } from './scenes/duel.ts';
import { dungeon } from './scenes/dungeon.ts';
import { farm } from './scenes/farm.ts';
import { handheld } from './scenes/handheld.ts';
import { helmet } from './scenes/helmet.ts';
import { highway } from './scenes/highway.ts';
import { islands } from './scenes/islands.ts';
import { mountain } from './scenes/mountain.ts';
import { nebula } from './scenes/nebula.ts';
import { peak } from './scenes/peak.ts';
import { race } from './scenes/race.ts';
import { shelf } from './scenes/shelf.ts';
import { stadium } from './scenes/stadium.ts';
import { stage } from './scenes/stage.ts';
import { station } from './scenes/station.ts';
import { tabletop } from './scenes/tabletop.ts';
import { undersea } from './scenes/undersea.ts';

const kinds = {
  arcade,
  blade,
  cabin,
  castle,
  cave,
  city,
  controller,
  cubes,
  desk,
  duel,
  dungeon,
  farm,
  handheld,
  helmet,
  highway,
  islands,
  mountain,
  nebula,
  peak,
  race,
  shelf,
  stadium,
  stage,
  station,
  tabletop,
  undersea,
} as const satisfies Record<string, (c: Canvas) => void>;

const shapes = {
  wide: [960, 600],
  tall: [768, 960],
  square: [880, 880],
  banner: [1600, 300],
} as const;

export type SceneKind = keyof typeof kinds;
export const sceneKinds = Object.keys(kinds) as SceneKind[];
export type SceneShape = keyof typeof shapes;

/** The picture of a post. Equal specs produce equal pictures. */
export interface SceneSpec {
  kind: SceneKind;
  palette: PaletteName;
  seed: string;
  shape: SceneShape;
}

/** An SVG document with its size in pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Fills a sheet of any format with a scene, using the sheet's palette and random numbers. */
export function paintScene(c: Canvas, kind: SceneKind): void {
  kinds[kind](c);
}

/** Draws the picture of a post. */
export function drawScene({ kind, palette, seed, shape }: SceneSpec): Drawing {
  const [width, height] = shapes[shape];
  const c = new Canvas(width, height, seeded(`scene/${kind}/${palette}/${seed}`), palettes[palette]);
  paintScene(c, kind);
  return { svg: c.toSvg(), width, height };
}
