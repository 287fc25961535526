/** The chatbot. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

export const assistantRoutes = [
  createRoute({
    ...page(members, '/chatbot', 'Chatbot'),
    component: lazyPage(() => import('../../pages/chatbot-page.tsx'), 'ChatbotPage'),
  }),
] as const;
