/** Serves the scenes of events without a picture. There are few enough to keep all of them in memory. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eventScenes, sceneFolder, scenesVersion, sceneVariants } from '@starparty/contract/event-scenes.ts';
import type { FastifyInstance } from 'fastify';
import type { PaletteName } from '../../../art/palettes.ts';
import type { SceneKind } from '../../../art/scenes.ts';
import { AppError } from '../../api/app-error.ts';
import { sendDrawing, unchanging } from '../../api/drawings.ts';

const palettes: PaletteName[] = ['dusk', 'aurora', 'rose', 'ocean', 'violet', 'ember', 'midnight', 'moss'];

/** @throws AppError not_found unless `name` is `{version}-{scene}-{variant}` */
async function drawNamed(name: string): Promise<string> {
  const [, version, kind = '', variant] = /^(\d+)-([a-z]+)-(\d)$/.exec(name) ?? [];
  const palette = palettes[Number(variant)];
  if (Number(version) !== scenesVersion || !eventScenes.includes(kind) || !palette || Number(variant) >= sceneVariants)
    throw new AppError('not_found');
  const { drawScene } = await import('../../../art/scenes.ts');
  return drawScene({ kind: kind as SceneKind, palette, seed: `event ${variant}`, shape: 'wide' }).svg;
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

export function serveScenes(app: FastifyInstance): void {
  const compressed = once(async (name) => promisify(gzip)(await drawNamed(name)));
  const pixels = once(async (name) => {
    const [svg, { sharp }] = await Promise.all([drawNamed(name), import('../../files/lean-sharp.ts')]);
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  });
  app.get<{ Params: { name: string } }>(`${sceneFolder}:name.svg`, async (request, reply) =>
    sendDrawing(request, reply, await compressed(request.params.name)),
  );
  app.get<{ Params: { name: string } }>(`${sceneFolder}:name.png`, async (request, reply) =>
    reply
      .header('cache-control', unchanging)
      .type('image/png')
      .send(await pixels(request.params.name)),
  );
}
