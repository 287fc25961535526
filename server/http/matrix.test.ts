/**
 * Access matrix: each endpoint is called by a visitor, a stranger, a blocked member and the owner, and returns the
 * expected status.
 */
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as schema from '../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import {
  type Fingerprint,
  fingerprintDatabase,
  listFileVersions,
  prepareVersionReader,
  type VersionReader,
} from '../testing/fingerprint.ts';
import { readMatrix } from '../testing/matrix/matrix.ts';
import type { Who, World } from '../testing/matrix/row.ts';
import { createScene } from '../testing/matrix/world.ts';

const matrix = await readMatrix();

let app: TestApp;
let scene: Awaited<ReturnType<typeof createScene>>;
let readVersions: VersionReader;
let structure: Fingerprint;

beforeAll(async () => {
  app = await buildTestApp();
  scene = await createScene(app);
  readVersions = await prepareVersionReader(app.database.pool);
  structure = await readStructure();
});
afterAll(() => app.close());

async function callerOf(who: Who): Promise<Caller> {
  return who === 'visitor' ? app.visitor() : app.as(scene.people[who]);
}

/** Files of deleted pictures are removed after the response. */
const waitUntilRemoved = () =>
  vi.waitUntil(async () => (await app.database.db.$count(schema.imageRemoval)) === 0, { timeout: 120_000 });

/**
 * The versions of all rows and files. Excludes counts of shown cards and of questions to Nova, which are written after
 * the response, and counts of accepts, which include rejected accepts.
 */
async function readState() {
  const { party_shown: _, guide_days: __, party_accepts: ___, ...rows } = await readVersions();
  return [rows, await listFileVersions(app.config.dataFolder)];
}

async function readStructure(): Promise<Fingerprint> {
  const { constraints = '', indexes = '', triggers = '' } = await fingerprintDatabase(app.databaseUrl);
  return { constraints, indexes, triggers };
}

test('has a row for every endpoint of the contract and no other', () => {
  const names = Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.keys(endpoints).map((name) => `${feature}.${name}`),
  );
  expect(Object.keys(matrix).sort()).toEqual(names.sort());
});

describe.each(Object.entries(matrix))('%s', (name, { answers, request }) => {
  const [feature = '', operation = ''] = name.split('.');
  const endpoint = (api as Record<string, Record<string, Endpoint>>)[feature]?.[operation];
  // All callers share one data set. Calls that must be rejected run first, because they leave the data unchanged.
  const cells = (Object.entries(answers) as [Who, number][]).toSorted(([, one], [, other]) => other - one);
  let world: World;
  const calls = new Map<Who, () => ReturnType<Caller['send']>>();
  let before: Awaited<ReturnType<typeof readState>>;
  beforeAll(async () => {
    await waitUntilRemoved();
    world = await scene.createWorld();
    for (const [who] of cells) calls.set(who, await prepare(who));
    before = await readState();
  });

  /** Logs in and creates the data of the request. */
  async function prepare(who: Who) {
    const caller = await callerOf(who);
    const { url, body, headers = {} } = await request(world);
    return () => caller.send(endpoint?.method ?? 'GET', url, { body, headers });
  }

  test.each(cells)('%s: %i', async (who, status) => {
    const answer = await calls.get(who)?.();
    expect(answer?.statusCode, answer?.body).toBe(status);
    if (status >= 400) {
      // A rejected call changes nothing and reveals no content.
      expect(answer?.body).not.toContain('The owner was here.');
      expect(await readState()).toEqual(before);
    }
  });
});

test('no request changes the schema of the database', async () => {
  expect(await readStructure()).toEqual(structure);
});
