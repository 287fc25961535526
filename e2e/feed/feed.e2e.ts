/** The feed: posting, reading, liking, commenting, deleting. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Post } from '@starparty/contract/feed.ts';
import { answerTo } from '../support/answers.ts';
import { newAccount, newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSound } from '../support/soundness.ts';

const photo = fileURLToPath(new URL('../../server/testing/photos/phone-portrait.jpg', import.meta.url));
const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

let person: Person;
test.beforeEach(async ({ context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
});

test('a post with text and a photo is on top, also after a reload', async ({ page }) => {
  await page.goto('/home');
  const text = `Raid at eight, ${person.username}\nBring snacks: https://example.org/snacks`;
  await page.getByPlaceholder('What are you playing?').fill(text);
  await page.locator('input[type=file]').setInputFiles(photo);
  // The picture moves the button down, and a press while it moves hits nothing.
  await expect(page.getByRole('img', { name: 'Your attachment: phone-portrait.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();

  for (const visit of ['at once', 'after a reload']) {
    if (visit === 'after a reload') await page.reload();
    // Other journeys also post to this feed.
    const post = visit === 'at once' ? page.getByRole('article').first() : postOf(page, person.username);
    await expect(post).toContainText(`Raid at eight, ${person.username}`);
    await expect(post.getByRole('link', { name: 'https://example.org/snacks' })).toHaveAttribute('rel', /noopener/);
    const picture = post.getByRole('img', { name: `Picture attached by ${person.username}` });
    await expect(picture).toBeVisible();
    // The picture is upright, although the camera was rotated.
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth))
      .toBe(true);
  }
});

test('on a phone, the composer is one row with the feeds and Refresh below it, and the posts begin high up', async ({
  page,
  context,
}) => {
  await writePost(context, `First in view, ${person.username}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const first = page.getByRole('article').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(200);
  const area = page.getByRole('textbox', { name: 'Write a post' });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const following = page.getByRole('link', { name: 'Following', exact: true });
  const [areaBox, feedBox, refreshBox] = await Promise.all([area, following, refresh].map((one) => one.boundingBox()));
  expect(feedBox?.y).toBeGreaterThan((areaBox?.y ?? 0) + (areaBox?.height ?? 0));
  expect(refreshBox?.x).toBeGreaterThan((feedBox?.x ?? 0) + (feedBox?.width ?? 0));
  await refresh.click();
  await area.focus();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(refresh).toBeInViewport({ ratio: 1 });
});

test('on a desktop, the composer is one row until its text is focused', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  const area = page.getByRole('textbox', { name: 'Write a post' });
  const post = page.getByRole('button', { name: 'Post', exact: true });
  const boxes = async () => [await area.boundingBox(), await post.boundingBox()] as const;
  await expect(async () => {
    const [row, button] = await boxes();
    expect(Math.abs((row?.y ?? 0) - (button?.y ?? Number.NaN)), 'beside each other').toBeLessThan(10);
  }).toPass();
  await area.focus();
  await expect
    .poll(async () => {
      const [text, send] = await boxes();
      return (send?.y ?? 0) >= (text?.y ?? 0) + (text?.height ?? 0);
    })
    .toBe(true);
});

test('rejects a file that is not a picture, and keeps the text', async ({ page }) => {
  await page.goto('/home');
  await page.getByPlaceholder('What are you playing?').fill('with a fake picture');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByText('This file is not a readable image.')).toBeVisible();
  await expect(page.getByPlaceholder('What are you playing?')).toHaveValue('with a fake picture');
});

test('posting without a connection shows an error, and the typed text survives a reload', async ({ page, context }) => {
  const text = `typed in a tunnel by ${person.username}`;
  await page.goto('/home');
  await page.getByPlaceholder('What are you playing?').fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Something went wrong while creating the post.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByPlaceholder('What are you playing?')).toHaveValue(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(page, text)).toHaveCount(1);
});

test('text is shown as text, and only safe links are links', async ({ page, context }) => {
  await writePost(context, '<img src=x onerror="document.title=1"> javascript:alert(1) نص عربي 東京 🎮');
  await page.goto('/home');
  const post = postOf(page, person.username);
  await expect(post).toContainText('<img src=x onerror="document.title=1"> javascript:alert(1) نص عربي 東京 🎮');
  await expect(post.locator('a[href^="javascript"]')).toHaveCount(0);
});

test('liking counts once, and stays on every page', async ({ page, context }) => {
  await writePost(context, `Like me, ${person.username}`);
  await page.goto('/home');
  const post = postOf(page, `Like me, ${person.username}`);
  await post.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(post.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await post.getByText(`Like me, ${person.username}`).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeVisible();
  await expect(post.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  const takenBack = answerTo(page, 'DELETE', /\/like$/);
  await post.getByRole('button', { name: 'Like, 1 like' }).click();
  await expect(post.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
  await takenBack;
  await page.reload();
  await expect(post.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
});

test('a saved post is on the page of saved posts, until it is removed', async ({ page, context }) => {
  const text = `Worth keeping, ${person.username}`;
  await writePost(context, text);
  await page.goto('/home');
  const saved = answerTo(page, 'PUT', /\/save$/);
  await postOf(page, text).getByRole('button', { name: 'Save post' }).click();
  await saved;
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Saved posts' }).click();
  await expect(page.getByRole('heading', { name: 'Saved posts' })).toBeVisible();
  const button = postOf(page, text).getByRole('button', { name: 'Save post' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page, 'saved-posts');
  const removed = answerTo(page, 'DELETE', /\/save$/);
  await button.click();
  await removed;
  await page.reload();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expectSound(page, 'saved-posts-empty');
});

test('a reply mentions a member, whose name is completed by keyboard', async ({ page, context, request }) => {
  const friend = await newMember(request, 'friend');
  const postId = await writePost(context, 'Anyone for co-op?');
  const comment = { postContent: 'Me.', replyTo: null };
  expect((await context.request.post(`/api/posts/${postId}/comments`, { data: comment })).status()).toBe(201);
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: /^Reply to/ }).click();
  await expect(page.getByPlaceholder('Write a reply')).toBeFocused();
  await page.keyboard.type(`Ask @${friend.username.slice(0, -1)}`);
  await expect(page.getByRole('option', { name: friend.username })).toBeVisible();
  await expectSound(page, 'reply-completions');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const reply = page.getByRole('article', { name: /^Reply by/ });
  await reply.getByRole('link', { name: `@${friend.username}` }).click();
  await expect(page.getByRole('dialog', { name: `About ${friend.username}` })).toBeVisible();
});

test('a comment shows below its post, and can be deleted', async ({ page, context }) => {
  const postId = await writePost(context, 'Anyone for co-op?');
  await page.goto(`/post/${postId}`);
  await expect(page.getByText('No comments yet.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Post Comment' });
  await page.getByRole('textbox', { name: /comment/i }).fill('  \n ');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: /comment/i }).fill('Me, after nine.');
  await send.click();
  await expect(page.getByRole('article').getByText('Me, after nine.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByText('Me, after nine.')).toBeVisible();

  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No comments yet.')).toBeVisible();
});

test('a comment sent while the page is left appears once, without a draft', async ({ page, context }) => {
  const postId = await writePost(context, 'Anyone for co-op?');
  await page.goto('/home');
  await postOf(page, person.username).getByRole('link', { name: '0 comments' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/posts/${postId}/comments`, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const box = page.getByRole('textbox', { name: /comment/i });
  await box.fill('Me, after nine.');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await page.goForward();
  // While the request is pending, the text cannot be changed or sent again.
  await expect(box).toHaveValue('Me, after nine.');
  await expect(box).not.toBeEditable();
  release();
  await expect(page.getByRole('article', { name: `Comment by ${person.username}` })).toHaveCount(1);
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('article', { name: `Comment by ${person.username}` })).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('members can delete their own posts after a confirmation, but not posts of others', async ({
  page,
  context,
  browser,
  request,
}) => {
  const friend = await browser.newContext();
  await signIn(friend, await newMember(request, 'friend'));
  const theirs = await writePost(friend, `Not yours, ${person.username}`);
  await writePost(context, `Soon gone, ${person.username}`);
  await page.goto('/home');
  await postOf(page, `Not yours, ${person.username}`).getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /delete/i })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const mine = postOf(page, `Soon gone, ${person.username}`);
  await mine.getByRole('button', { name: /menu|options|more/i }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(mine).toBeVisible();
  await mine.getByRole('button', { name: /menu|options|more/i }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  const deleted = answerTo(page, 'DELETE', /^\/api\/posts\/[^/]+$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  await deleted;
  await page.reload();
  await expect(postOf(page, `Not yours, ${person.username}`)).toBeVisible();
  await expect(mine).toHaveCount(0);
  expect((await context.request.delete(`/api/posts/${theirs}`)).status()).toBe(403);
  await friend.close();
});

test('a name opens its profile, and Start Dm leads to the messages', async ({ page, browser, request }) => {
  const friend = await browser.newContext();
  const other = await newAccount(request, 'friend');
  await signIn(friend, other);
  await writePost(friend, `Hello from ${other.username}`);
  await page.goto('/home');
  await postOf(page, `Hello from ${other.username}`).getByRole('link', { name: other.username }).first().click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(other.username);
  await expect(popup).toContainText('No bio available.');
  await popup
    .getByRole('button', { name: 'Start Dm' })
    .or(popup.getByRole('link', { name: 'Start Dm' }))
    .click();
  await expect(page).toHaveURL(/\/dm-page\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: `Chat with ${other.username}` })).toBeAttached();
  await friend.close();
});

test('a member’s picture and the picture of a post show in the feed, on its page and in the popup', async ({
  page,
  context,
}) => {
  const data = await readFile(photo);
  const { profilePic } = await (await context.request.post('/api/me/picture', { data })).json();
  const { imageId } = await (await context.request.post('/api/images/post-attachments', { data })).json();
  const postContent = `Look at both, ${person.username}`;
  const answer = await context.request.post('/api/posts', { data: { postContent, imageId } });
  const { postId } = (await answer.json()) as Post;
  const isDrawn = (picture: Locator) =>
    expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const inspect = async (card: Locator) => {
    await isDrawn(card.locator(`img[src="${profilePic}"]`));
    await isDrawn(card.getByRole('img', { name: `Picture attached by ${person.username}` }));
  };

  await page.goto('/home');
  await inspect(postOf(page, postContent));
  await page.goto(`/post/${postId}`);
  const whole = page.getByRole('article', { name: `Post by ${person.username}` });
  await expect(whole.getByRole('paragraph').filter({ hasText: postContent })).toBeVisible();
  await inspect(whole);
  await whole.getByRole('link', { name: person.username }).click();
  await isDrawn(page.getByRole('dialog').locator(`img[src="${profilePic}"]`));
});

test('a deleted post shows a notice with a link to home', async ({ page }) => {
  await page.goto('/post/01a1f850-9ea9-768a-8be9-8e9d2e1776de');
  await expect(page.getByText('Post not found.')).toBeVisible();
  await page.getByRole('link', { name: /home/i }).last().click();
  await expect(page).toHaveURL('/home');
});

test('a feed that fails to load shows why, and retries', async ({ page }) => {
  await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/home');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute('**/api/posts?*');
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an empty feed shows an empty state', async ({ page }) => {
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/home');
  await expect(page.getByText('No data fetched yet...')).toBeVisible();
});
