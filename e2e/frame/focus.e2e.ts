/** The focus remains near a control that disappears, when using the keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';

test.beforeEach(async ({ context, request }) => {
  await signIn(context, await newMember(request));
});

async function pressEnterOn(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
}

test('marking all notifications as read moves the focus to the first of them', async ({
  page,
  context,
  browser,
  request,
}) => {
  const postId = await writePost(context, 'Who is up for a raid tonight?');
  const friend = await browser.newContext();
  await signIn(friend, await newMember(request, 'friend'));
  await friend.request.put(`/api/posts/${postId}/like`);
  await friend.close();
  await page.goto('/notifications');
  await pressEnterOn(page, 'Mark all as read');
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('link')).toBeFocused();
});

test('clearing the conversation with Nova moves the focus into it', async ({ page }) => {
  await page.goto('/chatbot');
  await page.getByRole('textbox', { name: 'Message to Nova' }).fill('how do i change my username');
  await page.keyboard.press('Enter');
  await pressEnterOn(page, 'Clear');
  await expect(page.getByRole('region', { name: 'Conversation with Nova' })).toBeFocused();
});

test('removing filters of the market leaves the focus in the market', async ({ page }) => {
  await page.goto('/marketplace?condition=Good&delivery=shipping');
  const filters = page.getByRole('grid', { name: 'Active filters' });
  await filters.getByRole('row').first().focus();
  await page.keyboard.press('Delete');
  await expect(filters.getByRole('row')).toHaveCount(1);
  await expect(filters.locator(':focus')).toHaveCount(1);
  await pressEnterOn(page, 'Clear All');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('unblocking people leaves the focus in their list, and then on the page', async ({ page, context, request }) => {
  const [first, second] = [await newMember(request, 'blocked'), await newMember(request, 'blocked')];
  for (const { username } of [first, second]) await context.request.put(`/api/profiles/${username}/block`);
  await page.goto('/account/privacy');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await pressEnterOn(page, `Unblock ${second.username}`);
  await expect(blocked.locator(':focus')).toHaveCount(1);
  await pressEnterOn(page, `Unblock ${first.username}`);
  await expect(blocked.getByText("You haven't blocked anyone.")).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('loading the last listings leaves the focus in the market', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/marketplace?condition=Good');
  const cards = page.getByRole('list', { name: 'Listings' }).getByRole('article');
  const more = page.getByRole('button', { name: 'Load More' });
  await more.focus();
  await expect(async () => {
    if ((await more.count()) > 0) {
      const before = await cards.count();
      await page.keyboard.press('Enter');
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
