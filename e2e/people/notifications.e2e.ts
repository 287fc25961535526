/** Notifications: they appear at once, link to their subject, and can be read, muted and marked. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { answerTo, socketOpened } from '../support/answers.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSound, expectSoundAtEveryWidth } from '../support/soundness.ts';

let friend: BrowserContext;
let friendly: Person;
let postId: string;
const words = 'Who is up for a raid tonight?';

test.beforeEach(async ({ context, browser, request }) => {
  await signIn(context, await newMember(request));
  friendly = await newMember(request, 'friend');
  friend = await browser.newContext();
  await signIn(friend, friendly);
  postId = await writePost(context, words);
});
test.afterEach(() => friend.close());

const like = async () => expect((await friend.request.put(`/api/posts/${postId}/like`)).status()).toBe(200);
const bell = (page: Page, unread?: number) =>
  page.getByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true });

test('a like shows on the bell at once and links to the post, which marks it as read', async ({ page }) => {
  await page.goto('/home');
  await expect(bell(page)).toBeVisible();
  await like();
  await expect(bell(page, 1)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: `${friendly.username} likes your post` });
  await expect(line).toContainText(words);
  await expectSound(page, 'notifications-panel');
  await line.click();
  await expect(page).toHaveURL(`/post/${postId}`);
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeVisible();
});

test('marking all as read updates the bell in another tab, too', async ({ page, context }) => {
  await like();
  await friend.request.post(`/api/posts/${postId}/comments`, { data: { postContent: 'Me!' } });
  const other = await context.newPage();
  await other.goto('/account');
  await page.goto('/notifications');
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(2);
  await expect(bell(other, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toBeVisible();
  await expect(bell(other)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
});

test('a kind that is muted on the account page does not show on the bell', async ({ page }) => {
  await page.goto('/account/notifications');
  const likes = page.getByRole('switch', { name: 'Likes of your posts' });
  const saved = answerTo(page, 'PUT', /\/notification-settings\//);
  await page.locator('label', { has: likes }).click();
  await expect(likes).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(likes).not.toBeChecked();
  await like();
  await friend.request.post(`/api/posts/${postId}/comments`, { data: { postContent: 'Me!' } });
  await expect(bell(page, 1)).toBeVisible();
});

test('the page is sound at every width, empty and full', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page.getByText('All quiet.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'notifications-empty');
  await like();
  await friend.request.post(`/api/posts/${postId}/comments`, { data: { postContent: 'Me!' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'commented on your post' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'notifications-full');
});

test('a list that fails to load shows an error, and "Try again" loads it', async ({ page }) => {
  for (const path of ['**/api/notifications?*', '**/api/notifications']) {
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  }
  const opened = socketOpened(page);
  await page.goto('/notifications');
  await opened;
  await expect(page.getByRole('alert').filter({ hasText: 'Your notifications could not be loaded.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All quiet.')).toBeVisible();
});
