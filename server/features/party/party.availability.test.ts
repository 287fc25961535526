import * as preferences from '@starparty/contract/party-preferences.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, shownTo, cards, saveAvailability } = createPlayers(app);

let rue: Player;
let ondo: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer();
  ondo = await newPlayer();
});

/** The half hours between two hours, on a day. */
const hours = (day: number, from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, index) => day * 48 + from * 2 + index);

describe('availability', () => {
  test('is stored as sent, without duplicates, and is part of the download', async () => {
    const changed = await saveAvailability(rue, {
      languages: ['de', 'en', 'de'],
      mustShareLanguage: true,
      platforms: ['xbox', 'pc'],
      timeZone: 'Asia/Calcutta',
      hours: [41, 40, 41, 0, 335],
      showsActivity: false,
    });
    const availability = {
      languages: ['en', 'de'],
      mustShareLanguage: true,
      platforms: ['pc', 'xbox'],
      timeZone: 'Asia/Calcutta',
      hours: [0, 40, 41, 335],
      showsActivity: false,
    };
    expect(changed.availability).toEqual(availability);
    expect((await rue.caller.call(preferences.getPartyPreferences, {})).availability).toEqual(availability);
    expect((await saveAvailability(rue, { timeZone: 'Asia/Calcutta' })).availability.hours).toEqual([]);
  });

  test('is not stored when the copy for the finder fails', async () => {
    await saveAvailability(rue, { languages: ['en'] });
    await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no copies now'; END $$`);
    await db.execute(sql`CREATE TRIGGER refuse BEFORE UPDATE OF compared_at ON duo_matchmaker
      FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await expect(saveAvailability(rue, { timeZone: 'UTC', hours: [40, 41] })).rejects.toThrow();
    await db.execute(sql`DROP FUNCTION refuse CASCADE`);
    expect((await rue.caller.call(preferences.getPartyPreferences, {})).availability).toMatchObject({
      languages: ['en'],
      hours: [],
    });
  });

  test.each([
    [
      'a zone that does not exist',
      { timeZone: 'Mars/Olympus', hours: [1] },
      'timeZone',
      'This time zone is not known.',
    ],
    ['hours without a zone', { hours: [1] }, 'timeZone', 'Choose the time zone of your hours.'],
    ['a half hour after the week', { timeZone: 'UTC', hours: [336] }, 'hours.0', undefined],
    ['a language that is not on the list', { languages: ['xx'] }, 'languages.0', 'Choose languages from the list.'],
    ['a platform that is not on the list', { platforms: ['abacus'] }, 'platforms.0', 'Choose platforms from the list.'],
    ['a must without a language', { mustShareLanguage: true }, 'languages', 'Choose a language first.'],
  ])('rejects %s and keeps the stored availability', async (_, sent, field, sentence) => {
    await saveAvailability(rue, { languages: ['en'] });
    const body = { ...{ languages: [], mustShareLanguage: false, platforms: [] }, timeZone: null, hours: [], ...sent };
    const answer = await rue.caller.send('PUT', '/api/me/party/availability', {
      body: { showsActivity: true, ...body },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field], sentence ?? expect.any(String));
    expect((await rue.caller.call(preferences.getPartyPreferences, {})).availability.languages).toEqual(['en']);
  });

  test('requires the answers first', async () => {
    const newcomer = await app.as(await app.createMember({ age: 20 }));
    const { availability } = await newcomer.call(preferences.getPartyPreferences, {});
    expect(await newcomer.refused(preferences.setPartyAvailability, { body: availability })).toMatchObject({
      code: 'preferences_missing',
    });
  });
});

describe('availability and matching', () => {
  test('hides players without a common platform from each other, unless either named none', async () => {
    await saveAvailability(rue, { platforms: ['pc', 'vr'] });
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await saveAvailability(ondo, { platforms: ['xbox'] });
    expect(await shownTo(rue)).toEqual([]);
    expect(await shownTo(ondo)).toEqual([]);
    await saveAvailability(ondo, { platforms: ['xbox', 'vr'] });
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  });

  test('hides players without a common language from each other if either requires one', async () => {
    await saveAvailability(rue, { languages: ['en'] });
    await saveAvailability(ondo, { languages: ['de'] });
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await saveAvailability(rue, { languages: ['en', 'fr'], mustShareLanguage: true });
    expect(await shownTo(rue)).toEqual([]);
    expect(await shownTo(ondo)).toEqual([]);
    await saveAvailability(ondo, { languages: ['de', 'fr'] });
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await saveAvailability(ondo, {});
    expect(await shownTo(rue)).toEqual([]);
  });

  test('ranks players higher who share more parts of the day', async () => {
    const evenings = [...hours(1, 18, 22), ...hours(3, 18, 22)];
    const late = await newPlayer();
    await saveAvailability(rue, { timeZone: 'America/New_York', hours: evenings });
    await saveAvailability(ondo, { timeZone: 'America/New_York', hours: hours(1, 2, 6) });
    await saveAvailability(late, { timeZone: 'America/Chicago', hours: hours(1, 17, 21) });
    expect(await shownTo(rue)).toEqual([late.member.userId, ondo.member.userId]);
  });
});

describe('a card', () => {
  test('shows parts of the day in the viewer’s local time, languages, platforms and the last visit', async () => {
    await saveAvailability(rue, { timeZone: 'America/Puerto_Rico', hours: hours(1, 18, 24) });
    await saveAvailability(ondo, {
      languages: ['en', 'es'],
      platforms: ['pc'],
      timeZone: 'America/Phoenix',
      hours: hours(1, 18, 21),
    });
    const [card] = await cards(rue);
    expect(card).toMatchObject({ languages: ['en', 'es'], platforms: ['pc'], lastActive: 'today' });
    expect(card?.dayParts).toEqual([{ days: 'weekday', part: 'evening' }]);
    await saveAvailability(ondo, { showsActivity: false });
    expect((await cards(rue))[0]).toMatchObject({ dayParts: card?.dayParts, lastActive: null });
  });

  test('of a minor shows neither hours nor the last visit', async () => {
    const [young, younger] = [await newPlayer({ age: 15 }), await newPlayer({ age: 16 })];
    for (const player of [young, younger]) await saveAvailability(player, { timeZone: 'UTC', hours: hours(1, 16, 20) });
    expect(await cards(young)).toMatchObject([{ dayParts: [], lastActive: null }]);
  });
});
