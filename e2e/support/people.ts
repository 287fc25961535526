/** Members for the journeys: inserted into the database, logged in through the page or by cookies. */
import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type Cookie,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import { insertAccount, type Person, password } from './accounts.ts';

export type { Person } from './accounts.ts';

/** Letters that form no word. Digits could form words, because the name filter reads 455 as a word. */
const wordless = 'bdghjmpqrvwxz';

/** A unique person without an account. */
export function newcomer(name = 'player'): Person {
  const tail = Array.from(randomBytes(8), (byte) => wordless[byte % wordless.length]).join('');
  const username = `${name}-${tail}`;
  return { username, email: `${username}@example.org`, password };
}

/** Sessions of new members by e-mail, for the first `signIn` of each. */
const unusedSessions = new Map<string, Cookie[]>();

/** Creates an account in the product of the request. */
async function createAccount(request: APIRequestContext, name?: string, hasFirstSteps = false) {
  const person = newcomer(name);
  const { origin } = new URL((await request.get('/api/health')).url());
  const cookies = await insertAccount(origin, person, hasFirstSteps);
  unusedSessions.set(person.email, cookies);
  return { person, origin, cookies };
}

/** A member with an account but no profile. */
export async function newAccount(request: APIRequestContext, name?: string): Promise<Person> {
  return (await createAccount(request, name)).person;
}

/** A member with an account and a profile. Home shows the first steps of a new member only with `hasFirstSteps`. */
export async function newMember(
  request: APIRequestContext,
  name?: string,
  { hasFirstSteps = false } = {},
): Promise<Person> {
  const { person, origin, cookies } = await createAccount(request, name, hasFirstSteps);
  const member = await requests.newContext({ baseURL: origin, storageState: { cookies, origins: [] } });
  const answer = await member.put('/api/me/setup', { data: { age: 27, bio: `I am ${person.username}.` } });
  expect(answer.status()).toBe(200);
  unusedSessions.set(person.email, (await member.storageState()).cookies);
  await member.dispose();
  return person;
}

/** Adds a member's session to a browser, as after a login. */
export async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
  const cookies = unusedSessions.get(email);
  if (cookies) {
    unusedSessions.delete(email);
    await context.addCookies(cookies);
    return;
  }
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Logs in through the login form. */
export async function logInByForm(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Writes a post through the API. `game` is the slug of its game. */
export async function writePost(context: BrowserContext, postContent: string, game?: string): Promise<string> {
  const answer = await context.request.post('/api/posts', { data: { postContent, game } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { postId: string }).postId;
}
