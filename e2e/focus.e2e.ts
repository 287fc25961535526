/** The focus remains near a control that disappears, when using the keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from './people.ts';

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
