/** Pages of people: how usernames lead there, what members do there, and what visitors see. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { chooseGames } from '../support/account-page.ts';
import { planEvent, uniqueTitle } from '../support/events-page.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { expectSoundAtEverySize } from '../support/soundness.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 1000 },
  { width: 1920, height: 1080 },
];

/** Cities of two events. The second city is wider than the side column. */
const [usualCity, longCity] = ['Rancho Santa Margarita', 'W'.repeat(60)];

let ann: Person;
let bob: Person;
let asBob: BrowserContext;
test.beforeEach(async ({ browser, context, request }) => {
  ann = await newMember(request, 'ann');
  bob = await newMember(request, 'bob');
  await signIn(context, ann);
  asBob = await browser.newContext();
  await signIn(asBob, bob);
});
test.afterEach(() => asBob.close());

const pageOf = ({ username }: Person) => `/u/${username}`;
const heading = (page: Page, { username }: Person) => page.getByRole('heading', { level: 1, name: username });
const missing = (page: Page) => page.getByRole('heading', { level: 1, name: '404 - Page Not Found' });

async function expectPage(page: Page, person: Person) {
  await expect(heading(page, person)).toBeVisible();
  await expect(page.getByText(`I am ${person.username}.`)).toBeVisible();
}

test('a username opens the popup, which leads to the page, and Back returns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const postId = await writePost(asBob, `Written by ${bob.username}`);
  await page.goto(`/post/${postId}`);
  const name = page.getByRole('article').getByRole('link', { name: bob.username, exact: true });
  await name.click();
  const popup = page.getByRole('dialog', { name: `About ${bob.username}` });
  await popup.getByRole('link', { name: 'View page' }).click();
  await expectPage(page, bob);
  await expect(page).toHaveURL(pageOf(bob));
  await expect(page).toHaveTitle(`${bob.username} · Starparty`);
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('article').getByText(`Written by ${bob.username}`)).toBeVisible();
  await page.goBack();
  await expect(name).toBeVisible();
  await expect(page).toHaveURL(`/post/${postId}`);
});

test('a middle click on a username opens the page in a new tab', async ({ page, context }) => {
  const postId = await writePost(asBob, `Written by ${bob.username}`);
  await page.goto(`/post/${postId}`);
  const name = page.getByRole('article').getByRole('link', { name: bob.username, exact: true });
  const [tab] = await Promise.all([context.waitForEvent('page'), name.click({ button: 'middle' })]);
  await expectPage(tab, bob);
  await expect(page).toHaveURL(`/post/${postId}`);
  await expect(name).toHaveAttribute('aria-expanded', 'false');
});

test('a resting pointer opens the popup, and it closes when the pointer leaves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const postId = await writePost(asBob, `Written by ${bob.username}`);
  await page.goto(`/post/${postId}`);
  const comment = page.getByRole('textbox').first();
  await comment.focus();
  await page.getByRole('article').getByRole('link', { name: bob.username, exact: true }).hover();
  const popup = page.getByRole('dialog', { name: `About ${bob.username}` });
  await expect(popup.getByText(`I am ${bob.username}.`)).toBeVisible();
  await expect(comment).toBeFocused();
  await page.mouse.move(1200, 900);
  await expect(popup).toHaveCount(0);
  await expect(comment).toBeFocused();
});

test('the page has lists, shared games and actions, fits every window and moves nothing', async ({ page, context }) => {
  await chooseGames(asBob, 6);
  await chooseGames(context, 2);
  await writePost(asBob, `Written by ${bob.username}`);
  for (const city of [usualCity, longCity]) {
    const eventId = await planEvent(context, { title: uniqueTitle('Shared'), city });
    const data = { username: bob.username, email: bob.email };
    expect((await asBob.request.post(`/api/events/${eventId}/rsvps`, { data })).status()).toBe(201);
  }
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageOf(bob));
  await expectPage(page, bob);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText('2 in common')).toBeVisible();
  for (const city of [usualCity, longCity]) await expect(page.getByText(`${city}, NY`, { exact: true })).toBeVisible();
  await expectStill(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectSoundAtEverySize(page, 'person-page', sizes);
  await page.setViewportSize({ width: 1280, height: 720 });
  const place = page.getByText(`${usualCity}, NY`, { exact: true });
  await expect.poll(() => place.evaluate((one) => one.scrollWidth - one.clientWidth), 'whole').toBeLessThanOrEqual(0);

  const lists = page.getByRole('navigation', { name: `Lists of ${bob.username}` });
  await expect(lists.getByRole('link', { name: 'Posts 1' })).toHaveAttribute('aria-current', 'page');
  await lists.getByRole('link', { name: 'Listings 0' }).click();
  await expect(page.getByText(`${bob.username} isn't selling anything.`)).toBeVisible();
  await lists.getByRole('link', { name: 'Events 0' }).click();
  await expect(page.getByText(`${bob.username} isn't planning any events.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${bob.username} isn't planning any events.`)).toBeVisible();
  await expect(lists.getByRole('link', { name: 'Events 0' })).toHaveAttribute('aria-current', 'page');
});

test('Message opens the conversation', async ({ page }) => {
  await page.goto(pageOf(bob));
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dm-page\//);
});

test('a block ends the page for both sides at once', async ({ page }) => {
  await page.goto(pageOf(bob));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(missing(page)).toBeVisible();
  const theirs = await asBob.newPage();
  await theirs.goto(pageOf(ann));
  await expect(missing(theirs)).toBeVisible();
  await theirs.goto('/u/nobody-has-this-name');
  await expect(missing(theirs)).toBeVisible();
  await expectSoundAtEverySize(theirs, 'person-page-missing', [{ width: 390, height: 844 }]);
});

test('a changed username leads nowhere', async ({ page }) => {
  const answer = await asBob.request.put('/api/me/username', { data: { username: `x${bob.username.slice(-8)}` } });
  expect(answer.status()).toBe(200);
  await page.goto(pageOf(bob));
  await expect(missing(page)).toBeVisible();
});

test('the own page leads to the account', async ({ page }) => {
  await page.goto(pageOf(ann));
  await expectPage(page, ann);
  await expect(page.getByText("You haven't posted anything yet.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Bio' })).toBeVisible();
});

test('a page that cannot be loaded says why, and loads on request', async ({ page }) => {
  const address = '**/api/profiles/*/page';
  await page.route(address, (route) => route.abort());
  await page.goto(pageOf(bob));
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, bob);
});

test('visitors see what the member allows, and otherwise what they see for an unknown name', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(pageOf(ann));
  await expect(missing(visitor)).toBeVisible();
  const closed = await visitor.locator('main').textContent();
  await visitor.goto('/u/nobody-has-this-name');
  await expect(missing(visitor)).toBeVisible();
  expect(await visitor.locator('main').textContent()).toBe(closed);
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();

  await page.goto('/account/privacy');
  const setting = page.getByRole('switch', { name: /^Visitors without an account/ });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  // Press by keyboard, because sections above may still load and move the switch.
  await setting.press('Space');
  expect((await saved).status()).toBe(200);

  const opened = await visitor.goto(pageOf(ann));
  expect(await opened?.text()).toContain(`<meta property="og:title" content="${ann.username}" />`);
  await expectPage(visitor, ann);
  await expect(visitor.getByText('Log in to see posts, events and listings')).toBeVisible();
  await expectSoundAtEverySize(visitor, 'person-page-visitor', [{ width: 390, height: 844 }]);
  await visitor.context().close();
});
