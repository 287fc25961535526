/** Toasts beside open dialogs: visible, announced and usable. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { setWidth } from '../support/soundness.ts';

/** Makes a like fail, and opens a dialog while the toast is visible. */
async function failBesideDialog(page: Page): Promise<void> {
  await page.route('**/api/posts/*/like', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: /like/i }).first().click();
  await expect(failure(page)).toBeVisible();
  // Hovering keeps the toast open while the dialog opens.
  await failure(page).hover();
  const menu = page.getByRole('button', { name: 'Post options' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'like' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this post' });

test.beforeEach(async ({ page, context, request }) => {
  await signIn(context, await newMember(request, 'writer'));
  const postId = await writePost(context, 'Something to like');
  await signIn(context, await newMember(request, 'reader'));
  await page.goto(`/post/${postId}`);
  await expect(page.getByText('Something to like')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`at ${width} px a toast beside a dialog is announced and closed, and the dialog stays open`, async ({
    page,
  }) => {
    await setWidth(page, width);
    await failBesideDialog(page);
    expect(await failure(page).evaluate((one) => one.closest('[inert], [aria-hidden=true]'))).toBeNull();
    await failure(page).getByRole('button', { name: 'Close message' }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });
}

test('by keyboard, F6 moves from the dialog to the toast, and closing it returns to the dialog', async ({ page }) => {
  await failBesideDialog(page);
  await page.keyboard.press('F6');
  await expect(failure(page).getByRole('button', { name: 'Close message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(failure(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  expect(await dialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

for (const width of [390, 1440]) {
  test(`at ${width} px a toast leaves the text box of a chat free`, async ({ page, context, request }) => {
    const friend = await newMember(request, 'friend');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await setWidth(page, width);
    await page.goto(`/u/${friend.username}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const toast = page.getByRole('status').getByText('Link copied.');
    await toast.hover();
    await page.getByRole('button', { name: 'Message', exact: true }).press('Enter');
    const box = page.getByRole('textbox', { name: `Message to ${friend.username}` });
    await expect(box).toBeVisible();
    const [low, high] = await Promise.all([toast, box].map((one) => one.boundingBox()));
    expect((low?.y ?? Infinity) + (low?.height ?? 0)).toBeLessThan(high?.y ?? 0);
  });
}
