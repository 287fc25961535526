/** Lists the sessions of a person and ends them. */
import type { OwnSession } from '@starparty/contract/account.ts';
import { AppError } from '../../api/app-error.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import { deleteOwnSession, deleteSessions, insertRevocations, listSessions } from './auth.repository.ts';
import type { Revocations } from './auth-revocations.ts';
import { deviceOf } from './sessions.rules.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ db, revocations }: { db: Database; revocations: Revocations }) {
  return {
    /** The viewer's own session first, then the newest. */
    async listSessions({ userId, sessionId }: Viewer): Promise<OwnSession[]> {
      const rows = await listSessions(db, userId, new Date());
      const sessions = rows.map(({ id, userAgent, createdAt }) => ({
        sessionId: id,
        device: deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        isCurrent: id === sessionId,
      }));
      return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
    },

    /** Ends every session of the viewer except the current one. */
    async endOthers({ userId, sessionId }: Viewer): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        const sessionIds = await deleteSessions(tx, userId, sessionId);
        await insertRevocations(tx, sessionIds);
        return sessionIds;
      });
      await revocations.announce(ended);
    },

    /** @throws AppError not_found when the viewer has no such session */
    async endOne({ userId }: Viewer, sessionId: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await deleteOwnSession(tx, userId, sessionId))) throw new AppError('not_found');
        await insertRevocations(tx, [sessionId]);
      });
      await revocations.announce([sessionId]);
    },
  };
}
