/** Endpoints of the guide. */
import { guideEndpoints } from '@starparty/contract/guide.ts';
import { leavingSignal } from '../../api/leaving.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import { streamLines } from './answer-lines.ts';
import { toText } from './guide.presentation.ts';
import type { GuideService } from './guide.service.ts';

export const guideRoutes = (loadGuide: () => Promise<GuideService>): Served[] => [
  serveHttp(guideEndpoints.askGuide, ({ viewer, body, reply }) => {
    const leaving = leavingSignal(reply);
    // Disables buffering in proxies. Otherwise, a proxy would deliver all sentences of a model's answer at once.
    reply.type('application/x-ndjson').header('x-accel-buffering', 'no');
    return streamLines(async (onSentence) => (await loadGuide()).ask(viewer, body, onSentence, leaving));
  }),
  serveHttp(guideEndpoints.askChatbot, async ({ viewer, body: { message }, reply }) => {
    const question = { message, timeZone: 'UTC', topic: null, isHarmless: false };
    const leaving = leavingSignal(reply);
    const guide = await loadGuide();
    return { response: toText(await guide.ask(viewer, question, () => {}, leaving)) };
  }),
  serve(guideEndpoints.listGuideSuggestions, async ({ viewer }) => ({
    items: await (await loadGuide()).suggest(viewer),
  })),
  serve(guideEndpoints.getGuideSettings, async ({ viewer }) => (await loadGuide()).getSettings(viewer)),
  serve(guideEndpoints.setGuideSettings, async ({ viewer, body }) => (await loadGuide()).setSettings(viewer, body)),
  serve(guideEndpoints.rateAnswer, async ({ body }) => (await loadGuide()).rate(body.hasHelped)),
  serve(guideEndpoints.askHost, async ({ viewer, body }) => (await loadGuide()).askHost(viewer, body.message)),
];
