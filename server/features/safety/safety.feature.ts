/** Blocking and reporting. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import { safetyRoutes } from './safety.routes.ts';
import { createSafetyService } from './safety.service.ts';

export function createSafetyFeature(options: { db: Database; conversations: ConversationsService }): Feature {
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
  };
}
