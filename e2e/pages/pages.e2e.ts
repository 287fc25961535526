/** Every page at three widths: screenshots for review, and automated checks. */
import { type Cookie, expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

const publicPages = [
  '/',
  '/login',
  '/signup',
  '/faq',
  '/forgot-password',
  '/reset-password?token=x',
  '/email-link',
  '/no-such-page',
  '/event-info',
];
const memberPages = [
  '/home',
  '/g/minecraft',
  '/account',
  '/account/privacy',
  '/account/notifications',
  '/account/security',
  '/account/data',
  '/dm-page',
  '/chatbot',
  '/marketplace',
  '/item/1',
  '/partyfinder',
  '/matchmaking-form',
  '/matches',
  '/events',
  '/events/1',
];

async function inspect(page: Page, path: string): Promise<void> {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await watchShifts(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expectStill(page);
  await expectSoundAtEveryWidth(page, path === '/' ? 'landing' : path.slice(1).replace(/\W+/g, '-'));
  expect(troubles).toEqual([]);
}

for (const path of publicPages) test(`${path} is sound at every width`, ({ page }) => inspect(page, path));

test('while its scripts load, the page shows so and requests the session once', async ({ page }) => {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) questions.push(request.url());
  });
  let deliver = () => {};
  const delivery = new Promise<void>((done) => {
    deliver = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(questions).toHaveLength(1);
  deliver();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(questions).toHaveLength(1);
});

/** Selects text and controls, including the tooltips of the landing page. */
const readable = 'h1, h2, p, a, button, textarea, input:not(.sr-only), label, time, .orbit-place span';

async function sticksOut(page: Page): Promise<string[]> {
  return page.locator(readable).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (left < 0 || right > document.documentElement.clientWidth);
      return isOut ? [`${element.tagName} ${element.textContent}: ${left} to ${right}`] : [];
    }),
  );
}

test('on the smallest phones, no text or control overflows', async ({ page, context, request }) => {
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [305, 320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => sticksOut(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  for (const path of ['/', '/login', '/partyfinder']) await visit(path);
  await signIn(context, await newMember(request));
  for (const path of ['/home', '/g/minecraft', ...memberPages.filter((one) => one.startsWith('/account'))])
    await visit(path);
});

test.describe('signed in', () => {
  /** The tests only read, so they use the same member. */
  let session: Cookie[];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await signIn(context, await newMember(context.request));
    session = await context.cookies();
    await context.close();
  });
  test.beforeEach(({ context }) => context.addCookies(session));

  for (const path of memberPages) test(`${path} is sound at every width`, ({ page }) => inspect(page, path));

  test('a post is sound at every width', async ({ page, context }) => {
    const postId = await writePost(context, `A long one: ${'W'.repeat(600)}\n\nhttps://example.org/${'x'.repeat(200)}`);
    await inspect(page, `/post/${postId}`);
  });
});
