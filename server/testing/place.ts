/** Targets for restores: a database and a folder for pictures, with functions to access them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { diskStorage } from '../providers/storage/disk.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import type { TestDatabase } from './database.ts';
import { type Fingerprint, fingerprintDatabase, fingerprintFolder } from './fingerprint.ts';

export interface Place {
  databaseUrl: string;
  storage: StorageProvider;
  /** Runs SQL over a connection that is not the product's. */
  run(query: string): Promise<pg.QueryResult>;
  fingerprint(): Promise<{ database: Fingerprint; pictures: Fingerprint }>;
  remove(): Promise<void>;
}

/** Creates a target with this database. Dropping the target also drops the database. */
export async function createPlace(database: TestDatabase): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-place-'));
  return {
    databaseUrl: database.url,
    storage: diskStorage(folder),
    async run(query) {
      const client = new pg.Client({ connectionString: database.url, application_name: 'starparty-test' });
      await client.connect();
      return client.query(query).finally(() => client.end());
    },
    async fingerprint() {
      return { database: await fingerprintDatabase(database.url), pictures: await fingerprintFolder(folder) };
    },
    async remove() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
