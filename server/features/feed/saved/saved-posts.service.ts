/** Use cases of saved posts. */
import type { Post } from '@starparty/contract/feed.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../api/page.ts';
import type { Database } from '../../../db/client.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import type { FeedService } from '../feed.service.ts';
import * as repository from './saved-posts.repository.ts';

export type SavedPostsService = ReturnType<typeof createSavedPostsService>;

export function createSavedPostsService({ db, feed }: { db: Database; feed: FeedService }) {
  const listSaved = repository.prepareSaved(db);

  return {
    /** @throws AppError post_not_found */
    async savePost(userId: string, postId: string): Promise<void> {
      const isThere = await repository.insertSaved(db, { savedId: uuid(), userId, postId });
      if (!isThere) throw new AppError('post_not_found');
    },

    unsavePost: (userId: string, postId: string) => repository.deleteSaved(db, userId, postId),

    /** A page of saved posts, latest first. */
    async listSaved(userId: string, query: PageQuery): Promise<Page<Post>> {
      const { items, nextCursor } = await readPage({
        order: newestFirst,
        query,
        list: (limit, before) => listSaved(limit, { userId, before }),
        keyOf: ({ savedId }) => savedId,
        present: ({ postId }) => postId,
      });
      return { items: await feed.listPostsById(userId, items), nextCursor };
    },

    /** The rows of a member for the download. */
    exported: (userId: string) =>
      eachRow((limit, after) => repository.listOwnSaved(db, userId, limit, after), 'savedId'),
  };
}
