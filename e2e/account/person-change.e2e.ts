/** Data that remains in a browser after a member has signed out, or after another member has signed in. */
import { type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import { logInByForm, newMember, type Person, writePost } from '../support/people.ts';
import { answer } from '../support/players.ts';
import { box, start, test } from '../support/talk.ts';

const secrets = ['Half a post', 'Half a message', 'Half a bio'];

/** All data that the browser stores for this site, as text. Omits scroll positions, because they are only numbers. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stores: unknown[] = [];
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        stores.push(reading.result);
      }
      database.close();
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stores, await caches.keys(), history.state]);
  });
}

/** The id of the signed-in member. */
async function idOf(context: BrowserContext): Promise<string> {
  return ((await (await context.request.get('/api/me')).json()) as { userId: string }).userId;
}

/** Leaves a draft in each kind of storage. */
async function writeHalf(page: Page, conversationId: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('About you').fill('Half a bio');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Half a post');
  await page.goto(`/dm-page/${conversationId}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Half a message');
  for (const secret of secrets) await expect.poll(() => kept(page)).toContain(secret);
}

async function expectNothingOf(page: Page, { username }: Person, userId: string): Promise<void> {
  for (const text of [userId, ...secrets, username]) await expect.poll(() => kept(page)).not.toContain(text);
  await expect(page.getByText(username)).toHaveCount(0);
}

test('signing out leaves no data behind', async ({ ann, bob }) => {
  const { page, person } = ann;
  const userId = await idOf(page.context());
  await writeHalf(page, await start(ann, bob));
  await signOut(page);
  await expectNothingOf(page, person, userId);
});

test('when another member signs in in another tab, the page switches to them, and no data of the first stays', async ({
  ann,
  bob,
  request,
}) => {
  const { page, person } = ann;
  const other = await newMember(request, 'cleo');
  const userId = await idOf(page.context());
  await writeHalf(page, await start(ann, bob));
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('Half a post');

  // Ends the session of the first member without notifying their tab.
  await page.context().clearCookies();
  const second = await page.context().newPage();
  await second.goto('/login');
  await logInByForm(second, other);
  await expect(second).toHaveURL('/home');
  await expect(page.getByRole('button', { name: `Profile menu of ${other.username}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('');
  await expectNothingOf(page, person, userId);
});

test('after an expired session, its member finds the drafts, and another member does not', async ({ ann, bob }) => {
  const { page, person } = ann;
  const conversationId = await start(ann, bob);
  const userId = await idOf(page.context());
  await writeHalf(page, conversationId);
  await page.context().clearCookies();
  await page.goto('/home');
  await logInByForm(page, person);
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('Half a post');
  await page.goto(`/dm-page/${conversationId}`);
  await expect(box(ann)).toHaveValue('Half a message');

  await page.context().clearCookies();
  await page.goto('/home');
  await logInByForm(page, bob.person);
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('');
  await expectNothingOf(page, person, userId);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
}

test('a toast and its action disappear with their member', async ({ ann, bob, request }) => {
  const { page } = ann;
  await page.goto(`/post/${await writePost(bob.page.context(), 'Something rude')}`);
  await page.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Hovering keeps the toast open while the keyboard is used.
  await undo.hover();
  const next = await newMember(request, 'cleo');
  await page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: /Profile menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(undo).toHaveCount(0);
  await logInByForm(page, next);
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('the late failure of a change is not reported to the next member', async ({ ann, bob, request }) => {
  const { page } = ann;
  await page.goto(`/post/${await writePost(bob.page.context(), 'Something to like')}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/posts/*/like', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await signOut(page);
  const failed = page.waitForResponse('**/api/posts/*/like');
  held.resolve();
  await failed;
  await logInByForm(page, await newMember(request, 'cleo'));
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a refusal from before the login does not end the new session in any tab', async ({ ann }) => {
  const { page, person } = ann;
  const context = page.context();
  await page.goto('/home');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // Another client ends this tab's session. The responses that reject the tab's requests arrive only after the new
  // login. They could clear the cookies or the session of the new login.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!auth\/session)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await held.promise;
    await route.fulfill({ response });
  });
  const copy = await requests.newContext({
    storageState: await context.storageState(),
    baseURL: new URL(page.url()).origin,
  });
  expect((await copy.post('/api/auth/sign-out')).status()).toBe(204);
  await copy.dispose();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();

  const second = await context.newPage();
  await second.goto('/login');
  await logInByForm(second, person);
  await expect(second).toHaveURL('/home');
  const confirmed = page.waitForResponse('**/api/auth/session');
  held.resolve();
  await refused;
  await confirmed;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  for (const tab of [page, second]) {
    await tab.goto('/home');
    await expect(tab.getByRole('button', { name: `Profile menu of ${person.username}` })).toBeVisible();
  }
});

test("a visitor's answers in the party form move to the member who logs in, and leave with them", async ({
  page,
  request,
}) => {
  await page.goto('/matchmaking-form');
  await answer(page);
  await expect.poll(() => kept(page)).toContain('draft.party');
  await page.goto('/login');
  await logInByForm(page, await newMember(request, 'cleo'));
  await expect(page).toHaveURL('/home');
  await signOut(page);
  await expect.poll(() => kept(page)).not.toContain('draft.party');
  await page.goto('/matchmaking-form');
  await expect(page.getByRole('radio', { name: 'Variety Gamer' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
