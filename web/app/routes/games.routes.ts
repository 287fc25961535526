/** The pages of games. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

export const gameRoutes = [
  createRoute({
    ...page(members, '/g/$slug', 'Game'),
    loader: firstData(async (arrival, { params: { slug } }: { params: { slug: string } }) => {
      const [games, feed] = await Promise.all([
        import('../../people/games/games.queries.ts'),
        import('../../features/feed/feed.queries.ts'),
      ]);
      await Promise.all([games.openGame(arrival.person, slug), feed.openPostsAbout(arrival, slug)]);
    }),
    component: lazyPage(() => import('../../pages/game-page.tsx'), 'GamePage'),
  }),
] as const;
