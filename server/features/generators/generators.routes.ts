/** Endpoints of the generators; whoever goes away ends the call of the model. */
import { generatePictures, generateUsername, suggestUsernames } from '@starparty/contract/generators.ts';
import { leavingSignal } from '../../http/leaving.ts';
import type { Mount } from '../../http/mount.ts';
import type { GeneratorsService } from './generators.service.ts';

export function mountGenerators(mount: Mount, generators: GeneratorsService): void {
  mount(generatePictures, ({ viewer, body, reply }) =>
    generators.generatePictures(viewer.userId, body, leavingSignal(reply)),
  );
  mount(generateUsername, async ({ body, reply }) => ({
    response: await generators.generateUsername(body.message, leavingSignal(reply)),
  }));
  mount(suggestUsernames, ({ body, reply }) => generators.suggestUsernames(body, leavingSignal(reply)));
}
