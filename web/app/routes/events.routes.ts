/** Events. The public pages are the previews, the pages that mails link to, and `/event-info`. */
import { createRoute, redirect } from '@tanstack/react-router';
import type { EventsAddress } from '../../features/events/finder/events-search.ts';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { frame, members } from './frame.ts';
import { page } from './page.ts';
import { root } from './root.ts';

/** Event previews, outside the members' frame. Members are redirected to the event. */
export const eventPreviewRoutes = [
  createRoute({
    ...page(root, '/e/$eventId', 'Event'),
    beforeLoad: ({ context, params }) => {
      if (context.session.getState().status !== 'signed-in') return;
      throw redirect({ to: '/events/$eventId', params, replace: true });
    },
    loader: async ({ params, abortController }) =>
      (await import('../../features/events/event/preview.loader.ts')).loadPreview(
        params.eventId,
        abortController.signal,
      ),
    component: lazyPage(() => import('../../pages/event-preview-page.tsx'), 'EventPreviewPage'),
  }),
] as const;

const tokenOfMail = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === 'string' ? token : undefined,
});

export const openEventRoutes = [
  createRoute({
    ...page(frame, '/event-info', 'Event'),
    component: lazyPage(() => import('../../pages/event-info-page.tsx'), 'EventInfoPage'),
  }),
  createRoute({
    ...page(frame, '/guest', 'Your RSVP'),
    validateSearch: tokenOfMail,
    component: lazyPage(() => import('../../pages/guest-page.tsx'), 'GuestPage'),
  }),
  createRoute({
    ...page(frame, '/no-mail', 'Invitations by mail'),
    validateSearch: tokenOfMail,
    component: lazyPage(() => import('../../pages/no-mail-page.tsx'), 'NoMailPage'),
  }),
] as const;

export const eventRoutes = [
  createRoute({
    ...page(members, '/events', 'Events'),
    // The page validates the search, because the list of tags would add weight to all other pages.
    validateSearch: (search: Record<string, unknown>) => search as EventsAddress,
    component: lazyPage(() => import('../../pages/events-page.tsx'), 'EventsPage'),
  }),
  createRoute({
    ...page(members, '/events/$eventId', 'Event'),
    loader: firstData(async ({ person }, { params }: { params: { eventId: string } }) =>
      (await import('../../features/events/events.queries.ts')).openEvent(person, params.eventId),
    ),
    component: lazyPage(() => import('../../pages/event-page.tsx'), 'EventPage'),
  }),
] as const;
