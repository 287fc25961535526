/** Endpoints of the generators. If the client disconnects, the call of the model is aborted. */
import { generatePictures, generateUsername, suggestUsernames } from '@starparty/contract/generators.ts';
import { leavingSignal } from '../../api/leaving.ts';
import { type Served, serveHttp } from '../../api/serve.ts';
import type { GeneratorsService } from './generators.service.ts';

export const generatorsRoutes = (generators: GeneratorsService): Served[] => [
  serveHttp(generatePictures, ({ viewer, body, reply }) =>
    generators.generatePictures(viewer.userId, body, leavingSignal(reply)),
  ),
  serveHttp(generateUsername, async ({ body, reply }) => ({
    response: await generators.generateUsername(body.message, leavingSignal(reply)),
  })),
  serveHttp(suggestUsernames, ({ body, reply }) => generators.suggestUsernames(body, leavingSignal(reply))),
];
