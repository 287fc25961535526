/** The chatbot. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';

export const assistantRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/chatbot',
    staticData: { title: 'Chatbot' },
    component: lazyPage(() => import('../../pages/chatbot-page.tsx'), 'ChatbotPage'),
  }),
] as const;
