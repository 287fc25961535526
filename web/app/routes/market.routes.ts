/** Buying and selling. */
import { createRoute } from '@tanstack/react-router';
import { beingBuilt } from './being-built.ts';
import { members } from './frame.ts';

export const marketRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/marketplace',
    staticData: { title: 'Market', building: 'market' },
    component: beingBuilt,
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/item/$id',
    staticData: { title: 'Listing', building: 'listing' },
    component: beingBuilt,
  }),
] as const;
