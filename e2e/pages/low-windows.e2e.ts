/** Low windows: a laptop at 200 % zoom, a phone held sideways, and a desktop at 400 %. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, signIn } from '../support/people.ts';
import { expectSoundAtEverySize } from '../support/soundness.ts';
import { box, log, meet, type Side, send, start, test, write } from '../support/talk.ts';

const windows = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
] as const;
const framedPages = ['/home', '/account', '/account/privacy', '/dm-page', '/events'];
const otherPages = ['/no-such-page', '/faq', '/login', '/'];
/** The height of two lines of text, in pixels. */
const twoLines = 48;

/** Expects the element to be inside the window and not covered. */
async function expectInSight(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    element.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop, 'nothing lies over it').toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** Runs in the page. Returns the total height of fixed bars across the whole width. */
function heightOfBars(): number {
  return [...document.querySelectorAll('body *')]
    .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width === innerWidth && height < innerHeight)
    .reduce((sum, { height }) => sum + height, 0);
}

/** Expects two lines of the conversation above the text field. */
async function expectRoomForMessages(side: Side): Promise<void> {
  const shownHeight = async () => {
    const [messages, writing] = await Promise.all([log(side).boundingBox(), box(side).boundingBox()]);
    return Math.min(writing?.y ?? 0, (messages?.y ?? 0) + (messages?.height ?? 0)) - (messages?.y ?? 0);
  };
  await expect.poll(shownHeight).toBeGreaterThanOrEqual(twoLines);
}

test('messages can be read and written in low windows', async ({ ann, bob }) => {
  const { page } = ann;
  await meet(ann, bob);
  await expectSoundAtEverySize(page, 'low-chat', windows);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectInSight(page, box(ann));
    await expectRoomForMessages(ann);
    await box(ann).fill('one\ntwo\nthree\nfour\nfive\nsix');
    await expectInSight(page, page.getByRole('button', { name: 'Send', exact: true }));
    await expectRoomForMessages(ann);
    await write(ann, `A last line at ${size.width}`);
    await expect(log(ann).getByText(`A last line at ${size.width}`)).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('a request can be answered in low windows', async ({ ann, bob }) => {
  const { page } = ann;
  await page.setViewportSize(windows[0]);
  const conversationId = await start(bob, ann);
  await send(bob, conversationId, 'Do we know each other?');
  await page.goto('/dm-page');
  await page.getByRole('button', { name: /^Requests/ }).click();
  await page.getByRole('link', { name: new RegExp(bob.person.username) }).click();
  await expect(page).toHaveURL(`/dm-page/${conversationId}`);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectSoundAtEverySize(page, 'low-request', windows);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectInSight(page, box(ann));
  }
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectRoomForMessages(ann);
  }
});

for (const paths of [framedPages, otherPages]) {
  test(`${paths.join(', ')} are sound in low windows`, async ({ page, context, request }) => {
    if (paths === framedPages) await signIn(context, await newMember(request));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expectSoundAtEverySize(page, `low-${path.slice(1).replace('/', '-') || 'landing'}`, windows);
      for (const size of windows) {
        await page.setViewportSize(size);
        await expect
          .poll(() => page.evaluate(heightOfBars), 'bars take a fifth at most')
          .toBeLessThanOrEqual(size.height / 5);
        // Links of the landing page must not overlap.
        if (path !== '/') continue;
        for (const body of await page.getByRole('main').getByRole('link').all()) await body.click({ trial: true });
      }
    }
  });
}
