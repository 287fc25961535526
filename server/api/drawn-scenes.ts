/** Serves drawn scenes by name. Their number is small, so all of them stay in memory. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { PaletteName } from '../../art/palettes.ts';
import type { SceneKind, SceneShape } from '../../art/scenes.ts';
import { AppError } from './app-error.ts';
import { sendDrawing, unchanging } from './drawings.ts';

/** The scenes of a folder. Their names are `{version}-{scene}-{variant}`. */
export interface DrawnScenes {
  folder: string;
  version: number;
  scenes: readonly string[];
  variants: number;
  shape: SceneShape;
  /** The beginning of the seed of each drawing. */
  seed: string;
}

const palettes: PaletteName[] = ['dusk', 'aurora', 'rose', 'ocean', 'violet', 'ember', 'midnight', 'moss'];

/** @throws AppError not_found for a name that is not among the scenes */
async function drawNamed({ version, scenes, variants, shape, seed }: DrawnScenes, name: string): Promise<string> {
  const [, asked, kind = '', variant] = /^(\d+)-([a-z]+)-(\d)$/.exec(name) ?? [];
  const palette = palettes[Number(variant)];
  if (Number(asked) !== version || !scenes.includes(kind) || !palette || Number(variant) >= variants)
    throw new AppError('not_found');
  const { drawScene } = await import('../../art/scenes.ts');
  return drawScene({ kind: kind as SceneKind, palette, seed: `${seed} ${variant}`, shape }).svg;
}

/** Calls `make` once per name, and again after a failure. */
function once<Made>(make: (name: string) => Promise<Made>): (name: string) => Promise<Made> {
  const made = new Map<string, Promise<Made>>();
  return (name) => {
    const kept = made.get(name);
    if (kept) return kept;
    const making = make(name);
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
}

export function serveDrawnScenes(app: FastifyInstance, scenes: DrawnScenes): void {
  const compressed = once(async (name) => promisify(gzip)(await drawNamed(scenes, name)));
  const pixels = once(async (name) => {
    const [svg, { sharp }] = await Promise.all([drawNamed(scenes, name), import('../files/lean-sharp.ts')]);
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  });
  app.get<{ Params: { name: string } }>(`${scenes.folder}:name.svg`, async (request, reply) =>
    sendDrawing(request, reply, await compressed(request.params.name)),
  );
  app.get<{ Params: { name: string } }>(`${scenes.folder}:name.png`, async (request, reply) =>
    reply
      .header('cache-control', unchanging)
      .type('image/png')
      .send(await pixels(request.params.name)),
  );
}
