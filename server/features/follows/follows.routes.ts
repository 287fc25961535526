/** Endpoints of following people. */
import { followEndpoints } from '@starparty/contract/follows.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { FollowsService } from './follows.service.ts';

export const followsRoutes = (follows: FollowsService): Served[] => [
  serve(followEndpoints.followPerson, ({ viewer, params }) => follows.followPerson(viewer.userId, params.username)),
  serve(followEndpoints.unfollowPerson, ({ viewer, params }) => follows.unfollowPerson(viewer.userId, params.username)),
  serve(followEndpoints.getFollow, ({ viewer, params }) => follows.getFollow(viewer.userId, params.username)),
  serve(followEndpoints.listFollows, ({ viewer, query }) => follows.listFollows(viewer.userId, query)),
];
