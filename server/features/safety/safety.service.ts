/** Blocking and reporting, as members do it. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import type { createReport, listBlocks } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import { newestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import * as blocks from './blocks.repository.ts';
import * as reports from './reports.repository.ts';

type NewReport = z.output<(typeof createReport)['body']>;

export type SafetyService = ReturnType<typeof createSafetyService>;

export function createSafetyService({ db, conversations }: { db: Database; conversations: ConversationsService }) {
  async function findTarget(viewerId: string, target: NewReport['target']) {
    const none = { personId: null, postId: null, commentId: null, messageId: null };
    if (target.kind === 'person') {
      const personId = await blocks.findPerson(db, viewerId, target.username);
      return personId && { ...none, personId, authorId: personId };
    }
    if (target.kind === 'message') {
      const { conversationId, messageId } = target;
      const found = await reports.findReportableMessage(db, viewerId, conversationId, messageId);
      return found && { ...none, ...found, messageId };
    }
    const { postId } = target;
    if (target.kind === 'post') {
      const found = await reports.findReportablePost(db, viewerId, postId);
      return found && { ...none, ...found, postId };
    }
    const { commentId } = target;
    const found = await reports.findReportableComment(db, viewerId, postId, commentId);
    return found && { ...none, ...found, commentId };
  }

  return {
    /** @throws AppError not_found, not_oneself */
    async blockPerson(viewerId: string, username: string): Promise<void> {
      const blockedId = await blocks.findPerson(db, viewerId, username);
      if (!blockedId) throw new AppError('not_found');
      if (blockedId === viewerId) throw new AppError('not_oneself');
      try {
        await blocks.insertBlock(db, { blockId: uuid(), blockerId: viewerId, blockedId });
      } catch (error) {
        // The account went since the look above.
        throw violatedConstraint(error) === 'blocks_blocked_id_user_id_fk' ? new AppError('not_found') : error;
      }
      await conversations.announceBetween(viewerId, blockedId);
    },

    /** Silent about whether there was a block, or such a person: either would tell who has blocked the viewer. */
    async unblockPerson(viewerId: string, username: string): Promise<void> {
      const blockedId = await blocks.deleteBlock(db, viewerId, username);
      if (blockedId) await conversations.announceBetween(viewerId, blockedId);
    },

    /** One page of whom the viewer has blocked, the latest first. */
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

    /** What notifications of decided reports are about; they name nobody. */
    async readSettled(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const numbers = await reports.listNumbersOf(
        db,
        viewerId,
        subjects.map(({ subjectId }) => Number(subjectId)),
      );
      return new Map(numbers.map((number) => [String(number), { actorIds: [], count: 0, excerpt: null }]));
    },

    /** What notifications of the viewer's hidden words are about. */
    async readHidden(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const hidden = await reports.listHiddenOf(
        db,
        viewerId,
        subjects.map(({ subjectId }) => subjectId),
      );
      return new Map(hidden.map(({ id, text }) => [id, { actorIds: [], count: 0, excerpt: text || null }]));
    },

    /** Everybody whom a person has blocked, for the download of what is kept. */
    ownBlocks: (userId: string) =>
      eachRow(
        (limit, after) => blocks.listBlocks(db, userId, limit, after),
        ({ blockId }) => blockId,
      ),

    /** All that a person has reported, for the same. */
    ownReports: (userId: string) =>
      eachRow(
        (limit, after) => reports.listReportsBy(db, userId, limit, Number(after ?? 0)),
        ({ number }) => String(number),
      ),

    /** @throws AppError report_target_gone, not_oneself */
    async createReport(viewerId: string, { target, reason, details }: NewReport, attempt?: Attempt): Promise<void> {
      const found = await findTarget(viewerId, target);
      if (!found) throw new AppError('report_target_gone');
      const { authorId, ...ids } = found;
      if (authorId === viewerId) throw new AppError('not_oneself');
      try {
        await reports.insertReport(db, { ...ids, reporterId: viewerId, reason, details, ...(attempt ?? noAttempt) });
      } catch (error) {
        const constraint = violatedConstraint(error);
        // It went since the look above.
        if (constraint?.startsWith('reports_') && constraint !== 'reports_reporter_id_user_id_fk')
          throw new AppError('report_target_gone');
        throw error;
      }
    },
  };
}
