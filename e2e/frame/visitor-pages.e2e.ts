/** Pages that visitors see: the landing page, the FAQ and the not-found page, with their sky. */
import { expect, type Page, test } from '@playwright/test';

test('a visitor sees the public pages of the route table, and is redirected to the login elsewhere', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/signup', '/faq', '/partyfinder', '/matchmaking-form', '/event-info']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of [
    '/home',
    '/post/1',
    '/account',
    '/account/privacy',
    '/account/notifications',
    '/account/security',
    '/account/data',
    '/dm-page',
    '/chatbot',
    '/marketplace',
    '/item/1',
    '/matches',
    '/events',
    '/events/1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('navigation bar and message button are absent on the four public pages', async ({ page }) => {
  for (const path of ['/', '/login', '/signup', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open messages' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Market', exact: true }).and(page.locator('nav a'))).toHaveCount(0);
  }
});

test('the landing page links to the seven places by icons with tooltips', async ({ page }) => {
  await page.goto('/');
  const bodies = [
    ['Messages', '/dm-page'],
    ['Home', '/home'],
    ['LogIn', '/login'],
    ['Market', '/marketplace'],
    ['Events', '/events'],
    ['Chatbot', '/chatbot'],
    ['PartyFinder', '/partyfinder'],
  ] as const;
  for (const [name, path] of bodies) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await page.getByRole('link', { name: 'Market', exact: true }).hover();
  await expect(page.getByText('Market', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('the buttons of the landing page fit narrow phones', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(async () => {
      const logIn = await page.getByRole('link', { name: 'Login', exact: true }).boundingBox();
      const faq = await page.getByRole('link', { name: 'FAQ' }).boundingBox();
      const name = await page.getByRole('banner').getByText('S T A R P A R T Y').boundingBox();
      const middle = (box: typeof name) => (box ? box.y + box.height / 2 : Number.NaN);
      expect(Math.abs(middle(logIn) - middle(name)), `${width}: beside the name`).toBeLessThan(4);
      expect(logIn?.y).toBe(faq?.y);
    }).toPass();
    await expect(page.getByRole('link', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
  }
});

test('the FAQ links back to the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByText(/free/i).first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('button', { name: 'Back' }))
    .click();
  await expect(page).toHaveURL('/');
});

test('the FAQ explains the product, its price, how to start, and its audience', async ({ page }) => {
  await page.goto('/faq');
  const answers = [
    ['What is Starparty?', /home for a gaming community/],
    ['How does it work?', /Sign up with a username, an e-mail and a password, and log in/],
    [
      'What happens when I log in for the first time?',
      /once: a profile picture, your age, a biography, your favorite games/,
    ],
    ['Is it free?', /^Yes\..*free to use\.$/],
    ['Do I have to buy anything in the marketplace?', /Marketplace purchases are optional/],
    ['Who can use it?', /Anyone may sign up/],
  ] as const;
  for (const [question, answer] of answers) {
    const entry = page.getByRole('group').filter({ hasText: question });
    if ((await entry.getAttribute('open')) === null) await entry.getByText(question).click();
    await expect(entry.getByText(answer)).toBeVisible();
  }
  await expect(page.getByText('gaming accounts you want to link, such as Steam, Epic Games')).toBeVisible();
  for (const place of ['Home', 'Messages', 'PartyFinder', 'Market', 'Events', 'Chatbot']) {
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${place} `) })).toBeVisible();
  }
});

test('an unknown address shows the not-found page with a link to home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/home');
});

test('the not-found page is in the middle of the window', async ({ page }) => {
  await page.goto('/no/such/page');
  const main = page.getByRole('main');
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const link = await main.getByRole('link').boundingBox();
      const drawing = await main.locator('svg').boundingBox();
      const top = await page.getByRole('banner').boundingBox();
      const bottom = width < 768 ? await page.getByRole('navigation').filter({ visible: true }).boundingBox() : null;
      const above = (drawing?.y ?? 0) - (top?.height ?? 0);
      const below = (bottom?.y ?? height) - (link?.y ?? 0) - (link?.height ?? 0);
      expect(Math.abs(above - below), `${width} px`).toBeLessThanOrEqual(32);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }).toPass();
  }
});

test('/event-info explains that no event is selected', async ({ page }) => {
  await page.goto('/event-info');
  await expect(page.getByRole('main').getByRole('link', { name: /events/i })).toHaveAttribute('href', '/events');
});

/** Waits for the stars, which load after the page. Returns a function that takes a picture of the sky. */
async function paintedSky(page: Page): Promise<() => Promise<string>> {
  const sky = page.locator('canvas').first();
  await expect
    .poll(() => sky.evaluate((canvas: HTMLCanvasElement) => canvas.width === canvas.clientWidth * devicePixelRatio))
    .toBe(true);
  return () => sky.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

test('the stars stand still if the user prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/faq');
  const picture = await paintedSky(page);
  const before = await picture();
  await page.clock.runFor(60_000);
  expect(await picture()).toBe(before);
});

test('the stars twinkle otherwise', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/faq');
  const picture = await paintedSky(page);
  const before = await picture();
  await page.clock.runFor(1_000);
  expect(await picture()).not.toBe(before);
});
