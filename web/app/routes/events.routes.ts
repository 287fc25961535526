/** Events; the page without an event is open to visitors. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { beingBuilt } from './being-built.ts';
import { frame, members } from './frame.ts';

export const openEventRoutes = [
  createRoute({
    getParentRoute: () => frame,
    path: '/event-info',
    staticData: { title: 'Event' },
    component: lazyPage(() => import('../../pages/event-info-page.tsx'), 'EventInfoPage'),
  }),
] as const;

export const eventRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/events',
    staticData: { title: 'Events', building: 'events' },
    component: beingBuilt,
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/events/$eventId',
    staticData: { title: 'Event', building: 'event' },
    component: beingBuilt,
  }),
] as const;
