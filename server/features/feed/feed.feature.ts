/** The feed: posts, likes, reactions, comments, and live updates of them. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { Decisions } from '../safety/decisions.ts';
import { createFeedNews } from './feed.news.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';
import { createFeedAudience } from './feed-audience.ts';
import { createFeedDecisions } from './feed-decisions.ts';
import { createFeedNotifications } from './feed-notifications.ts';
import { createFeedSenders } from './feed-senders.ts';
import { createOwnWritingService } from './own-writing.service.ts';
import { createPostPicturesService } from './pictures/post-pictures.service.ts';
import { createPostReactionsService } from './reactions/post-reactions.service.ts';
import { createSavedPostsService } from './saved/saved-posts.service.ts';
import { createPostSearchService } from './search/post-search.service.ts';

export interface FeedFeatureOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  media: MediaService;
  profiles: ProfilesService;
  announcing: Announcing;
  decisions: Decisions;
  searchTurns: SearchTurns;
  /** Called when a live update cannot be published or sent to tabs. */
  onError(error: unknown): void;
}

export function createFeedFeature(options: FeedFeatureOptions): Feature {
  const audience = createFeedAudience(options.hub);
  const postPictures = createPostPicturesService(options);
  const senders = createFeedSenders({ ...options, audience, postPictures });
  const news = createFeedNews({ ...options, audience, senders });
  options.decisions.follow(createFeedDecisions({ ...options, audience, senders }));
  const feed = createFeedService({ ...options, news, postPictures });
  const search = createPostSearchService({ ...options, feed });
  const writing = createOwnWritingService({ ...options, news });
  const reactions = createPostReactionsService({ ...options, news });
  const saved = createSavedPostsService({ ...options, feed });
  return {
    endpoints: feedRoutes({ feed, writing, reactions, saved, search }),
    frames: { feed: { take: audience.follow }, reading: { take: audience.follow } },
    notifications: createFeedNotifications(options),
    exports: {
      'posts.json': ({ userId }) => writing.posts(userId),
      'comments.json': ({ userId }) => writing.comments(userId),
      'likes.json': ({ userId }) => writing.likes(userId),
      'reactions.json': ({ userId }) => reactions.exported(userId),
      'saved-posts.json': ({ userId }) => saved.exported(userId),
      'mentions.json': ({ userId }) => feed.mentionsOf(userId),
    },
    bulk: writing.bulk,
    cleanUp: feed.deleteOldVersions,
    leaveHooks: writing.leaveHooks,
    close: news.close,
  };
}
