/** Endpoints of the guide. */
import { guideEndpoints } from '@starparty/contract/guide.ts';
import { leavingSignal } from '../../api/leaving.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import { streamLines } from './guide.lines.ts';
import { toText } from './guide.replies.ts';
import type { GuideService } from './guide.service.ts';

export const guideRoutes = (guide: GuideService): Served[] => [
  serveHttp(guideEndpoints.askGuide, ({ viewer, body, reply }) => {
    const leaving = leavingSignal(reply);
    // A proxy that holds lines back would make an answer of a model come all at once.
    reply.type('application/x-ndjson').header('x-accel-buffering', 'no');
    return streamLines((tell) => guide.ask(viewer, body, tell, leaving));
  }),
  serveHttp(guideEndpoints.askChatbot, async ({ viewer, body: { message }, reply }) => {
    const question = { message, timeZone: 'UTC', topic: null };
    return { response: toText(await guide.ask(viewer, question, () => {}, leavingSignal(reply))) };
  }),
  serve(guideEndpoints.listGuideSuggestions, async ({ viewer }) => ({ items: await guide.suggest(viewer) })),
  serve(guideEndpoints.getGuideSettings, ({ viewer }) => guide.getSettings(viewer)),
  serve(guideEndpoints.setGuideSettings, ({ viewer, body }) => guide.setSettings(viewer, body)),
  serve(guideEndpoints.tellHost, ({ viewer, body }) => guide.tellHost(viewer, body.message)),
];
