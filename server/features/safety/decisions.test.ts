/** Content that the host hides disappears from open pages of every process when the command announces its decision. */
import { createPost } from '@starparty/contract/feed.ts';
import { createReport } from '@starparty/contract/safety.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../../app.ts';
import { contents } from '../../contents.ts';
import { buildSecondApp, buildTestApp, publishAsHost, type TestApp } from '../../testing/build-app.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { announceDecision } from './decisions.ts';
import { createModeration } from './moderation.service.ts';
import { listDecidedSince } from './reports.repository.ts';

let app: TestApp;
let neighbour: App;
beforeAll(async () => {
  // No process polls, so that only the announcement can cause a read.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await buildTestApp();
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
});

test('a hidden post disappears in two processes at once, and later decisions are read too', async () => {
  const asAuthor = await app.as(await app.createMember());
  const asReader = await app.as(await app.createMember());
  const moderation = createModeration({ ...app, contents });
  async function hide(id: string) {
    await asReader.call(createReport, { body: { target: { kind: 'post', id }, reason: 'spam' } });
    const [report] = await moderation.listReports();
    await moderation.settleReport(report?.number ?? 0, 'hidden');
    await publishAsHost(app, announceDecision);
  }
  const write = async () => (await asAuthor.call(createPost, { body: { postContent: 'News!' } })).postId;
  const [first, second] = [await write(), await write()];
  const tabs = [await openSocket(app, asReader), await openSocket(neighbour, asReader)];
  for (const tab of tabs) {
    tab.send({ type: 'feed', isOpen: true });
    await expect.poll(() => tab.of('feed').length).toBe(1);
  }
  const goneFor = (tab: (typeof tabs)[number]) => tab.of('gone').flatMap(({ postIds }) => postIds);
  await hide(first);
  for (const tab of tabs) await expect.poll(() => goneFor(tab)).toEqual([first]);
  await hide(second);
  for (const tab of tabs) await expect.poll(() => goneFor(tab)).toEqual([first, second]);
  await Promise.all(tabs.map((tab) => tab.close()));

  // Each read returns only decisions at or after the given time.
  const { db } = app.database;
  const decided = await listDecidedSince(db, new Date(0));
  expect(decided.map(({ id }) => id).sort()).toEqual([first, second].sort());
  const last = decided.find(({ id }) => id === second)?.changedAt as Date;
  expect((await listDecidedSince(db, last)).map(({ id }) => id)).toEqual([second]);
});

test('newer decisions are read from their index, however many are older', async () => {
  const { db, pool } = app.database;
  await pool.query(`
    INSERT INTO reports (target_kind, target_id, reason, details, decision, decided_at)
    SELECT 'post', gen_random_uuid(), 'spam', '', 'hidden', now() - n * interval '1 minute'
    FROM generate_series(1, 20000) n`);
  await pool.query('ANALYZE reports');
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const newer = await listDecidedSince(db, new Date(Date.now() - 150_000));
  const calls = sent.mock.calls as unknown as [statement: pg.QueryConfig, values: unknown[]][];
  const [statement, values] = calls.find(([{ text }]) => text?.includes('"decided_at"')) ?? [];
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement?.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(newer.length).toBeLessThan(10);
  expect(plan).toContain('reports_decided');
  expect(plan).not.toContain('Seq Scan');
});
