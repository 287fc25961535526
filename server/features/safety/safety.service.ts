/** Use cases of members: blocking and reporting. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import type { createReport, listBlocks } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import type { Content, LeaveHooks, NotificationContent, NotificationSubject } from '../../api/feature.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import { newestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { type BulkRows, bulkRows } from '../../db/rows/bulk-rows.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { followSeparation } from '../follows/follows.separation.service.ts';
import type { ConversationsService } from '../messages/conversations/conversations.service.ts';
import * as blocks from './blocks.repository.ts';
import { findPerson, insertHiddenPerson } from './people.repository.ts';
import { gatherReportables } from './reportables.ts';
import * as reports from './reports.repository.ts';

type NewReport = z.output<(typeof createReport)['body']>;

export type SafetyService = ReturnType<typeof createSafetyService>;

export interface SafetyOptions {
  db: Database;
  contents: Content[];
  conversations: ConversationsService;
}

export function createSafetyService({ db, contents, conversations }: SafetyOptions) {
  const reportables = gatherReportables(contents);

  return {
    /**
     * Blocks a person and ends the follows of both.
     * @throws AppError not_found, not_oneself
     */
    async blockPerson(viewerId: string, username: string): Promise<void> {
      const blockedId = await findPerson(db, viewerId, username);
      if (!blockedId) throw new AppError('not_found');
      if (blockedId === viewerId) throw new AppError('not_oneself');
      try {
        await db.transaction(async (tx) => {
          await followSeparation.lockAccounts(tx, [viewerId, blockedId]);
          await blocks.insertBlock(tx, { blockId: uuid(), blockerId: viewerId, blockedId });
          await followSeparation.separate(tx, viewerId, blockedId);
        });
      } catch (error) {
        // The account was deleted after the lookup above.
        throw violatedConstraint(error) === 'blocks_blocked_id_user_id_fk' ? new AppError('not_found') : error;
      }
      await conversations.announceBetween(viewerId, blockedId);
    },

    /**
     * Returns the same result if there is no block or no such person. A different result would reveal that the person
     * has blocked the viewer.
     */
    async unblockPerson(viewerId: string, username: string): Promise<void> {
      const blockedId = await blocks.deleteBlock(db, viewerId, username);
      if (blockedId) await conversations.announceBetween(viewerId, blockedId);
    },

    /** One page of the people the viewer has blocked, latest first. */
    listBlocks: (viewerId: string, query: PageQuery): Promise<Reply<typeof listBlocks>> =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, after) => blocks.listBlocks(db, viewerId, limit, after),
        keyOf: ({ blockId }) => blockId,
        present: ({ username, profilePic, createdAt }) => ({
          person: { username, profilePic },
          blockedAt: createdAt.toISOString(),
        }),
      }),

    /** The content of notifications about settled reports. Names nobody. */
    async readSettled(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const numbers = await reports.listNumbersOf(
        db,
        viewerId,
        subjects.map(({ subjectId }) => Number(subjectId)),
      );
      return new Map(numbers.map((number) => [String(number), { actorIds: [], count: 0, excerpt: null }]));
    },

    /** The content of notifications about the viewer's hidden texts. */
    async readHidden(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const ids = subjects.map(({ subjectId }) => subjectId);
      const hidden = await reportables.listPresent(db, await reports.listHiddenOf(db, viewerId, ids));
      return new Map(hidden.map(({ targetId, text }) => [targetId, { actorIds: [], count: 0, excerpt: text || null }]));
    },

    /** The people a member has blocked, for the download. */
    ownBlocks: (userId: string) => eachRow((limit, after) => blocks.listBlocks(db, userId, limit, after), 'blockId'),

    /** A member's reports, for the download. */
    ownReports: (userId: string) =>
      eachRow((limit, after) => reports.listReportsBy(db, userId, limit, Number(after ?? 0)), 'number'),

    /** @throws AppError report_target_gone, not_oneself */
    async createReport(viewerId: string, { target, reason, details }: NewReport, attempt?: Attempt): Promise<void> {
      const found = await reportables.of(target.kind).find(db, viewerId, target.id);
      if (!found) throw new AppError('report_target_gone');
      const { id: targetId, authorId, text, earlierTexts = [], pictures } = found;
      if (authorId === viewerId) throw new AppError('not_oneself');
      const about = { targetKind: target.kind, targetId, authorId, text, earlierTexts, pictures };
      try {
        await reports.insertReport(db, { ...about, reporterId: viewerId, reason, details, ...(attempt ?? noAttempt) });
      } catch (error) {
        // The author's account was deleted after the lookup above.
        if (violatedConstraint(error) === 'reports_author_id_user_id_fk') throw new AppError('report_target_gone');
        throw error;
      }
    },

    /** Hides an account while its deletion is running. */
    hideAccount: (tx: Transaction, userId: string): Promise<void> => insertHiddenPerson(tx, userId),

    /**
     * Removes most reports about the content of a deleted account. If others still see the content, the report stays
     * and only its author is cleared.
     */
    bulk: {
      turn: 'last',
      areMany: (userId) => reports.hasManyReports(db, userId),
      async removeBatch(userId) {
        const filed = await reports.listReportsAbout(db, userId, bulkRows.left, bulkRows.batch);
        const outliving = filed.filter(({ targetKind }) => reportables.of(targetKind).outlivesAccount);
        const present = new Set(await reportables.listPresent(db, outliving));
        const [kept, gone] = [filed.filter((one) => present.has(one)), filed.filter((one) => !present.has(one))];
        await reports.deleteReports(db, gone);
        await reports.clearAuthors(db, kept);
        return filed.length;
      },
    } satisfies BulkRows,

    /** Deletes reports about deleted content, and keeps reports about content that others still see. */
    leaveHooks(userId: string): LeaveHooks {
      let reported: reports.ReportTarget[] = [];
      return {
        async removeRows(tx) {
          reported = await reports.listTargetsOf(tx, userId);
        },
        async afterDeletion(tx) {
          const present = new Set(await reportables.listPresent(tx, reported));
          await reports.deleteReportsAbout(
            tx,
            reported.filter((target) => !present.has(target)),
          );
        },
      };
    },
  };
}
