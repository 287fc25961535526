/** Members for the journeys: created through the API, logged in through the page or by cookies. */
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** Letters that form no word. Digits could: the name filter reads 455 as one. */
const wordless = 'bdghjmpqrvwxz';

/** A unique person without an account. */
export function newcomer(name = 'player'): Person {
  const tail = Array.from(randomBytes(8), (byte) => wordless[byte % wordless.length]).join('');
  const username = `${name}-${tail}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery' };
}

/** A member with an account but no profile. */
export async function newAccount(request: APIRequestContext, name?: string): Promise<Person> {
  const person = newcomer(name);
  const answer = await request.post('/api/auth/sign-up', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

/** A member with an account and a profile. */
export async function newMember(request: APIRequestContext, name?: string): Promise<Person> {
  const person = await newAccount(request, name);
  await request.post('/api/auth/sign-in', { data: { email: person.email, password: person.password } });
  const answer = await request.put('/api/me/setup', { data: { age: 27, bio: `I am ${person.username}.` } });
  expect(answer.status()).toBe(200);
  await request.post('/api/auth/sign-out');
  return person;
}

/** Puts a member's session into a browser, as if logged in before. */
export async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Logs in through the page's own form. */
export async function logInByForm(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Writes a post through the API. */
export async function writePost(context: BrowserContext, postContent: string): Promise<string> {
  const answer = await context.request.post('/api/posts', { data: { postContent } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { postId: string }).postId;
}
