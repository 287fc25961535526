/**
 * Accounts that journeys insert into the database of their product. A password hash takes a tenth of a second, and each
 * sign-up and login computes one. The journeys of `account/accounts.e2e.ts` sign up through the page.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cookie } from '@playwright/test';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { dataFolderOf } from '../../scripts/testing/e2e-server.ts';
import { addressOf } from '../../server/db/embedded/embedded-address.ts';
import { sessionCookieNames } from '../../server/features/auth/auth-cookies.ts';
import { scrypt } from '../../server/features/auth/auth-hashing.ts';
import { loadSecrets } from '../../server/starting/secrets.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** All accounts have the same password. */
export const password = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

const sessionSeconds = 24 * 60 * 60;

/**
 * Inserts an account without a profile into the product with this origin. Returns the cookies of a login. Home shows the
 * first steps of a new member only with `hasFirstSteps`.
 */
export async function insertAccount(
  origin: string,
  { username, email }: Person,
  hasFirstSteps: boolean,
): Promise<Cookie[]> {
  const { hostname, port } = new URL(origin);
  const dataFolder = dataFolderOf(port);
  passwordHash ??= scrypt.hash(password);
  const hash = await passwordHash;
  const userId = uuid();
  const token = randomBytes(24).toString('base64url');
  const expires = Math.floor(Date.now() / 1000) + sessionSeconds;
  await withDatabase(dataFolder, async (client) => {
    await client.query('BEGIN');
    await client.query('INSERT INTO "user" (id, email) VALUES ($1, $2)', [userId, email]);
    await client.query(
      "INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES ($1, $2::uuid, 'credential', $2::uuid, $3)",
      [uuid(), userId, hash],
    );
    await client.query('INSERT INTO profiles (id, user_id, username, has_checklist) VALUES ($1, $2, $3, $4)', [
      uuid(),
      userId,
      username,
      hasFirstSteps,
    ]);
    await client.query('INSERT INTO session (id, token, user_id, expires_at) VALUES ($1, $2, $3, to_timestamp($4))', [
      uuid(),
      token,
      userId,
      expires,
    ]);
    await client.query('COMMIT');
  });
  const { sessionSecret } = loadSecrets(dataFolder);
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  const { token: name } = sessionCookieNames({ secret: sessionSecret, isSecure: false });
  return [{ name, value, domain: hostname, path: '/', expires, httpOnly: true, secure: false, sameSite: 'Lax' }];
}

/** Connects for one task, because an open connection would keep the database running after its product. */
async function withDatabase(dataFolder: string, task: (client: pg.Client) => Promise<void>): Promise<void> {
  const postmaster = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const socketFolder = postmaster.split('\n')[4] ?? '';
  const client = new pg.Client(addressOf(socketFolder, 'starparty'));
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
}
