/** Use cases of the feed: read, post, like, comment, delete. */
import { isDeepStrictEqual } from 'node:util';
import type { Comment } from '@starparty/contract/comments.ts';
import type { Input } from '@starparty/contract/endpoint.ts';
import type { createPost, FeedKind, Post } from '@starparty/contract/feed.ts';
import type { editPost } from '@starparty/contract/post-changes.ts';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import { beforeOldest, type ListOrder, newestFirst, type Page, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as commentsRepository from './comments.repository.ts';
import * as edits from './edits/post-edits.repository.ts';
import type { FeedNews } from './feed.news.ts';
import { presentComment, presentCounts, presentPost } from './feed.presentation.ts';
import * as repository from './feed.repository.ts';
import { prepareFollowing } from './following/followed-posts.repository.ts';
import { createPostGamesService, errorOfWrite } from './games/post-games.service.ts';
import { createMentionsService } from './mentions/mentions.service.ts';
import type { NewPicture } from './pictures/post-pictures.repository.ts';
import { changeDescriptions } from './pictures/post-pictures.rules.ts';
import type { PostPicturesService } from './pictures/post-pictures.service.ts';
import { presentOwnReactions } from './reactions/post-reactions.rules.ts';

/** The number of days for which earlier texts of edited posts are kept. */
const postVersionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** Orders comments by thread, oldest first. The key is the thread and the comment. */
const byThread: ListOrder<[string, string]> = {
  name: 'threads',
  key: z.tuple([z.uuid(), z.uuid()]),
  start: [beforeOldest, beforeOldest],
};
/** The maximum number of new posts that are counted. At this number, the page shows "99+". */
const newPostsCountedTo = 100;

export type FeedService = ReturnType<typeof createFeedService>;

/** A list of posts: by followed people or by everyone, and about one game or any game. */
interface FeedChoice {
  feed: FeedKind;
  game?: string | undefined;
}

export interface FeedServiceOptions {
  db: Database;
  media: MediaService;
  profiles: ProfilesService;
  /** Undefined in processes without open pages. */
  news?: FeedNews;
  /** Undefined in processes without live notifications. */
  announcing?: Announcing;
  postPictures: PostPicturesService;
}

export function createFeedService(options: FeedServiceOptions) {
  const { db, media, profiles, news, announcing, postPictures } = options;
  const feed = repository.prepareFeed(db);
  const { addLike, removeLike } = repository.prepareLikes(db);
  const following = prepareFollowing(db);
  const games = createPostGamesService({ db });
  const listComments = commentsRepository.prepareComments(db);

  const mentions = createMentionsService({ db });

  async function presentPosts(viewerId: string, rows: repository.PostRow[]): Promise<Post[]> {
    const [mentioned, pictures] = await Promise.all([mentions.ofPosts(viewerId, rows), postPictures.ofPosts(rows)]);
    return rows.map((row) => presentPost(row, viewerId, mentioned.get(row.postId), pictures.get(row.postId)));
  }

  /** Reads a page of posts, newest first. `list` returns the rows of posts older than `cursor`. */
  async function readPosts(
    viewerId: string,
    query: PageQuery,
    list: (limit: number, cursor: string) => Promise<repository.PostRow[]>,
  ): Promise<Page<Post>> {
    const keyOf = ({ postId }: repository.PostRow) => postId;
    const page = await readPage({ order: newestFirst, query, list, keyOf, present: (row) => row });
    return { ...page, items: await presentPosts(viewerId, page.items) };
  }

  async function presentComments(viewerId: string, rows: commentsRepository.CommentRow[]): Promise<Comment[]> {
    const byComment = await mentions.ofComments(viewerId, rows);
    return rows.map((row) => presentComment(row, viewerId, byComment.get(row.commentId)));
  }

  async function getPost(viewerId: string, postId: string): Promise<Post> {
    const row = await feed.findPost(viewerId, postId);
    if (!row) throw new AppError('post_not_found');
    const [post] = await presentPosts(viewerId, [row]);
    return post as Post;
  }

  async function getComment(viewerId: string, postId: string, commentId: string): Promise<Comment> {
    const row = await commentsRepository.findComment(db, viewerId, postId, commentId);
    if (!row) throw new AppError('comment_not_found');
    const [comment] = await presentComments(viewerId, [row]);
    return comment as Comment;
  }

  /** Inserts a post, with its mentions and further pictures in the same transaction. */
  async function insertPost(row: repository.NewPost, morePictures: NewPicture[]): Promise<Post> {
    const { userId, postId } = row;
    const members = await mentions.find(userId, row.postContent);
    const isText = row.postAttachment === null && row.gameId === null;
    if (isText && members.length === 0) return presentPost(await feed.insertText(row), userId);
    const notifiedIds = await db.transaction(async (tx) => {
      await repository.insertPost(tx, row);
      await postPictures.insertMore(tx, postId, morePictures);
      return mentions.add(tx, userId, { postId, commentId: null }, members);
    });
    announcing?.announce(notifiedIds);
    return getPost(userId, postId);
  }

  /** Inserts a comment, with its mentions in the same transaction. Undefined if the post is gone. */
  async function insertComment(comment: commentsRepository.NewComment) {
    const { userId, postId, commentId } = comment;
    const members = await mentions.find(userId, comment.postContent);
    if (members.length === 0) return commentsRepository.insertComment(db, comment);
    return db.transaction(async (tx) => {
      const added = await commentsRepository.insertComment(tx, comment);
      if (!added) return undefined;
      const mentionedIds = await mentions.add(tx, userId, { postId, commentId }, members);
      return { ...added, notifiedIds: [...added.notifiedIds, ...mentionedIds] };
    });
  }

  function listOf({ feed: kind, game }: FeedChoice) {
    if (game === undefined) return kind === 'following' ? following : feed;
    return kind === 'following' ? following.about(game) : games.listsOf(game);
  }

  /** The error for a post that the viewer did not write. */
  async function whyNotOwn(viewerId: string, postId: string): Promise<AppError> {
    const author = await feed.findPostAuthor(viewerId, postId);
    return new AppError(author ? 'not_yours' : 'post_not_found');
  }

  return {
    /** @throws AppError post_not_found */
    getPost,

    /** One page, newest first. */
    listPosts: (viewerId: string, { feed: kind, game, ...query }: PageQuery & FeedChoice) =>
      readPosts(viewerId, query, (limit, after) => listOf({ feed: kind, game }).listPosts(viewerId, limit, after)),

    /**
     * One page of a person's posts, newest first.
     * @throws AppError not_found when no such user is visible
     */
    async listPostsOf(viewerId: string, username: string, query: PageQuery) {
      const userId = await profiles.getUserId(viewerId, username);
      return readPosts(viewerId, query, (limit, cursor) => feed.listPostsOf(limit, { viewerId, userId, cursor }));
    },

    /** The given posts that the viewer may see, in this order. */
    async listPostsById(viewerId: string, postIds: string[]): Promise<Post[]> {
      const posts = await presentPosts(viewerId, await feed.listPostsById({ viewerId, postIds }));
      const byId = new Map(posts.map((post) => [post.postId, post]));
      return postIds.flatMap((postId) => byId.get(postId) ?? []);
    },

    /** Counts other people's posts above the reader's top post, and returns the newest of them. */
    async countNewPosts(viewerId: string, choice: FeedChoice, after: string = beforeOldest) {
      const posts = await listOf(choice).listPostsAfter(newPostsCountedTo, { viewerId, after });
      return { count: posts.length, newest: posts[0]?.postId ?? null };
    },

    /** State of the given posts that the viewer may see. */
    async listPostStates(viewerId: string, postIds: string[]) {
      const states = await feed.listStates({ viewerId, postIds });
      return {
        items: states.map((state) => ({
          ...presentCounts(state),
          isLiked: state.isLiked,
          ownReactions: presentOwnReactions(state.ownReactions),
          isSaved: state.isSaved,
          editedAt: state.editedAt?.toISOString() ?? null,
        })),
      };
    },

    /** @throws AppError post_empty, image_gone, game_gone */
    async createPost(
      viewerId: string,
      { postContent, imageId, pictures, game }: Input<typeof createPost>['body'],
      attempt?: Attempt,
    ): Promise<Post> {
      const [first, ...more] = imageId ? [{ imageId, altText: '' }] : pictures;
      if (!postContent && !first) throw new AppError('post_empty');
      const postId = uuid();
      const gameId = game && (await games.getId(game));
      await postPictures.requireUnused(viewerId, imageId ? [imageId] : pictures.map((picture) => picture.imageId));
      try {
        const row = {
          postId,
          userId: viewerId,
          postContent,
          postAttachment: first?.imageId ?? null,
          attachmentAlt: first?.altText || null,
          morePictures: more.length,
          gameId,
        };
        const post = await insertPost({ ...row, ...(attempt ?? noAttempt) }, more);
        news?.publishPost(postId);
        return post;
      } catch (error) {
        if (postPictures.isGone(error)) throw new AppError('image_gone');
        throw errorOfWrite(error);
      }
    },

    /**
     * Replaces the text, the game and descriptions of pictures of a post whose last edit was at `editedAt`. If nothing
     * changes, the post does not count as edited.
     * @throws AppError post_not_found, not_yours, post_empty, post_changed, game_gone, image_gone
     */
    async editPost(
      viewerId: string,
      postId: string,
      { postContent, game, pictures, editedAt }: Input<typeof editPost>['body'],
    ): Promise<Post> {
      const newGameId = game && (await games.getId(game));
      const members = await mentions.find(viewerId, postContent);
      const edited = await db
        .transaction(async (tx) => {
          const before = await edits.lockOwnPost(tx, viewerId, postId);
          if (!before) throw await whyNotOwn(viewerId, postId);
          if (!postContent && !before.postAttachment) throw new AppError('post_empty');
          const gameId = newGameId === undefined ? before.gameId : newGameId;
          const described = changeDescriptions(before.pictures, pictures);
          if (!described) throw new AppError('image_gone');
          const after = { postContent, gameId, pictures: described };
          if (isDeepStrictEqual({ ...before, ...after }, before)) return undefined;
          if ((before.editedAt?.toISOString() ?? null) !== editedAt) throw new AppError('post_changed');
          await edits.updatePost(tx, postId, before, after);
          const notifiedIds = await mentions.replace(tx, viewerId, postId, members);
          return { notifiedIds, hasOtherGame: before.gameId !== gameId };
        })
        .catch((error: unknown) => {
          throw errorOfWrite(error);
        });
      if (edited) {
        news?.publishPostEdited({ postId, hasOtherGame: edited.hasOtherGame });
        announcing?.announce(edited.notifiedIds);
      }
      return getPost(viewerId, postId);
    },

    /** @throws AppError post_not_found, not_yours */
    async deletePost(viewerId: string, postId: string): Promise<void> {
      const imageIds = await repository.deletePost(db, viewerId, postId);
      if (!imageIds) throw await whyNotOwn(viewerId, postId);
      news?.publishPostDeleted(postId, viewerId);
      await media.remove(imageIds);
    },

    /** Deletes earlier texts that reports no longer need. */
    deleteOldVersions: () => edits.deleteVersionsBefore(db, new Date(Date.now() - postVersionDays * dayMs)),

    /** @throws AppError post_not_found */
    async setLike(viewerId: string, postId: string, isLiked: boolean) {
      const changed = await (isLiked ? addLike : removeLike)(viewerId, postId);
      if (!changed) throw new AppError('post_not_found');
      news?.publishCounts(postId);
      announcing?.announce(changed.notifiedIds);
      return { likes: changed.likes, isLiked };
    },

    /**
     * One page of a post's comments, oldest first, each followed by its replies.
     * @throws AppError post_not_found
     */
    async listComments(viewerId: string, postId: string, query: PageQuery) {
      const page = await readPage({
        order: byThread,
        query,
        list: (limit, [thread, commentId]) => listComments(limit, { viewerId, postId, thread, commentId }),
        keyOf: ({ replyTo, commentId }): [string, string] => [replyTo ?? commentId, commentId],
        present: (row) => row,
      });
      if (page.items.length === 0 && !(await feed.findPostAuthor(viewerId, postId))) {
        throw new AppError('post_not_found');
      }
      return { ...page, items: await presentComments(viewerId, page.items) };
    },

    /** @throws AppError comment_not_found */
    getComment,

    /** The mentions of a member by others, for the download. */
    mentionsOf: mentions.exported,

    /** @throws AppError comment_empty, post_not_found, replied_comment_gone */
    async createComment(
      viewerId: string,
      postId: string,
      { postContent, replyTo }: { postContent: string; replyTo: string | null },
      attempt?: Attempt,
    ): Promise<Comment> {
      if (!postContent) throw new AppError('comment_empty');
      const comment = { commentId: uuid(), postId, userId: viewerId, postContent, replyTo, ...(attempt ?? noAttempt) };
      const added = await insertComment(comment);
      if (!added) {
        const isPostThere = await feed.findPostAuthor(viewerId, postId);
        throw new AppError(isPostThere ? 'replied_comment_gone' : 'post_not_found');
      }
      news?.publishComment(postId, comment.commentId);
      announcing?.announce(added.notifiedIds);
      const [shown] = await presentComments(viewerId, [added.row]);
      return shown as Comment;
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
