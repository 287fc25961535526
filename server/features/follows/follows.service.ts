/** Use cases of following people. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import type { listFollows } from '@starparty/contract/follows.ts';
import { followsMax } from '@starparty/contract/limits.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import { newestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { notify } from '../notifications/notifications-writing.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './follows.repository.ts';

export type FollowsService = ReturnType<typeof createFollowsService>;

export interface FollowsOptions {
  db: Database;
  profiles: Pick<ProfilesService, 'getUserId'>;
  announcing: Announcing;
}

export function createFollowsService({ db, profiles, announcing }: FollowsOptions) {
  const statements = repository.prepareFollows(db);

  return {
    /**
     * Follows a person. Notifies adults, unless an earlier notification about the same follower is still stored. Does
     * not notify minors.
     * @throws AppError not_found, not_oneself, too_many_follows, not_signed_in when the account is gone
     */
    async followPerson(viewerId: string, username: string): Promise<void> {
      const followedId = await profiles.getUserId(viewerId, username);
      if (followedId === viewerId) throw new AppError('not_oneself');
      const notifiedIds = await db.transaction(async (tx) => {
        const present = await repository.lockAccounts(tx, [viewerId, followedId]);
        if (!present.includes(viewerId)) throw new AppError('not_signed_in');
        const followed = await repository.findFollowable(tx, viewerId, followedId);
        if (!followed) throw new AppError('not_found');
        const follow = { followId: uuid(), followerId: viewerId, followedId };
        if (!(await repository.insertFollow(tx, follow))) return [];
        if ((await repository.countFollows(tx, viewerId)) > followsMax) throw new AppError('too_many_follows');
        if (!followed.isAdult) return [];
        const kind = 'new_follower';
        return notify(tx, { kind, of: repository.newFollower(kind, viewerId, followedId) });
      });
      announcing.announce(notifiedIds);
    },

    /** Does nothing if there is no follow or no such person. */
    unfollowPerson: (viewerId: string, username: string): Promise<void> =>
      repository.deleteFollow(db, viewerId, username),

    getFollow: async (viewerId: string, username: string) => ({
      isFollowed: await statements.hasFollow(viewerId, username),
    }),

    /** One page of the people that the viewer follows, latest first. */
    listFollows: (viewerId: string, query: PageQuery): Promise<Reply<typeof listFollows>> =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) => statements.listFollows(viewerId, limit, cursor),
        keyOf: ({ followId }) => followId,
        present: ({ username, profilePic, createdAt }) => ({
          person: { username, profilePic },
          followedAt: createdAt.toISOString(),
        }),
      }),

    /** The content of notifications about followers. Omits people who no longer follow the viewer. */
    async readFollowers(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const ids = subjects.map(({ subjectId }) => subjectId);
      const followers = await statements.listFollowersAmong(viewerId, ids);
      return new Map(followers.map((id) => [id, { actorIds: [id], count: 1, excerpt: null }]));
    },

    /** Ends follows between adults and minors after one of the two has turned 18. */
    deleteOutgrown: () => repository.deleteOutgrown(db),

    /** The people that a member follows, for the download. */
    async *ownFollows(userId: string) {
      const rows = eachRow((limit, after) => statements.listFollows(userId, limit, after), 'followId');
      for await (const { followId: _, ...row } of rows) yield row;
    },
  };
}
