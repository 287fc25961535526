/** What the host does about reports. */
import type { Database, Transaction } from '../../db/client.ts';
import type { FeedService } from '../feed/feed.service.ts';
import type { HiddenMessagesService } from '../messages/hidden-messages.service.ts';
import { notify } from '../notifications/notifications.writing.ts';
import * as repository from './reports.repository.ts';

export type Report = repository.ReportRow;
export type Decision = repository.Decision;

export interface Settled {
  report: Report;
  /** Whether its target was hidden before. */
  wasHidden: boolean;
  /** How many reports about the same are settled with it, itself included. */
  reports: number;
}

export interface ModerationOptions {
  db: Database;
  feed: FeedService;
  hiddenMessages: HiddenMessagesService;
}

export function createModeration({ db, feed, hiddenMessages }: ModerationOptions) {
  async function setHidden(tx: Transaction, target: repository.ReportTarget, isHidden: boolean): Promise<void> {
    const { personId, postId, commentId, messageId } = target;
    if (personId) await repository.setPersonHidden(tx, personId, isHidden);
    if (postId) await feed.setPostHidden(tx, postId, isHidden);
    if (commentId) await feed.setCommentHidden(tx, commentId, isHidden);
    if (messageId) await hiddenMessages.setMessageHidden(tx, messageId, isHidden);
  }

  return {
    /** Reports that are open, and those whose target is hidden: newest first. */
    listReports: (): Promise<Report[]> => repository.listReports(db),

    /**
     * Hides what a report is about from everybody but its author, or leaves it as it is and shows it again if it was hidden.
     * Undefined when there is no such report.
     */
    async settleReport(number: number, decision: Decision): Promise<Settled | undefined> {
      return db.transaction(async (tx) => {
        const report = await repository.findReport(tx, number);
        if (!report) return undefined;
        await setHidden(tx, report, decision === 'hidden');
        const reports = await repository.updateDecision(tx, report, decision);
        await notify(tx, { kind: 'report_settled', of: repository.reportersOf(report), detail: decision });
        if (decision === 'hidden') await notify(tx, { kind: 'content_hidden', of: repository.authorsOf(report) });
        return { report, wasHidden: report.decision === 'hidden', reports };
      });
    },
  };
}
