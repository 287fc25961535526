/** Endpoints of blocking and reporting. */
import { safetyEndpoints } from '@starparty/contract/safety.ts';
import { type Served, serve, serveCreation } from '../../api/serve.ts';
import type { SafetyService } from './safety.service.ts';

export const safetyRoutes = (safety: SafetyService): Served[] => [
  serve(safetyEndpoints.blockPerson, ({ viewer, params }) => safety.blockPerson(viewer.userId, params.username)),
  serve(safetyEndpoints.unblockPerson, ({ viewer, params }) => safety.unblockPerson(viewer.userId, params.username)),
  serve(safetyEndpoints.listBlocks, ({ viewer, query }) => safety.listBlocks(viewer.userId, query)),
  serveCreation(
    safetyEndpoints.createReport,
    ({ viewer, body, attempt }) => safety.createReport(viewer.userId, body, attempt),
    async () => undefined,
  ),
];
