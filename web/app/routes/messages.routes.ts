/** Direct messages. */
import { texts } from '@starparty/contract/common-texts.ts';
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

const messages = createRoute({
  ...page(members, '/dm-page', 'Messages'),
  loader: firstData(async ({ person }) =>
    (await import('../../features/messages/conversations/conversations.queries.ts')).openConversations(person),
  ),
  component: lazyPage(() => import('../../pages/messages-page.tsx'), 'MessagesPage'),
});

/**
 * A conversation beside the list, or instead of it on phones. The parent page renders both, so the list stays mounted.
 * It is a page of its own, because the list does not need its code.
 */
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '$conversationId',
  staticData: { title: 'Messages', failure: texts.conversationNotArrived },
  loader: firstData(async ({ person }, { params }: { params: { conversationId: string } }) =>
    (await import('../../features/messages/conversations/conversations.queries.ts')).openConversation(
      person,
      params.conversationId,
    ),
  ),
  component: lazyPage(() => import('../../pages/conversation-page.tsx'), 'ConversationPage'),
});

export const messageRoutes = [messages.addChildren([conversation])] as const;
