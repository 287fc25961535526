/** Jobs after a restore are created from rows of the backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { describeJobs } from '../jobs/report.ts';
import { buildTestApp } from '../testing/build-app.ts';
import { createBareDatabase } from '../testing/database.ts';
import { createPlace } from '../testing/place.ts';
import { backup } from './backup.ts';
import { checkBackup, restore } from './restore.ts';

const { signal: stop } = new AbortController();

test('a mail that was unsent at the backup is enqueued after the restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-jobs-'));
  const app = await buildTestApp();
  const [eventId, rsvpId, sentRsvpId] = [await app.createEvent(), uuid(), uuid()];
  const guest = { eventId, username: 'Mom', isConfirmed: true };
  await app.database.db.insert(schema.rsvps).values([
    { ...guest, rsvpId, email: 'mom@example.com' },
    { ...guest, rsvpId: sentRsvpId, email: 'dad@example.com' },
  ]);
  await app.database.db.insert(schema.eventMails).values([
    { rsvpId, kind: 'changed', detail: 'Later.' },
    { rsvpId: sentRsvpId, kind: 'changed', detail: 'Later.', sentAt: new Date() },
  ]);
  const file = join(folder, 'backup.zip');
  await backup(file, { databaseUrl: app.databaseUrl, storage: app.storage, stop });
  await app.close();
  const place = await createPlace(await createBareDatabase());
  await restore(file, await checkBackup(file, stop), { ...place, stop });
  const client = openDatabase(place.databaseUrl, 1);
  expect(await describeJobs(client.db)).toContain('event-mail: 1 waiting, 0 running');
  await client.close();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});
