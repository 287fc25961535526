/** Lists that Back restores without refetching their pages, and data that a click fetches at once. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { Post } from '@starparty/contract/feed.ts';
import { socketOpened, watchRequests } from '../support/answers.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { setWidth } from '../support/soundness.ts';

let person: Person;
/** The number of rows, which is more than a page of the feed or of notifications. */
const severalPages = 25;

test.beforeEach(async ({ context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
});

/** Records the requested URLs of a list from now on. */
function watch(page: Page, path: string): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname === path) asked.push(url);
  });
  return asked;
}

/** Scrolls a list until it has this many rows. */
async function loadRows(rows: Locator, count: number): Promise<void> {
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
}

test('Back from a post restores the feed with all its pages and scroll position, without requests', async ({
  page,
}) => {
  await page.goto('/home');
  const rows = page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
  await loadRows(rows, severalPages);
  const address = await rows
    .nth(severalPages - 1)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .getAttribute('href');
  const post = page.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
  const link = page.getByRole('link', { name: 'Back', exact: true });
  for (const back of [() => page.goBack(), () => link.click()]) {
    await post.getByRole('link', { name: /comment/i }).click();
    await expect(link).toBeVisible();
    const asked = watch(page, '/api/posts');
    await back();
    await expect(link).toHaveCount(0);
    await expect(post).toBeInViewport();
    expect(asked.map(String)).toEqual([]);
  }
});

test('Back from a conversation restores the list without requests', async ({ page, request }) => {
  await setWidth(page, 390);
  const other = await newMember(request, 'other');
  const { conversationId } = (await (
    await page.request.post('/api/conversations', { data: { username: other.username } })
  ).json()) as { conversationId: string };
  await page.request.post(`/api/conversations/${conversationId}/messages`, {
    data: { messageId: crypto.randomUUID(), message: 'Hello' },
  });
  const opened = socketOpened(page);
  const untilLoaded = watchRequests(page);
  await page.goto('/dm-page');
  // The list is reloaded when the socket opens, because messages may have been missed.
  await opened;
  await untilLoaded();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('Hello');
  const asked = watch(page, '/api/conversations');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  expect(asked.map(String)).toEqual([]);
});

/** The oldest posts of the demo community. New posts would move the posts of other journeys off the first page. */
async function oldPosts(context: BrowserContext): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await context.request.get(`/api/posts?limit=50${cursor && `&cursor=${cursor}`}`);
    const { items, nextCursor } = (await answer.json()) as { items: Post[]; nextCursor: string | null };
    ids.push(...items.map(({ postId }) => postId));
    if (nextCursor === null) return ids.slice(-severalPages).reverse();
    cursor = nextCursor;
  }
}

async function comment(context: BrowserContext, postId: string): Promise<void> {
  const answer = await context.request.post(`/api/posts/${postId}/comments`, { data: { postContent: 'Me!' } });
  expect(answer.status()).toBe(201);
}

test('Back from the subject of a notification fetches only the newest ones, and older ones stay', async ({
  page,
  context,
  browser,
  request,
}) => {
  const friend = await browser.newContext();
  await signIn(friend, await newMember(request, 'friend'));
  const ownPost = await writePost(context, `News for ${person.username}`);
  const postIds = await oldPosts(context);
  for (const postId of postIds) for (const side of [context, friend]) await comment(side, postId);
  await page.goto('/notifications');
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await loadRows(rows, severalPages);
  await expect(rows).toHaveCount(severalPages);
  const oldest = rows.getByRole('link').and(page.locator(`[href="/post/${postIds[0]}"]`));
  await oldest.click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  const asked = watch(page, '/api/notifications');
  await page.goBack();
  await expect(oldest).toBeInViewport();
  // New notifications appear at the top.
  await comment(friend, ownPost);
  await expect(rows.first()).toContainText('commented on your post');
  await expect(rows).toHaveCount(severalPages + 1);
  expect(asked.filter(({ searchParams }) => searchParams.has('cursor')).map(String)).toEqual([]);
  await friend.close();
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
