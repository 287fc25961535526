/** The party finder through HTTP while its columns load, and while they cannot be read. */
import { listPartyCards } from '@starparty/contract/party.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildSecondApp, buildTestApp, createCaller } from '../../../testing/build-app.ts';
import { createPlayers } from '../../../testing/data/players.ts';

const app = await buildTestApp({ LOG_LEVEL: 'warn' });
const later = await buildSecondApp(app);
afterAll(async () => {
  await later.close();
  await app.close();
});
const { newPlayer, shownTo } = createPlayers(app);
/** A time zone whose name is longer than a packed row allows, so that every read of this player fails. */
const endlessZone = 'Z'.repeat(40_000);

test('a server asks clients to retry until its players are loaded, and a loaded server keeps answering', async () => {
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  const unreadable = await app.createMember({ age: 27 });
  await app.joinParty(unreadable.userId, { timeZone: endlessZone, hours: new Uint8Array(42) });
  const kit = await newPlayer();

  const caller = createCaller(later);
  for (const [name, value] of rue.caller.cookies) caller.cookies.set(name, value);
  await expect(later.load()).rejects.toThrow();
  for (const path of ['/api/party/cards', `/api/matchmaker/?username=${rue.member.username}`]) {
    const answer = await caller.send('GET', path);
    expect(answer.json()).toMatchObject({ status: 503, code: 'players_loading' });
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  expect(app.log.some((line) => line.includes('could not update its columns'))).toBe(true);

  await app.database.db.delete(schema.user).where(eq(schema.user.id, unreadable.userId));
  const everybody = [ondo.member.userId, kit.member.userId].toSorted();
  await expect.poll(async () => (await shownTo(rue)).toSorted()).toEqual(everybody);
  const idsByLater = async () => {
    const answer = await caller.send('GET', '/api/party/cards');
    return answer.statusCode === 200
      ? listPartyCards.reply
          .parse(answer.json())
          .items.map(({ userId }) => userId)
          .toSorted()
      : answer.statusCode;
  };
  await expect.poll(idsByLater).toEqual(everybody);
});
