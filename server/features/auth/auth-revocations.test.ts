import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as schema from '../../db/schema.ts';
import type { Bus } from '../../realtime/bus.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { openRevocations } from './auth-revocations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A bus that never delivers messages. */
function createSilentBus() {
  let report = () => {};
  const bus: Bus = {
    publish: () => {},
    flush: async () => {},
    subscribe: () => {},
    onGap: (listener) => {
      report = listener;
    },
    close: async () => {},
  };
  return { bus, reportGap: () => report() };
}

const revokeElsewhere = async (): Promise<string> => {
  const sessionId = uuid();
  await app.database.db.insert(schema.sessionRevocation).values({ sessionId });
  return sessionId;
};
const rename = (from: string, to: string) =>
  app.database.db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);

describe('sessions that ended in another process', () => {
  test('are known after a gap, even if the database is away at first', async () => {
    const { bus, reportGap } = createSilentBus();
    const revocations = await openRevocations(app.database.db, bus, 200);
    const sessionId = await revokeElsewhere();
    await rename('session_revocation', 'elsewhere');
    const reads = vi.spyOn(app.database.db, 'select');
    reportGap();
    // The second read begins after the first one failed.
    await expect.poll(() => reads.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(revocations.isRevoked(sessionId)).toBe(false);
    await rename('elsewhere', 'session_revocation');
    await expect.poll(() => revocations.isRevoked(sessionId)).toBe(true);
    await revocations.close();
  });

  test('are known at once after a reported gap, and soon after an unreported one', async () => {
    const { bus, reportGap } = createSilentBus();
    const rarely = await openRevocations(app.database.db, bus, 60_000);
    const often = await openRevocations(app.database.db, createSilentBus().bus, 100);
    const sessionId = await revokeElsewhere();
    reportGap();
    await expect.poll(() => rarely.isRevoked(sessionId)).toBe(true);
    await expect.poll(() => often.isRevoked(sessionId)).toBe(true);
    await rarely.close();
    await often.close();
  });
});

test('the cleanup deletes expired rows, and a failing part does not stop the others', async () => {
  const { db } = app.database;
  const { userId } = await app.createMember();
  const past = new Date(Date.now() - 1_000);
  const future = new Date(Date.now() + 60_000);
  const [ranOut, lives] = [uuid(), uuid()];
  for (const [id, expiresAt] of [
    [ranOut, past],
    [lives, future],
  ] as const) {
    await db.insert(schema.session).values({ id, token: id, userId, expiresAt });
    await db.insert(schema.verification).values({ id, identifier: id, value: userId, expiresAt });
  }
  await rename('session_revocation', 'elsewhere');
  await expect(app.cleanUp()).rejects.toThrow('Parts of tidying up failed');
  await rename('elsewhere', 'session_revocation');
  expect(await db.select({ id: schema.session.id }).from(schema.session)).toEqual([{ id: lives }]);
  expect(await db.select({ id: schema.verification.id }).from(schema.verification)).toEqual([{ id: lives }]);
});
