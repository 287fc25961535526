/** Following people. Their posts are a list of the feed. */
import { sql } from 'drizzle-orm';
import type { Feature } from '../../api/feature.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import { followsRoutes } from './follows.routes.ts';
import { createFollowsService, type FollowsOptions } from './follows.service.ts';
import { follows } from './follows.tables.ts';

export function createFollowsFeature(options: FollowsOptions): Feature {
  const service = createFollowsService(options);
  return {
    endpoints: followsRoutes(service),
    notifications: { new_follower: service.readFollowers },
    exports: { 'follows.json': ({ userId }) => service.ownFollows(userId) },
    bulk: [
      bulkOf(options.db, follows, (userId) => sql`${follows.followerId} = ${userId}`),
      bulkOf(options.db, follows, (userId) => sql`${follows.followedId} = ${userId}`),
    ],
    cleanUp: service.deleteOutgrown,
  };
}
