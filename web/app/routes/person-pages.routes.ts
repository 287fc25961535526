/** The pages of people. They are public: the page itself distinguishes members and visitors. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { frame } from './frame.ts';
import { page } from './page.ts';

type Shown = 'events' | 'listings' | undefined;

export const personPageRoutes = [
  createRoute({
    ...page(frame, '/u/$username', 'Member'),
    validateSearch: ({ show }: Record<string, unknown>): { show?: Shown } => ({
      show: show === 'events' || show === 'listings' ? show : undefined,
    }),
    loader: firstData(async ({ person }, { params: { username } }: { params: { username: string } }) => {
      const [pages, events, follows] = await Promise.all([
        import('../../features/person-page/person-page.queries.ts'),
        import('../../features/events/person-events.queries.ts'),
        import('../../people/follow/follows.queries.ts'),
      ]);
      await Promise.all([
        pages.openPersonPage(person, username),
        events.openEventsInCommon(person, username),
        follows.openFollow(person, username),
      ]);
    }),
    component: lazyPage(() => import('../../pages/person-page.tsx'), 'PersonPage'),
  }),
] as const;
