/** The landing page and the FAQ. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { root } from './root.ts';

export const landingRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyPage(() => import('../../pages/landing-page.tsx'), 'LandingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/faq',
    staticData: { title: 'FAQ' },
    component: lazyPage(() => import('../../pages/faq-page.tsx'), 'FaqPage'),
  }),
] as const;
