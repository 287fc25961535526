/** The code of pages: prefetched when idle, and failures to load it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { watchRequests } from '../support/answers.ts';
import { createListing } from '../support/market.ts';
import { logInByForm, newAccount, newMember, signIn, writePost } from '../support/people.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

const destinations = [
  ['Market', '/marketplace'],
  ['PartyFinder', '/partyfinder'],
  ['Chatbot', '/chatbot'],
  ['Events', '/events'],
  ['Messages', '/dm-page'],
  ['Home', '/home'],
] as const;

const notArrived = (page: Page) => page.getByText('This page could not be loaded.');
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true });

/** Simulates a user who saves data. The page then prefetches nothing. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Simulates a newer release on the server, which no longer has this script. */
async function update(page: Page, script: string): Promise<void> {
  await page.route('/', (route) =>
    route.fulfill({ body: '<script type="module" src="/assets/index-next.js"></script>' }),
  );
  await page.route(script, (route) => route.fulfill({ status: 404 }));
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.beforeEach(async ({ context, request }) => signIn(context, await newMember(request)));

test('once prefetched, all destinations open without a connection', async ({ page, context }) => {
  const messages = page.waitForResponse(/assets\/messages-page/);
  const market = page.waitForResponse(/assets\/market-page/);
  const untilLoaded = watchRequests(page);
  await openHome(page);
  await Promise.all([messages, market]);
  await untilLoaded();
  await context.setOffline(true);
  for (const [name, path] of destinations) {
    await link(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notArrived(page)).toHaveCount(0);
  }
});

test('offline, a page without its code shows an error in the frame, and opens on reconnect', async ({
  page,
  context,
}) => {
  await saveData(page);
  await openHome(page);
  await context.setOffline(true);
  await link(page, 'Market').click();
  await expect(notArrived(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Starparty cannot be reached.');
  await expect(page).toHaveURL('/marketplace');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notArrived(page)).toBeVisible();
  await link(page, 'Home').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await link(page, 'Market').click();
  await expect(notArrived(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
});

test('offline errors also show on pages without a frame', async ({ page, context }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(notArrived(page)).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Find your people/ })).toBeVisible();
  // The styles of the page have loaded together with its code.
  const place = page.getByRole('link', { name: 'Market', exact: true }).locator('..');
  await expect(place).toHaveCSS('position', 'absolute');
});

test('after an update, a page with outdated code reloads once and keeps the typed text', async ({ page }) => {
  await saveData(page);
  await openHome(page);
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Half a thought');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await update(page, '**/assets/market-page*');
  await link(page, 'Market').click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  expect(loads).toBe(1);
  await link(page, 'Home').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('Half a thought');
  await link(page, 'Market').click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute('**/assets/market-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  expect(loads).toBe(2);
});

test('after an update, a menu with outdated code asks for a reload', async ({ page }) => {
  await saveData(page);
  await openHome(page);
  await update(page, '**/assets/react-aria*');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await expect(page.getByText('Starparty was updated.')).toBeVisible();
  await page.unroute('**/assets/react-aria*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('Starparty was updated.')).toBeHidden();
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('an overlay whose code fails to load shows an error, and loads at the next press without a reload', async ({
  page,
  context,
  browser,
  request,
}) => {
  const author = await newMember(request, 'author');
  const other = await browser.newContext();
  await signIn(other, author);
  await writePost(other, `Written by ${author.username}`);
  await other.close();
  const name = page.getByRole('link', { name: author.username }).first();
  const popup = page.getByRole('dialog', { name: `About ${author.username}` });
  await saveData(page);
  // The file of the overlay, and the file that all overlays share.
  for (const file of ['**/assets/person-popup*', '**/assets/react-aria*']) {
    await context.route(file, (route) => route.abort());
    await page.goto('/home');
    await mark(page);
    await name.click();
    await expect(page.getByText('Starparty cannot be reached.')).toBeVisible();
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await context.unroute(file);
    await name.click();
    await expect(popup.getByText(`I am ${author.username}.`)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  }
});

test('React Aria loads when the page is idle, and never on pages without the frame', async ({
  page,
  context,
  request,
}) => {
  await context.clearCookies();
  const loaded: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/assets/react-aria')) loaded.push(page.url());
  });
  for (const path of ['/', '/login', '/signup', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(loaded).toEqual([]);
  await signIn(context, await newMember(request));
  await page.goto('/home');
  await expect.poll(() => loaded.length).toBe(1);
});

test('the first press waits for React Aria, and then opens the menu', async ({ page }) => {
  await saveData(page);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/react-aria*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/home');
  const button = page.getByRole('button', { name: /Profile menu/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  arrival.resolve();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('a first-time set-up whose code fails to load opens by itself, without a reload', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newAccount(request));
  await context.route('**/assets/home-setup*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('home-setup'));
  await page.goto('/home');
  await failed;
  await mark(page);
  await context.unroute('**/assets/home-setup*');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a listing in a message whose code fails to load appears by itself, without a reload', async ({
  page,
  browser,
  request,
}) => {
  const seller = await newMember(request, 'seller');
  const other = await browser.newContext();
  await signIn(other, seller);
  const listingId = await createListing(other.request, { title: 'Spare dock' });
  const asked = await page.request.post('/api/conversations', { data: { username: seller.username } });
  const { conversationId } = (await asked.json()) as { conversationId: string };
  const sent = await page.request.post(`/api/conversations/${conversationId}/messages`, {
    data: { messageId: randomUUID(), message: 'Is it still there?', listingId },
  });
  expect(sent.status()).toBe(201);
  await page.route('**/assets/listing-mention*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('listing-mention'));
  await page.goto(`/dm-page/${conversationId}`);
  await failed;
  await mark(page);
  await expect(page.getByRole('log').getByText('Is it still there?')).toBeVisible();
  await page.unroute('**/assets/listing-mention*');
  await expect(page.getByRole('log').getByRole('link', { name: 'Spare dock' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await other.close();
});

test('the home page whose code fails to load opens at the next press, without a reload', async ({ page }) => {
  await saveData(page);
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  await mark(page);
  await page.route('**/assets/home-page*', (route) => route.abort());
  await link(page, 'Home').click();
  await expect(notArrived(page)).toBeVisible();
  await page.unroute('**/assets/home-page*');
  await link(page, 'Home').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible();
  await expect(notArrived(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that failed to load is sound at every width, and loads on Try again without a reload', async ({
  page,
}) => {
  await saveData(page);
  await openHome(page);
  await page.route('**/assets/market-page*', (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/marketplace'));
  await expect(notArrived(page)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'page-not-arrived');
  await mark(page);
  await page.unroute('**/assets/market-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a conversation whose code fails to load keeps Back, and loads on Try again without a reload', async ({
  page,
  request,
}) => {
  const { username } = await newMember(request, 'other');
  const asked = await page.request.post('/api/conversations', { data: { username } });
  const { conversationId } = (await asked.json()) as { conversationId: string };
  const data = { messageId: randomUUID(), message: 'Hello!' };
  expect((await page.request.post(`/api/conversations/${conversationId}/messages`, { data })).status()).toBe(201);
  await saveData(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('**/assets/conversation-page*', (route) => route.abort());
  await page.goto('/dm-page');
  await mark(page);
  const row = page.getByRole('link', { name: username });
  const failure = page.getByText('This conversation could not be loaded.');
  await row.click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat' }).getByText(username)).toBeVisible();
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await row.click();
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/conversation-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: `Message to ${username}` })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

for (const [path, heading] of [
  ['/home', 'Home'],
  ['/marketplace', 'Marketplace'],
  ['/events', 'Events'],
] as const) {
  test(`${path} is never blank while loading, and its bar does not move`, async ({ page }) => {
    await page.addInitScript(() => {
      const blank: number[] = [];
      Object.assign(window, { blank });
      const look = () => {
        const isShown = document.getElementById('loading') ?? document.getElementById('root')?.firstElementChild;
        if (document.body && !isShown) blank.push(performance.now());
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(path);
    const bar = page.locator('header').first();
    const early = path === '/events' ? undefined : await bar.boundingBox();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.locator('#loading')).toHaveCount(0);
    if (early) expect(await bar.boundingBox()).toEqual(early);
    expect(await page.evaluate(() => (window as unknown as { blank: number[] }).blank)).toEqual([]);
  });
}

test('a visitor redirected to the login who logs in at once sees the page', async ({ page, context, request }) => {
  const person = await newMember(request);
  for (const path of ['/home', '/marketplace']) {
    await context.clearCookies();
    await page.goto(path);
    await logInByForm(page, person);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: `Profile menu of ${person.username}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(path);
  }
});
