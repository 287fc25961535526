/** Endpoints of the feed. */
import { commentEndpoints } from '@starparty/contract/comments.ts';
import { feedEndpoints } from '@starparty/contract/feed.ts';
import { postChangeEndpoints } from '@starparty/contract/post-changes.ts';
import { type Served, serve, serveCreation, serveSearch } from '../../api/serve.ts';
import type { FeedService } from './feed.service.ts';
import type { OwnWritingService } from './own-writing.service.ts';
import type { PostReactionsService } from './reactions/post-reactions.service.ts';
import type { SavedPostsService } from './saved/saved-posts.service.ts';
import type { PostSearchService } from './search/post-search.service.ts';

export interface FeedServices {
  feed: FeedService;
  writing: OwnWritingService;
  reactions: PostReactionsService;
  saved: SavedPostsService;
  search: PostSearchService;
}

export const feedRoutes = ({ feed, writing, reactions, saved, search }: FeedServices): Served[] => [
  serve(feedEndpoints.listPosts, ({ viewer, query }) => feed.listPosts(viewer.userId, query)),
  serve(feedEndpoints.listPostsOf, ({ viewer, params, query }) =>
    feed.listPostsOf(viewer.userId, params.username, query),
  ),
  serve(feedEndpoints.countNewPosts, ({ viewer, query: { after, ...list } }) =>
    feed.countNewPosts(viewer.userId, list, after),
  ),
  serve(postChangeEndpoints.listPostStates, ({ viewer, query }) => feed.listPostStates(viewer.userId, query.postIds)),
  serveSearch(feedEndpoints.searchPosts, ({ viewer, query, leaving }) =>
    search.searchPosts(viewer.userId, query, leaving),
  ),
  serve(feedEndpoints.getPost, ({ viewer, params }) => feed.getPost(viewer.userId, params.postId)),
  serveCreation(
    feedEndpoints.createPost,
    ({ viewer, body, attempt }) => feed.createPost(viewer.userId, body, attempt),
    ({ viewer }, postId) => feed.getPost(viewer.userId, postId),
  ),
  serve(postChangeEndpoints.editPost, ({ viewer, params, body }) => feed.editPost(viewer.userId, params.postId, body)),
  serve(feedEndpoints.deletePost, ({ viewer, params }) => feed.deletePost(viewer.userId, params.postId)),
  serve(feedEndpoints.likePost, ({ viewer, params }) => feed.setLike(viewer.userId, params.postId, true)),
  serve(feedEndpoints.unlikePost, ({ viewer, params }) => feed.setLike(viewer.userId, params.postId, false)),
  serve(feedEndpoints.addReaction, ({ viewer, params }) =>
    reactions.setReaction(viewer.userId, params.postId, params.reaction, true),
  ),
  serve(feedEndpoints.removeReaction, ({ viewer, params }) =>
    reactions.setReaction(viewer.userId, params.postId, params.reaction, false),
  ),
  serve(feedEndpoints.listSavedPosts, ({ viewer, query }) => saved.listSaved(viewer.userId, query)),
  serve(feedEndpoints.savePost, ({ viewer, params }) => saved.savePost(viewer.userId, params.postId)),
  serve(feedEndpoints.unsavePost, ({ viewer, params }) => saved.unsavePost(viewer.userId, params.postId)),
  serve(commentEndpoints.listComments, ({ viewer, params, query }) =>
    feed.listComments(viewer.userId, params.postId, query),
  ),
  serveCreation(
    commentEndpoints.createComment,
    ({ viewer, params, body, attempt }) => feed.createComment(viewer.userId, params.postId, body, attempt),
    ({ viewer, params }, commentId) => feed.getComment(viewer.userId, params.postId, commentId),
  ),
  serve(commentEndpoints.deleteComment, ({ viewer, params }) =>
    feed.deleteComment(viewer.userId, params.postId, params.commentId),
  ),
  serve(commentEndpoints.listOwnComments, ({ viewer, query }) => writing.listComments(viewer.userId, query)),
  serve(feedEndpoints.listOwnLikes, ({ viewer, query }) => writing.listLikes(viewer.userId, query)),
];
