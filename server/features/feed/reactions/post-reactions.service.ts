/** Use cases of reactions to posts. */
import { type ReactionName, reactionNames } from '@starparty/contract/reactions.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import type { FeedNews } from '../feed.news.ts';
import * as repository from './post-reactions.repository.ts';
import { numberOf } from './post-reactions.rules.ts';

export interface PostReactionsServiceOptions {
  db: Database;
  news: FeedNews;
  announcing: Announcing;
}

export type PostReactionsService = ReturnType<typeof createPostReactionsService>;

export function createPostReactionsService({ db, news, announcing }: PostReactionsServiceOptions) {
  const { addReaction, removeReaction } = repository.prepareReactions(db);

  return {
    /** @throws AppError post_not_found */
    async setReaction(viewerId: string, postId: string, reaction: ReactionName, isOwn: boolean) {
      const changed = await (isOwn ? addReaction : removeReaction)(viewerId, postId, numberOf(reaction));
      if (!changed) throw new AppError('post_not_found');
      news.publishCounts(postId);
      announcing.announce(changed.notifiedIds);
      return { count: changed.count, isOwn };
    },

    /** The reactions of a member for the download. */
    async *exported(userId: string) {
      const rows = eachRow((limit, after) => repository.listOwnReactions(db, userId, limit, after), 'postId');
      for await (const { postId, given } of rows) {
        for (const { number, createdAt } of given) {
          yield { postId, reaction: reactionNames[number - 1], createdAt: new Date(createdAt).toISOString() };
        }
      }
    },
  };
}
