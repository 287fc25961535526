/**
 * Sessions of many members, because logging in one by one would take minutes: rows in the database, and cookies signed
 * like the product does.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { loadSecrets } from '../../server/starting/secrets.ts';
import type { RunningServer } from '../servers.ts';
import { copy, withClient } from './databases.ts';
import { id } from './ids.ts';

const atOnce = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** Cookie headers of the first members of a database, as browsers have them after a visit. */
export async function signIn(
  { url }: RunningServer,
  { databaseUrl, dataFolder, people }: { databaseUrl: string; dataFolder: string; people: number },
): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(24).toString('base64url'));
  const expires = new Date(Date.now() + dayMs).toISOString();
  await withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM session');
    await copy(client, 'session (id, token, user_id, expires_at)', people, (i) => {
      return `${id('session', i)}\t${tokens[i]}\t${id('user', i)}\t${expires}`;
    });
  });
  const { sessionSecret } = loadSecrets(dataFolder);
  const cookies = tokens.map((token) => {
    const signature = createHmac('sha256', sessionSecret).update(token).digest('base64');
    return `starparty.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
  const visited: string[] = [];
  for (let start = 0; start < people; start += atOnce) {
    visited.push(...(await Promise.all(cookies.slice(start, start + atOnce).map((cookie) => visit(url, cookie)))));
  }
  return visited;
}

/** The session cookie with the signed cookie that the product adds. */
async function visit(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { cookie } });
  const { session } = (await answer.json()) as { session: unknown };
  if (!session) throw new Error('A session written by hand is none to the product.');
  return [cookie, ...answer.headers.getSetCookie().map((header) => header.split(';')[0])].join('; ');
}
