/** What opens over a page may be opened again while it still fades away: it is as new, and what fades takes no key. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from './people.ts';

test.beforeEach(async ({ page, context, request, browser }) => {
  const [me, author] = [await newMember(request), await newMember(request, 'author')];
  const other = await browser.newContext();
  await signIn(other, author);
  await writePost(other, `Written by ${author.username}`);
  await other.close();
  await signIn(context, me);
  await page.goto('/home');
});

/** What fades from now on takes minutes to do so, and is still there at the next steps. */
async function fadeSlowly(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

test('a menu that fades away leaves the keys to its button, which opens it at its first line again', async ({
  page,
}) => {
  const options = page.getByRole('button', { name: 'Post options' }).first();
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

test('a popup that is opened again while it fades away takes the focus', async ({ page }) => {
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
