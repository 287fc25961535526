/** Lists that Back restores without refetching their pages, and data that a click fetches at once. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember, type Person, signIn, writePost } from './people.ts';
import { scrollToText } from './scrolling.ts';
import { setWidth } from './soundness.ts';

let person: Person;
let friend: BrowserContext;
/** More than one page of the feed and of notifications. */
const written = 25;

test.beforeEach(async ({ context, browser, request }) => {
  person = await newMember(request);
  await signIn(context, person);
  friend = await browser.newContext();
  await signIn(friend, await newMember(request, 'friend'));
});
test.afterEach(() => friend.close());

/** Records the requested URLs of a list from now on. */
function watch(page: Page, path: string): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname === path) asked.push(url);
  });
  return asked;
}

async function writePosts(context: BrowserContext): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < written; place += 1) ids.push(await writePost(context, `${person.username} ${place}`));
  return ids;
}

test('Back from a post restores the feed with all its pages and scroll position, without requests', async ({
  page,
  context,
}) => {
  await writePosts(context);
  await page.goto('/home');
  const oldest = `${person.username} 0`;
  await scrollToText(page, oldest);
  const post = page.getByRole('article').filter({ has: page.getByText(oldest, { exact: true }) });
  await post.getByRole('link', { name: /comment/i }).click();
  await expect(page).toHaveURL(/\/post\//);
  const asked = watch(page, '/api/posts');
  await page.goBack();
  await expect(page.getByText(oldest, { exact: true })).toBeInViewport();
  expect(asked.map(String)).toEqual([]);
});

test('Back from a conversation restores the list without requests', async ({ page, request }) => {
  await setWidth(page, 390);
  const other = await newMember(request, 'other');
  await page.goto('/home');
  const { conversationId } = (await (
    await page.request.post('/api/conversations', { data: { username: other.username } })
  ).json()) as { conversationId: string };
  await page.request.post(`/api/conversations/${conversationId}/messages`, {
    data: { messageId: crypto.randomUUID(), message: 'Hello' },
  });
  await page.goto('/dm-page');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('Hello');
  const asked = watch(page, '/api/conversations');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  expect(asked.map(String)).toEqual([]);
});

test('Back from the subject of a notification fetches only the newest ones, and older ones stay', async ({
  page,
  context,
}) => {
  const postIds = await writePosts(context);
  for (const postId of postIds) expect((await friend.request.put(`/api/posts/${postId}/like`)).status()).toBe(200);
  await page.goto('/notifications');
  const oldest = `${person.username} 0`;
  await scrollToText(page, oldest);
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(written);
  await list.getByRole('link').filter({ hasText: oldest }).last().click();
  await expect(page).toHaveURL(`/post/${postIds[0]}`);
  const asked = watch(page, '/api/notifications');
  await page.goBack();
  await expect(page.getByText(oldest, { exact: true })).toBeInViewport();
  // New notifications appear on top.
  const comment = await friend.request.post(`/api/posts/${postIds[3]}/comments`, { data: { postContent: 'Me!' } });
  expect(comment.status()).toBe(201);
  await expect(list.getByRole('listitem').first()).toContainText('commented on your post');
  await expect(list.getByRole('listitem')).toHaveCount(written + 1);
  expect(asked.filter(({ searchParams }) => searchParams.has('cursor')).map(String)).toEqual([]);
});

test('a press fetches the data of a page at once, even while its code is loading', async ({ page }) => {
  await setWidth(page, 390);
  await page.goto('/home');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/notifications-page*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/notifications');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await asked;
  arrive();
  await expect(page.getByText('All quiet.')).toBeVisible();
});
