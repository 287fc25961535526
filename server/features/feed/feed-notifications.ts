/** Content of notifications about posts. */
import type { NotificationContent, NotificationReaders, NotificationSubject } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { type NotifiedPost, prepareNotifiedPosts } from './notified-posts.repository.ts';

export function createFeedNotifications({ db }: { db: Database }): NotificationReaders {
  const { listLiked, listReacted, listCommented, listMentioned } = prepareNotifiedPosts(db);
  const read =
    (list: (viewerId: string, subjects: NotificationSubject[]) => Promise<NotifiedPost[]>) =>
    async (viewerId: string, subjects: NotificationSubject[]) => {
      const posts = await list(viewerId, subjects);
      return new Map(
        posts.map(({ postId, text, count, actorIds }): [string, NotificationContent] => [
          postId,
          { actorIds, count, excerpt: text || null },
        ]),
      );
    };
  return {
    post_liked: read(listLiked),
    post_reacted: read(listReacted),
    post_commented: read(listCommented),
    comment_followed: read(listCommented),
    comment_replied: read(listCommented),
    post_mentioned: read(listMentioned),
  };
}
