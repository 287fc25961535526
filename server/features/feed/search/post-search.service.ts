/** Use case of searching posts. */
import type { Post } from '@starparty/contract/feed.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../api/page.ts';
import type { SearchTurns } from '../../../search/search.turns.ts';
import { readWordStarts } from '../../../search/word-starts.ts';
import type { FeedService } from '../feed.service.ts';
import { listFoundIds } from './post-search.repository.ts';

export type PostSearchService = ReturnType<typeof createPostSearchService>;

export function createPostSearchService({ feed, searchTurns }: { feed: FeedService; searchTurns: SearchTurns }) {
  return {
    /**
     * A page of posts that contain words starting with each searched word, newest first. Symbols beside words are
     * ignored.
     * @throws AppError too_many_searches
     */
    async searchPosts(
      viewerId: string,
      { text, ...query }: PageQuery & { text: string },
      leaving: AbortSignal,
    ): Promise<Page<Post>> {
      const { words = [] } = readWordStarts(text) ?? {};
      if (words.length === 0) return { items: [], nextCursor: null };
      const page = await readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) =>
          searchTurns.run(viewerId, leaving, (tx) => listFoundIds(tx, { viewerId, words, cursor, limit })),
        keyOf: (postId) => postId,
        present: (postId) => postId,
      });
      return { ...page, items: await feed.listPostsById(viewerId, page.items) };
    },
  };
}
