/** The landing page and the FAQ. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { page } from './page.ts';
import { root } from './root.ts';

export const landingRoutes = [
  createRoute({
    ...page(root, '/'),
    component: lazyPage(() => import('../../pages/landing-page.tsx'), 'LandingPage'),
  }),
  createRoute({
    ...page(root, '/faq', 'FAQ'),
    component: lazyPage(() => import('../../pages/faq-page.tsx'), 'FaqPage'),
  }),
] as const;
