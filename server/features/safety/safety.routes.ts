/** Endpoints of blocking and reporting. */
import { safetyEndpoints } from '@starparty/contract/safety.ts';
import type { Mount } from '../../http/mount.ts';
import type { SafetyService } from './safety.service.ts';

export function mountSafety(mount: Mount, safety: SafetyService): void {
  mount(safetyEndpoints.blockPerson, async ({ viewer, params }) => {
    await safety.blockPerson(viewer.userId, params.username);
    return undefined;
  });
  mount(safetyEndpoints.unblockPerson, async ({ viewer, params }) => {
    await safety.unblockPerson(viewer.userId, params.username);
    return undefined;
  });
  mount(safetyEndpoints.listBlocks, ({ viewer, query }) => safety.listBlocks(viewer.userId, query));
  mount(safetyEndpoints.createReport, async ({ viewer, body }) => {
    await safety.createReport(viewer.userId, body);
    return undefined;
  });
}
