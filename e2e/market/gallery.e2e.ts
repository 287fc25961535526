/** The picture viewer of a listing: keys, buttons, swipes and pinches. */
import { expect, type Page, test } from '@playwright/test';
import { createListing, uploadPhoto } from '../support/market.ts';
import { newMember, signIn } from '../support/people.ts';
import { untilStill } from '../support/soundness.ts';

const title = 'Gallery cabinet';

async function openGallery(page: Page, count = 3): Promise<void> {
  await signIn(page.context(), await newMember(page.request));
  const imageIds: string[] = [];
  for (let index = 0; index < count; index += 1) imageIds.push(await uploadPhoto(page.request));
  await page.goto(`/item/${await createListing(page.request, { title, imageIds })}`);
  await page.getByRole('button', { name: /^Enlarge / }).click();
  await expect(viewer(page)).toBeVisible();
  await expect(picture(page)).toBeVisible();
}
const viewer = (page: Page) => page.getByRole('dialog', { name: title });
const picture = (page: Page) => viewer(page).getByRole('img').filter({ visible: true }).first();
const count = (page: Page) => viewer(page).getByRole('status');
const button = (page: Page, name: string) => viewer(page).getByRole('button', { name });

/** The start and end point of a touch. */
type Finger = [from: { x: number; y: number }, to: { x: number; y: number }];

async function touch(page: Page, fingers: Finger[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('arrows, Home, End and buttons turn the pictures and stop at the ends', async ({ page }) => {
  await openGallery(page);
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toHaveText('1 of 3');
  await page.keyboard.press('End');
  await expect(count(page)).toHaveText('3 of 3');
  await expect(button(page, 'Next picture')).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(count(page)).toHaveText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText('2 of 3');
  await button(page, 'Next picture').click();
  await expect(count(page)).toHaveText('3 of 3');
  // The keys still work although the button is disabled.
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toHaveText('2 of 3');
  await button(page, 'Previous picture').click();
  await expect(count(page)).toHaveText('1 of 3');
});

test('button, keys and double click zoom; arrows then move within the picture', async ({ page }) => {
  await openGallery(page);
  await button(page, 'Enlarge').click();
  await expect(button(page, 'Make smaller')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText('1 of 3');
  await button(page, 'Make smaller').click();
  await page.keyboard.press('+');
  await expect(button(page, 'Make smaller')).toBeVisible();
  await page.keyboard.press('-');
  await expect(button(page, 'Enlarge')).toBeVisible();
  await picture(page).dblclick();
  await expect(button(page, 'Make smaller')).toBeVisible();
});

test('a single picture has no count and no navigation buttons', async ({ page }) => {
  await openGallery(page, 1);
  await expect(count(page)).toHaveCount(0);
  await expect(button(page, 'Next picture')).toHaveCount(0);
});

test('Escape, Back, Close and a press beside the picture close it, and its button has the focus', async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole('button', { name: /^Enlarge / });
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => button(page, 'Close').click(),
    () => page.mouse.click(640, (page.viewportSize()?.height ?? 0) - 4),
  ];
  for (const close of ways) {
    await close();
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(picture(page)).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('a finger turns the picture, and two fingers zoom it', async ({ page }) => {
    await openGallery(page);
    await touch(page, [
      [
        { x: 320, y: 400 },
        { x: 60, y: 400 },
      ],
    ]);
    await expect(count(page)).toHaveText('2 of 3');
    // During the animation, two fingers would start a swipe.
    await page.evaluate(untilStill);
    await touch(page, [
      [
        { x: 180, y: 390 },
        { x: 80, y: 390 },
      ],
      [
        { x: 210, y: 410 },
        { x: 310, y: 410 },
      ],
    ]);
    await expect(button(page, 'Make smaller')).toBeVisible();
    await expect(count(page)).toHaveText('2 of 3');
  });
});
