/** The guide. */
import { createRoute } from '@tanstack/react-router';
import { beingBuilt } from './being-built.ts';
import { members } from './frame.ts';

export const assistantRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/chatbot',
    staticData: { title: 'Chatbot', building: 'chatbot' },
    component: beingBuilt,
  }),
] as const;
