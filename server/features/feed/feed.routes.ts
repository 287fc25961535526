/** Endpoints of the feed. */
import { feedEndpoints } from '@starparty/contract/feed.ts';
import type { Mount } from '../../http/mount.ts';
import type { FeedService } from './feed.service.ts';
import type { OwnWritingService } from './own-writing.service.ts';

export function mountFeed(mount: Mount, feed: FeedService, writing: OwnWritingService): void {
  mount(feedEndpoints.listPosts, ({ viewer, query }) => feed.listPosts(viewer.userId, query));
  mount(feedEndpoints.listPostsOf, ({ viewer, params, query }) =>
    feed.listPostsOf(viewer.userId, params.username, query),
  );
  mount(feedEndpoints.countNewPosts, ({ viewer, query }) => feed.countNewPosts(viewer.userId, query.after));
  mount(feedEndpoints.listPostStates, ({ viewer, query }) => feed.listPostStates(viewer.userId, query.postIds));
  mount(feedEndpoints.getPost, ({ viewer, params }) => feed.getPost(viewer.userId, params.postId));
  mount(feedEndpoints.createPost, ({ viewer, body }) => feed.createPost(viewer.userId, body));
  mount(feedEndpoints.deletePost, async ({ viewer, params }) => {
    await feed.deletePost(viewer.userId, params.postId);
    return undefined;
  });
  mount(feedEndpoints.likePost, ({ viewer, params }) => feed.setLike(viewer.userId, params.postId, true));
  mount(feedEndpoints.unlikePost, ({ viewer, params }) => feed.setLike(viewer.userId, params.postId, false));
  mount(feedEndpoints.listComments, ({ viewer, params, query }) =>
    feed.listComments(viewer.userId, params.postId, query),
  );
  mount(feedEndpoints.createComment, ({ viewer, params, body }) =>
    feed.createComment(viewer.userId, params.postId, body.postContent),
  );
  mount(feedEndpoints.deleteComment, async ({ viewer, params }) => {
    await feed.deleteComment(viewer.userId, params.postId, params.commentId);
    return undefined;
  });
  mount(feedEndpoints.listOwnComments, ({ viewer, query }) => writing.listComments(viewer.userId, query));
  mount(feedEndpoints.listOwnLikes, ({ viewer, query }) => writing.listLikes(viewer.userId, query));
}
