/**
 * Two hundred thousand generated requests. Every response is declared in the contract, and the server keeps running.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@starparty/contract/auth.ts';
import { startConversation } from '@starparty/contract/messages.ts';
import { type App, buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createCaller } from '../../../server/testing/build-app.ts';
import { createFactories } from '../../../server/testing/data/factories.ts';
import { sendGenerated } from '../../../server/testing/send-generated.ts';
import { startBenchDatabase, withClient } from '../../data/databases.ts';
import type { Figure } from '../../figures.ts';

const requests = 200_000;
/** The number of requests per seed. All requests together would not fit into memory. */
const batch = 5_000;
const shown = 10;

/** Batch n uses the seed `seed + n`. */
export async function benchFuzz(seed: number): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const data = await mkdtemp(join(tmpdir(), 'starparty-fuzz-'));
  const databaseUrl = embedded.url.replace('/starparty?', '/bench_fuzz?');
  try {
    await withClient(embedded.url, async (client) => {
      await client.query('DROP DATABASE IF EXISTS bench_fuzz WITH (FORCE)');
      await client.query('CREATE DATABASE bench_fuzz');
    });
    await migrate(databaseUrl);
    const config = readConfig({
      STARPARTY_DATA: data,
      DATABASE_URL: databaseUrl,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const app = await buildApp({ config, databaseUrl, sessionSecret: 'fuzz', strictReplies: true });
    const complaints = await sendAll(app, databaseUrl, seed).finally(() => app.close());
    for (const complaint of complaints.slice(0, shown)) console.log(complaint);
    return [
      {
        part: 'fuzz',
        name: 'answers outside the contract',
        value: String(complaints.length),
        floor: '0',
        isReached: complaints.length === 0,
        note: `of ${requests.toLocaleString('en-US')} generated requests, seed ${seed}`,
      },
    ];
  } finally {
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function sendAll(app: App, databaseUrl: string, seed: number): Promise<string[]> {
  await app.http.ready();
  const database = openDatabase(databaseUrl, 4);
  const { createMember, createPost } = createFactories(database.db);
  const [rue, ondo] = [createCaller(app), createCaller(app)];
  const callers = [createCaller(app), rue, ondo];
  const members = [await createMember(), await createMember()] as const;
  for (const [index, { email, password }] of members.entries()) {
    await callers[index + 1]?.call(signIn, { body: { email, password } });
  }
  const { conversationId } = await rue.call(startConversation, { body: { userId: members[1].userId } });
  const complaints: string[] = [];
  for (let first = 0; first < requests; first += batch) {
    // The previous batch has deleted most of its posts.
    const postId = await Promise.all(members.flatMap(({ userId }) => [0, 1, 2].map(() => createPost({ userId }))));
    const known = { postId, conversationId: [conversationId] };
    const run = await sendGenerated({ callers, known, count: batch, seed: seed + first / batch });
    complaints.push(...run.complaints);
  }
  await database.close();
  return complaints;
}
