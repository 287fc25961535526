/** Direct messages and the presence of the people in them. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import { createPresence } from '../../realtime/presence.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { followClosings } from './conversations/closing.service.ts';
import { createConversationsService } from './conversations/conversations.service.ts';
import { createWatchingService } from './conversations/watching.service.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createMessageSearchService } from './messages.search.service.ts';
import { createMessagesService, type ListingContacts } from './messages.service.ts';
import { createOwnMessagesService } from './own-messages.service.ts';

export interface MessagesFeatureOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  media: MediaService;
  searchTurns: SearchTurns;
  profiles: ProfilesService;
  announcing: Announcing;
  /** The market's rules for messages about a listing. */
  listingContacts: ListingContacts;
  /** Called when changes of presence or of closed conversations cannot be sent to tabs. */
  onNewsError(error: unknown): void;
  /** Called when indexing fails after the response was sent. */
  onIndexError(error: unknown): void;
}

export function createMessagesFeature(options: MessagesFeatureOptions) {
  const { profiles, onNewsError, onIndexError } = options;
  const conversations = createConversationsService(options);
  const search = createMessageSearchService({ ...options, conversations });
  const { indexWords } = search;
  const messages = createMessagesService({ ...options, conversations, indexWords, onError: onIndexError });
  const ownMessages = createOwnMessagesService({ ...options, conversations });
  const presence = createPresence({ ...options, ...createWatchingService(options), onError: onNewsError });
  const stopFollowing = followClosings({ ...options, onError: onNewsError });
  return {
    conversations,
    presence,
    readQueue: messages.readQueue,
    endpoints: messagesRoutes({ conversations, messages, search, profiles }),
    frames: {
      watch: { take: (tab, { conversationIds }) => presence.watch(tab, conversationIds), whenBusy: 'waits' },
      typing: {
        take: ({ userId }, { conversationId }) => messages.sendTyping(userId, conversationId),
        whenBusy: 'drops',
      },
    },
    notifications: {
      request_accepted: async (_viewerId, subjects) =>
        new Map(
          subjects.map(({ subjectId, actorIds }) => [subjectId, { actorIds, count: actorIds.length, excerpt: null }]),
        ),
    },
    exports: {
      'conversations.json': ({ userId }) => ownMessages.conversations(userId),
      'messages.json': ({ userId }) => ownMessages.messages(userId),
    },
    bulk: [ownMessages.bulk],
    leaveHooks: ownMessages.leaveHooks,
    cleanUp: () => ownMessages.removeAbandoned(),
    async close() {
      await Promise.all([presence.close(), stopFollowing()]);
    },
  } satisfies Feature & Record<'conversations' | 'presence' | 'readQueue', unknown>;
}
