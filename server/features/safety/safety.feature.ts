/** Blocking and reporting. */
import { sql } from 'drizzle-orm';
import type { Feature } from '../../api/feature.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import { safetyRoutes } from './safety.routes.ts';
import { createSafetyService, type SafetyOptions } from './safety.service.ts';
import { blocks, reports } from './safety.tables.ts';

export function createSafetyFeature(options: SafetyOptions): Feature {
  const safety = createSafetyService(options);
  return {
    endpoints: safetyRoutes(safety),
    notifications: {
      report_settled: safety.readSettled,
      content_hidden: safety.readHidden,
    },
    exports: {
      'blocks.json': ({ userId }) => safety.ownBlocks(userId),
      'reports.json': ({ userId }) => safety.ownReports(userId),
    },
    bulk: [
      bulkOf(options.db, blocks, (userId) => sql`${blocks.blockerId} = ${userId}`),
      bulkOf(options.db, blocks, (userId) => sql`${blocks.blockedId} = ${userId}`),
      bulkOf(options.db, reports, (userId) => sql`${reports.reporterId} = ${userId}`, { set: sql`reporter_id = NULL` }),
      safety.bulk,
    ],
    hideAccount: safety.hideAccount,
    leaveHooks: safety.leaveHooks,
  };
}
