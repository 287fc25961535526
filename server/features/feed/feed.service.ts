/** Use cases of the feed: read, post, like, comment, delete. */
import type { Comment, Post } from '@starparty/contract/feed.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import { beforeOldest, newestFirst, oldestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as commentsRepository from './comments.repository.ts';
import type { FeedNews } from './feed.news.ts';
import { presentComment, presentPost } from './feed.presentation.ts';
import * as repository from './feed.repository.ts';

/** The number of days for which earlier texts of edited posts are kept. */
const postVersionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** The maximum number of new posts that are counted. Above it, the page shows "99+". */
const newPostsCountedTo = 100;

export type FeedService = ReturnType<typeof createFeedService>;

export interface FeedServiceOptions {
  db: Database;
  media: MediaService;
  profiles: ProfilesService;
  /** Undefined in processes without open pages. */
  news?: FeedNews;
  /** Undefined in processes without live notifications. */
  announcing?: Announcing;
}

export function createFeedService({ db, media, profiles, news, announcing }: FeedServiceOptions) {
  const feed = repository.prepareFeed(db);
  const listComments = commentsRepository.prepareComments(db);

  async function getPost(viewerId: string, postId: string): Promise<Post> {
    const row = await feed.findPost(viewerId, postId);
    if (!row) throw new AppError('post_not_found');
    return presentPost(row, viewerId);
  }

  /** The error for a post that the viewer did not write. */
  async function whyNotOwn(viewerId: string, postId: string): Promise<AppError> {
    const author = await repository.findPostAuthor(db, viewerId, postId);
    return new AppError(author ? 'not_yours' : 'post_not_found');
  }

  return {
    /** @throws AppError post_not_found */
    getPost,

    /** One page, newest first. */
    listPosts: (viewerId: string, query: PageQuery) =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, after) => feed.listPosts(viewerId, limit, after),
        keyOf: ({ postId }) => postId,
        present: (row) => presentPost(row, viewerId),
      }),

    /**
     * One page of a person's posts, newest first.
     * @throws AppError not_found when no such user is visible
     */
    async listPostsOf(viewerId: string, username: string, query: PageQuery) {
      const userId = await profiles.getUserId(viewerId, username);
      return readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) => feed.listPostsOf(limit, { viewerId, userId, cursor }),
        keyOf: ({ postId }) => postId,
        present: (row) => presentPost(row, viewerId),
      });
    },

    /** The given posts that the viewer may see, in this order. */
    async listPostsById(viewerId: string, postIds: string[]): Promise<Post[]> {
      const rows = await feed.listPostsById({ viewerId, postIds });
      const byId = new Map(rows.map((row) => [row.postId, presentPost(row, viewerId)]));
      return postIds.flatMap((postId) => byId.get(postId) ?? []);
    },

    /** Counts other people's posts above the reader's top post, and returns the newest of them. */
    async countNewPosts(viewerId: string, after: string = beforeOldest) {
      const posts = await feed.listPostsAfter(newPostsCountedTo, { viewerId, after });
      return { count: posts.length, newest: posts[0]?.postId ?? null };
    },

    /** State of the given posts that the viewer may see. */
    async listPostStates(viewerId: string, postIds: string[]) {
      const states = await feed.listStates({ viewerId, postIds });
      return { items: states.map((state) => ({ ...state, editedAt: state.editedAt?.toISOString() ?? null })) };
    },

    /** @throws AppError post_empty, image_gone */
    async createPost(
      viewerId: string,
      { postContent, imageId }: { postContent: string; imageId: string | null },
      attempt?: Attempt,
    ): Promise<Post> {
      if (!postContent && !imageId) throw new AppError('post_empty');
      const postId = uuid();
      if (imageId) await media.requireOwn(db, viewerId, 'post-attachments', [imageId]);
      try {
        const row = await feed.insertPost({
          postId,
          userId: viewerId,
          postContent,
          postAttachment: imageId,
          ...(attempt ?? noAttempt),
        });
        news?.publishPost(postId);
        return presentPost(row, viewerId);
      } catch (error) {
        // The picture was attached elsewhere, or deleted as unused, after the check above.
        if (violatedConstraint(error)?.startsWith('post_post_attachment')) throw new AppError('image_gone');
        throw error;
      }
    },

    /**
     * Replaces the text that was edited at `editedAt`. An unchanged text is no edit.
     * @throws AppError post_not_found, not_yours, post_empty, post_changed
     */
    async editPost(
      viewerId: string,
      postId: string,
      { postContent, editedAt }: { postContent: string; editedAt: string | null },
    ): Promise<Post> {
      const isEdited = await db.transaction(async (tx) => {
        const before = await repository.lockOwnPost(tx, viewerId, postId);
        if (!before) throw await whyNotOwn(viewerId, postId);
        if (!postContent && !before.postAttachment) throw new AppError('post_empty');
        if (before.postContent === postContent) return false;
        if ((before.editedAt?.toISOString() ?? null) !== editedAt) throw new AppError('post_changed');
        await repository.updateText(tx, postId, before.postContent, postContent);
        return true;
      });
      if (isEdited) news?.publishPostEdited(postId);
      return getPost(viewerId, postId);
    },

    /** @throws AppError post_not_found, not_yours */
    async deletePost(viewerId: string, postId: string): Promise<void> {
      const deleted = await repository.deletePost(db, viewerId, postId);
      if (!deleted) throw await whyNotOwn(viewerId, postId);
      news?.publishPostDeleted(postId, viewerId);
      if (deleted.imageId) await media.remove([deleted.imageId]);
    },

    /** Deletes earlier texts that reports no longer need. */
    deleteOldVersions: () => repository.deleteVersionsBefore(db, new Date(Date.now() - postVersionDays * dayMs)),

    /** @throws AppError post_not_found */
    async setLike(viewerId: string, postId: string, isLiked: boolean) {
      const changed = await (isLiked ? repository.addLike : repository.removeLike)(db, viewerId, postId);
      if (!changed) throw new AppError('post_not_found');
      news?.publishLikes(postId);
      announcing?.announce(changed.notifiedIds);
      return { likes: changed.likes, isLiked };
    },

    /**
     * One page of a post's comments, oldest first.
     * @throws AppError post_not_found
     */
    async listComments(viewerId: string, postId: string, query: PageQuery) {
      const page = await readPage({
        order: oldestFirst,
        query,
        list: (limit, cursor) => listComments(limit, { viewerId, postId, cursor }),
        keyOf: ({ commentId }) => commentId,
        present: (row) => presentComment(row, viewerId),
      });
      if (page.items.length === 0 && !(await repository.findPostAuthor(db, viewerId, postId))) {
        throw new AppError('post_not_found');
      }
      return page;
    },

    /** @throws AppError comment_not_found */
    async getComment(viewerId: string, postId: string, commentId: string): Promise<Comment> {
      const row = await commentsRepository.findComment(db, viewerId, postId, commentId);
      if (!row) throw new AppError('comment_not_found');
      return presentComment(row, viewerId);
    },

    /** @throws AppError comment_empty, post_not_found */
    async createComment(viewerId: string, postId: string, postContent: string, attempt?: Attempt): Promise<Comment> {
      if (!postContent) throw new AppError('comment_empty');
      const comment = { commentId: uuid(), postId, userId: viewerId, postContent, ...(attempt ?? noAttempt) };
      const added = await commentsRepository.insertComment(db, comment);
      if (!added) throw new AppError('post_not_found');
      news?.publishComment(postId, comment.commentId);
      announcing?.announce(added.notifiedIds);
      return presentComment(added.row, viewerId);
    },

    /** @throws AppError comment_not_found, not_yours */
    async deleteComment(viewerId: string, postId: string, commentId: string): Promise<void> {
      if (await commentsRepository.deleteComment(db, viewerId, postId, commentId)) {
        news?.publishCommentDeleted(postId, commentId, viewerId);
        return;
      }
      const author = await commentsRepository.findCommentAuthor(db, viewerId, postId, commentId);
      throw new AppError(author === undefined || author === viewerId ? 'comment_not_found' : 'not_yours');
    },
  };
}
