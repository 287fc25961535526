/** The search in the top bar, by keyboard, on a phone and on a desktop. */
import { expect, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { expectSound, setWidth } from '../support/soundness.ts';

test('a new post is found by keyboard, and opened, on a desktop and on a phone', async ({ page, context, request }) => {
  const ann = await newMember(request, 'ann');
  await signIn(context, ann);
  const word = ann.username.replace(/^ann-/, 'zz');
  const postId = await writePost(context, `Looking for a healer, ${word}`);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  const post = dialog.getByRole('region', { name: 'Posts' }).getByRole('link', { name: word });

  await setWidth(page, 1440);
  await page.goto('/home');
  await expect(page.getByText(word)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expectSound(page, 'search-empty');
  // The post is indexed in the background. Presses Enter, which searches again, until the post is found.
  await page.keyboard.type(word.slice(0, -1));
  await expect(async () => {
    await field.press('Enter');
    await expect(post).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await expectSound(page, 'search-results');
  await page.keyboard.press('ArrowDown');
  await expect(post).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/post/${postId}`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByText(word)).toBeVisible();

  await setWidth(page, 390);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search people/ });
  await button.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(word.slice(0, -1));
  await expect(post).toBeVisible();
  await expectSound(page, 'search-phone');
  await field.fill('');
  await expect(dialog.getByRole('button', { name: word.slice(0, -1), exact: true })).toBeVisible();
  await expectSound(page, 'search-recent');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
