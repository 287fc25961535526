/** Blocking and reporting. */
import type { Feature } from '../../api/feature.ts';
import { safetyRoutes } from './safety.routes.ts';
import { createSafetyService, type SafetyOptions } from './safety.service.ts';

export function createSafetyFeature(options: SafetyOptions): Feature {
  const safety = createSafetyService(options);
  return {
    endpoints: safetyRoutes(safety),
    notifications: {
      report_settled: safety.readSettled,
      content_hidden: safety.readHidden,
    },
    keeps: {
      'blocks.json': ({ userId }) => safety.ownBlocks(userId),
      'reports.json': ({ userId }) => safety.ownReports(userId),
    },
    async *leave(tx, userId) {
      yield;
      const reported = await safety.listReported(tx, userId);
      yield;
      await safety.forgetGone(tx, reported);
      yield;
    },
  };
}
