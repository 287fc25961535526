/** Loads the preview of an event for the route, before the page renders. */
import { type EventPreview, getEventPreview } from '@starparty/contract/event-previews.ts';
import { call } from '../../../lib/connection/api.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';

/** The page shows failures itself, so the loader returns them as a result. */
export type LoadedPreview =
  | { state: 'found'; preview: EventPreview }
  | { state: 'missing' }
  | { state: 'failed'; error: unknown };

export async function loadPreview(eventId: string, signal: AbortSignal): Promise<LoadedPreview> {
  try {
    return { state: 'found', preview: await call(getEventPreview, { params: { eventId } }, { signal }) };
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof ApiError && error.status === 404 ? { state: 'missing' } : { state: 'failed', error };
  }
}
