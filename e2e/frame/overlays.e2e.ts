/**
 * An overlay can reopen during its exit animation. The reopened overlay contains no earlier input, and the closing one
 * accepts no presses.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { planEvent, uniqueTitle } from '../support/events-page.ts';
import { createListing, uploadPhoto } from '../support/market.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { setWidth, untilStill } from '../support/soundness.ts';

test.use({ reducedMotion: 'no-preference' });

let me: Person;

test.beforeEach(async ({ context, request }) => {
  me = await newMember(request);
  await signIn(context, me);
});

/** Slows down later exit animations to minutes, so that they are still running during the next steps. */
async function fadeSlowly(page: Page): Promise<void> {
  // Waits for enter animations first. Otherwise, they would also be slowed down.
  await page.evaluate(untilStill);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

test('a closing menu leaves the keys to its button, which reopens it at its first item', async ({
  page,
  context,
  request,
}) => {
  // Opens a new post at its own address, because other journeys delete posts that Home shows.
  const postId = await writePost(context, 'Written by another member');
  await signIn(context, await newMember(request));
  await page.goto(`/post/${postId}`);
  const options = page.getByRole('button', { name: 'Post options' });
  const report = page.getByRole('menuitem', { name: 'Report' });
  await options.focus();
  await page.keyboard.press('Enter');
  await expect(report).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeFocused();
  await fadeSlowly(page);
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
  await expect(report).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(report).toBeFocused();
});

test('a popup that reopens during its exit animation takes the focus', async ({ page }) => {
  await page.goto('/home');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await expect(panel).toBeFocused();
  await fadeSlowly(page);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toHaveCount(1);
  await bell.click();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeFocused();
});

/** Each kind of overlay, with a page, a window width, and the button that opens it. */
const openers: Record<
  string,
  { width: number; goTo: (page: Page) => Promise<unknown>; opener: (page: Page) => Locator }
> = {
  drawer: {
    width: 820,
    goTo: (page) => page.goto('/home'),
    opener: (page) => page.getByRole('button', { name: 'Open menu' }),
  },
  sheet: {
    width: 390,
    goTo: (page) => page.goto('/marketplace'),
    opener: (page) => page.getByRole('button', { name: /^Filters/ }),
  },
  dialog: {
    width: 1440,
    goTo: (page) => page.goto('/marketplace'),
    opener: (page) => page.getByRole('button', { name: 'Create Listing' }).first(),
  },
  popup: {
    width: 1440,
    goTo: async (page) => {
      await writePost(page.context(), 'Written by me');
      await page.goto('/home');
    },
    opener: (page) => page.getByRole('article').getByRole('link', { name: me.username }).first(),
  },
  viewer: {
    width: 1440,
    goTo: async (page) => {
      const imageId = await uploadPhoto(page.request);
      await page.goto(`/item/${await createListing(page.request, { imageIds: [imageId] })}`);
    },
    opener: (page) => page.getByRole('button', { name: /^Enlarge / }),
  },
};

for (const [kind, { width, goTo, opener }] of Object.entries(openers)) {
  test(`a closing ${kind} has restored the focus, and a press reopens it`, async ({ page }) => {
    await setWidth(page, width);
    await goTo(page);
    const button = opener(page);
    const opened = page.getByRole('dialog');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await fadeSlowly(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(fading(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(fading(page)).toHaveCount(0);
    await expect(opened).toHaveCount(1);
    await expect(button).not.toBeFocused();
  });
}

/**
 * Opens an event that the member has answered, and delays responses to withdrawals. `calls` lists the requests.
 * `release` sends the responses.
 */
async function goToEvent(page: Page): Promise<{ calls: string[]; release: () => void }> {
  const eventId = await planEvent(page.context(), { title: uniqueTitle('Arcade') });
  const guest = { username: 'Me', email: me.email };
  expect((await page.request.post(`/api/events/${eventId}/rsvps`, { data: guest })).status()).toBe(201);
  const calls: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/rsvps/*', async (route) => {
    calls.push(route.request().method());
    await held.promise;
    await route.continue();
  });
  await page.goto(`/events/${eventId}`);
  return { calls, release: held.resolve };
}

test('a closing question takes no second answer, and has restored the focus', async ({ page }) => {
  const { calls, release } = await goToEvent(page);
  const withdraw = page.getByRole('button', { name: 'Withdraw' }).filter({ visible: true });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' });
  await answer.focus();
  await fadeSlowly(page);
  await page.keyboard.press('Enter');
  // The same button, which is now busy.
  await expect(page.locator('button:focus').getByRole('status')).toHaveText('Working');
  await expect(page.locator('button:focus')).toHaveAccessibleName('Withdraw');
  await expect(page.locator('button:focus')).toHaveAccessibleDescription('Working');
  await expect(fading(page)).toHaveCount(1);
  await fading(page).locator('button', { hasText: 'Withdraw' }).click({ force: true });
  release();
  await expect(page.getByText('0 going')).toBeVisible();
  expect(calls).toEqual(['DELETE']);
});

test('a button removed by the late response to its question leaves the focus to the page', async ({ page }) => {
  const { release } = await goToEvent(page);
  const withdraw = page.getByRole('button', { name: 'Withdraw' }).filter({ visible: true });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  release();
  await expect(page.getByText('0 going')).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('an overlay opened without a focused button leaves the focus to the page', async ({ page }) => {
  await goToEvent(page);
  // Clicks without focusing, because some browsers do not focus a pressed button.
  await page.getByRole('button', { name: /^RSVP/ }).evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

/** Overlays in their exit animation. */
const fading = (page: Page) => page.locator('[data-exiting] [inert]');
