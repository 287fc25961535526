/** Moderation of reports by the host. */
import type { Content } from '../../api/feature.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { notify } from '../notifications/notifications-writing.ts';
import { gatherReportables } from './reportables.ts';
import * as repository from './reports.repository.ts';

export type Decision = repository.Decision;

export type Report = repository.ReportRow & {
  /** Whether the reported content has since been deleted. */
  isGone: boolean;
  /**
   * A phrase for other content that is hidden with the target, such as "with all posts and comments". Undefined if
   * there is none.
   */
  hidesWithIt: string | undefined;
};

export interface Settlement {
  report: Report;
  /** Whether the target of the report was already hidden. */
  wasHidden: boolean;
  /** The number of settled reports about the same target, including this report. */
  reports: number;
}

export function createModeration({ db, contents }: { db: Database; contents: Content[] }) {
  const reportables = gatherReportables(contents);

  async function complete(queryable: Queryable, rows: repository.ReportRow[]): Promise<Report[]> {
    const present = new Set(await reportables.listPresent(queryable, rows));
    return rows.map((row) => ({
      ...row,
      isGone: !present.has(row),
      hidesWithIt: reportables.of(row.targetKind).hidesWithIt,
    }));
  }

  return {
    /** Open reports and reports whose target is hidden, newest first. */
    listReports: async (): Promise<Report[]> => complete(db, await repository.listReports(db)),

    /**
     * Hides the target of a report from everybody but its author, or dismisses the report. Dismissing restores a hidden
     * target. Undefined when there is no such report.
     */
    async settleReport(number: number, decision: Decision): Promise<Settlement | undefined> {
      return db.transaction(async (tx) => {
        const row = await repository.findReport(tx, number);
        const [report] = await complete(tx, row ? [row] : []);
        if (!report) return undefined;
        await reportables.of(report.targetKind).setHidden(tx, report.targetId, decision === 'hidden');
        const reports = await repository.updateDecision(tx, report, decision);
        await notify(tx, { kind: 'report_settled', of: repository.reportersOf(report), detail: decision });
        if (decision === 'hidden') await notify(tx, { kind: 'content_hidden', of: repository.authorsOf(report) });
        return { report, wasHidden: report.decision === 'hidden', reports };
      });
    },
  };
}
