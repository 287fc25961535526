/** All unknown addresses. */
import { texts } from '@starparty/contract/common-texts.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { frame } from './frame.ts';
import { page } from './page.ts';

export const notFoundRoutes = [
  createRoute({
    ...page(frame, '$', texts.pageNotFound),
    component: lazyPage(() => import('../../pages/not-found-page.tsx'), 'NotFoundPage'),
  }),
] as const;
