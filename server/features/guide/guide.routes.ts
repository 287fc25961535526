/** Endpoints of the guide. */
import { guideEndpoints } from '@starparty/contract/guide.ts';
import { type Served, serve } from '../../api/serve.ts';
import { toText } from './guide.replies.ts';
import type { GuideService } from './guide.service.ts';

export const guideRoutes = (guide: GuideService): Served[] => [
  serve(guideEndpoints.askGuide, ({ viewer, body }) => guide.ask(viewer, body)),
  serve(guideEndpoints.askChatbot, async ({ viewer, body: { message } }) => ({
    response: toText(await guide.ask(viewer, { message, timeZone: 'UTC', topic: null })),
  })),
  serve(guideEndpoints.listGuideSuggestions, async ({ viewer }) => ({ items: await guide.suggest(viewer) })),
  serve(guideEndpoints.tellHost, ({ viewer, body }) => guide.tellHost(viewer, body.message)),
];
