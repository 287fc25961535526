/** Finding people to play with; two of its pages are open to visitors. */
import { createRoute } from '@tanstack/react-router';
import { beingBuilt } from './being-built.ts';
import { frame, members } from './frame.ts';

export const openPartyRoutes = [
  createRoute({
    getParentRoute: () => frame,
    path: '/partyfinder',
    staticData: { title: 'Party Finder', building: 'partyFinder' },
    component: beingBuilt,
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/matchmaking-form',
    staticData: { title: 'Preferences', building: 'preferences' },
    component: beingBuilt,
  }),
] as const;

export const partyRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/matches',
    staticData: { title: 'Matches', building: 'matches' },
    component: beingBuilt,
  }),
] as const;
