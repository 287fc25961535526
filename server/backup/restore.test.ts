import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { StorageFullError } from '../providers/storage/storage.ts';
import { StartError } from '../starting/start-error.ts';
import { createBareDatabase, createTestDatabase } from '../testing/database.ts';
import { createPlace, type Place } from '../testing/place.ts';
import { backup } from './backup.ts';
import { checkBackup, restore } from './restore.ts';

const { signal: stop } = new AbortController();

let folder: string;
let source: Place;
let file: string;
let laterMigrations: string;
const places: Place[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-restore-'));
  source = await createBarePlace();
  await migrate(source.databaseUrl);
  const [userId, imageId] = [uuid(), uuid()];
  await source.run(`
    INSERT INTO "user" (id, email) VALUES ('${userId}', 'one@example.org');
    INSERT INTO profiles (id, user_id, username, age) VALUES ('${userId}', '${userId}', 'one', 33);
    INSERT INTO image (image_id, bucket, file_name, preview_name, width, height)
      VALUES ('${imageId}', 'post-attachments', '${imageId}.webp', '${imageId}-preview.webp', 1, 1)`);
  for (const name of [`${imageId}.webp`, `${imageId}-preview.webp`]) {
    await source.storage.put('post-attachments', name, Buffer.from(name));
  }
  file = join(folder, 'backup.zip');
  await backup(file, { ...source, stop });
  laterMigrations = await writeLaterMigrations();
});
afterAll(async () => {
  await Promise.all(places.map((place) => place.remove()));
  await rm(folder, { recursive: true, force: true });
});

async function createBarePlace(): Promise<Place> {
  const place = await createPlace(await createBareDatabase());
  places.push(place);
  return place;
}

async function createStartedPlace(): Promise<Place> {
  const place = await createPlace(await createTestDatabase());
  places.push(place);
  return place;
}

/** Writes the migrations of a later version. They use all SQL features that the current migrations lack. */
async function writeLaterMigrations(): Promise<string> {
  const later = join(folder, 'migrations');
  await cp(migrationsFolder, later, { recursive: true });
  const journal = JSON.parse(await readFile(join(later, 'meta/_journal.json'), 'utf8'));
  const { when } = journal.entries.at(-1);
  journal.entries.push({ idx: 99, version: '7', when: when + 1, tag: '0099_badges', breakpoints: true });
  await writeFile(join(later, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(
    join(later, '0099_badges.sql'),
    `CREATE TABLE badge (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       title text NOT NULL, shout text GENERATED ALWAYS AS (upper(title)) STORED,
       parent bigint REFERENCES badge, owner uuid REFERENCES profiles(id));
     --> statement-breakpoint
     ALTER TABLE profiles ADD COLUMN badge_id bigint REFERENCES badge;
     --> statement-breakpoint
     CREATE FUNCTION praise() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN UPDATE public.profiles SET bio = ''praised'' WHERE id = NEW.owner; RETURN NEW; END';
     --> statement-breakpoint
     CREATE TRIGGER praise AFTER INSERT ON badge FOR EACH ROW EXECUTE FUNCTION praise();
     --> statement-breakpoint
     INSERT INTO badge (title) VALUES ('Founder')`,
  );
  return later;
}

/** Restores, and returns the message of the failure. Expects a `StartError` and an unchanged target. */
async function refusalOf(place: Place, tools: Partial<Parameters<typeof restore>[2]> = {}, path = file) {
  const before = await place.fingerprint();
  const manifest = await checkBackup(path, stop);
  const error = await restore(path, manifest, { ...place, stop, ...tools }).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(await place.fingerprint()).toEqual(before);
  return (error as StartError).message;
}

describe('[d] a target that is not empty is refused', () => {
  test('because of a row', async () => {
    const place = await createStartedPlace();
    await place.run('INSERT INTO demo_seeding DEFAULT VALUES');
    expect(await refusalOf(place)).toMatch(
      /^This database is not empty: there is data in the table demo_seeding; nothing was changed: restore/,
    );
  });

  test('because of a picture', async () => {
    const place = await createStartedPlace();
    await place.storage.put('profile_pics', 'me.webp', Buffer.from('me'));
    expect(await refusalOf(place)).toMatch(/^Pictures already exist in the folder .*; nothing was changed: restore/);
  });

  test('because of the tables of another program', async () => {
    const place = await createBarePlace();
    await place.run('CREATE TABLE invoices (id int)');
    expect(await refusalOf(place)).toMatch(
      /^This database is not empty: there is a table invoices of another program; nothing was changed/,
    );
  });

  test('because Starparty is running on it', async () => {
    const place = await createStartedPlace();
    const product = openDatabase(place.databaseUrl, 1);
    await product.pool.query('SELECT');
    expect(await refusalOf(place)).toMatch(/^Starparty is running on this database\. Stop it/);
    await product.close();
  });

  test('in the second of two concurrent restores', async () => {
    const place = await createBarePlace();
    const manifest = await checkBackup(file, stop);
    const results = await Promise.allSettled([1, 2].map(() => restore(file, manifest, { ...place, stop })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await place.fingerprint()).toEqual(await source.fingerprint());
  });
});

describe('[d] a failure in the middle changes nothing', () => {
  test.each([
    ['a full disk', new StorageFullError('full'), /^The disk is full; nothing was changed/],
    ['a full database', Object.assign(new Error(), { code: '53100' }), /^The disk is full; nothing was changed/],
  ])('%s', async (_, failure, sentence) => {
    const place = await createBarePlace();
    let puts = 0;
    const storage = {
      ...place.storage,
      async put(...file: Parameters<typeof place.storage.put>) {
        puts += 1;
        if (puts === 2) throw failure;
        return place.storage.put(...file);
      },
    };
    expect(await refusalOf(place, { storage })).toMatch(sentence);
    expect(puts).toBe(2);
  });

  test('an interruption', async () => {
    const place = await createBarePlace();
    const stopping = new AbortController();
    const storage = {
      ...place.storage,
      async put(...file: Parameters<typeof place.storage.put>) {
        await place.storage.put(...file);
        stopping.abort();
      },
    };
    expect(await refusalOf(place, { storage, stop: stopping.signal })).toBe(
      'The restore was interrupted; nothing was changed.',
    );
  });

  test('a row that the database rejects', async () => {
    const odd = await createStartedPlace();
    await odd.run(`
      ALTER TABLE profiles DROP CONSTRAINT profiles_user_id_user_id_fk;
      INSERT INTO profiles (id, user_id, username) VALUES ('${uuid()}', '${uuid()}', 'nobody')`);
    const path = join(folder, 'odd.zip');
    await backup(path, { ...odd, stop });
    expect(await refusalOf(await createBarePlace(), {}, path)).toMatch(
      /^The database rejects it \(.*profiles_user_id_user_id_fk.*\); nothing was changed\.$/,
    );
  });
});

describe('between versions', () => {
  test('migrates a backup of an older version', async () => {
    const place = await createBarePlace();
    await restore(file, await checkBackup(file, stop), { ...place, stop, migrations: laterMigrations });
    const { rows } = await place.run('SELECT username, age, badge_id, title FROM profiles, badge');
    expect(rows).toEqual([{ username: 'one', age: 33, badge_id: null, title: 'Founder' }]);
    const later = readMigrationFiles({ migrationsFolder: laterMigrations });
    expect((await place.run('SELECT FROM drizzle.__drizzle_migrations')).rowCount).toBe(later.length);
  });

  test('refuses a backup of a newer version', async () => {
    const newer = await createBarePlace();
    await restore(file, await checkBackup(file, stop), { ...newer, stop, migrations: laterMigrations });
    const path = join(folder, 'newer.zip');
    await backup(path, { ...newer, stop, migrations: laterMigrations });
    expect(await refusalOf(await createBarePlace(), {}, path)).toMatch(/^This backup was made by a newer Starparty\./);
    await expect(backup(join(folder, 'none.zip'), { ...newer, stop })).rejects.toThrow('written by a newer Starparty');
  });

  test('includes kinds of tables that do not exist yet: circles, sequences, computed columns, triggers', async () => {
    const newer = await createBarePlace();
    await restore(file, await checkBackup(file, stop), { ...newer, stop, migrations: laterMigrations });
    await newer.run(`
      INSERT INTO badge (title, parent, owner) SELECT 'Host', 1, id FROM profiles;
      UPDATE profiles SET badge_id = 2, bio = 'as it was'`);
    const path = join(folder, 'badges.zip');
    await backup(path, { ...newer, stop, migrations: laterMigrations });
    const place = await createBarePlace();
    await restore(path, await checkBackup(path, stop), { ...place, stop, migrations: laterMigrations });
    const { rows } = await place.run("INSERT INTO badge (title) VALUES ('Guest') RETURNING id, shout");
    expect(rows).toEqual([{ id: '3', shout: 'GUEST' }]);
    await newer.run("INSERT INTO badge (title) VALUES ('Guest')");
    expect(await place.fingerprint()).toEqual(await newer.fingerprint());
  });
});
