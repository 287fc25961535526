/** Reportable content of all features. Each feature declares its content (`server/contents.ts`). */
import type { ReportKind } from '@starparty/contract/safety.ts';
import type { Content, Reportable, Reportables } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { listPresentIds } from './reports.repository.ts';

interface Target {
  targetKind: ReportKind;
  targetId: string;
}

export interface AllReportables {
  /** The handler of a kind. Throws if no feature handles a kind of the contract. */
  of(kind: ReportKind): Reportable;
  /** Filters the targets to those that still exist. */
  listPresent<T extends Target>(db: Queryable, targets: T[]): Promise<T[]>;
}

export function gatherReportables(contents: Content[]): AllReportables {
  const all: Reportables = Object.assign({}, ...contents.map(({ reportables }) => reportables));

  function of(kind: ReportKind): Reportable {
    const reportable = all[kind];
    if (!reportable) throw new Error(`No feature says how to report a ${kind}.`);
    return reportable;
  }

  return {
    of,
    async listPresent(db, targets) {
      const present = new Set<string>();
      for (const kind of new Set(targets.map(({ targetKind }) => targetKind))) {
        const ids = targets.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId);
        for (const id of await listPresentIds(db, of(kind), ids)) present.add(id);
      }
      return targets.filter(({ targetId }) => present.has(targetId));
    },
  };
}
