/** The feed and a post while others comment, like and delete. Two members use separate browsers. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Comment } from '@starparty/contract/comments.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSound, untilUnmoved } from '../support/soundness.ts';

let person: Person;
let friend: BrowserContext;
test.beforeEach(async ({ context, browser, request }) => {
  person = await newMember(request);
  await signIn(context, person);
  friend = await browser.newContext();
  await signIn(friend, await newMember(request, 'friend'));
});
test.afterEach(() => friend.close());

const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Writes a comment as the friend. */
async function comment(postId: string, postContent: string): Promise<string> {
  const answer = await friend.request.post(`/api/posts/${postId}/comments`, { data: { postContent } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as Comment).commentId;
}

const deleteAsFriend = async (path: string) => expect((await friend.request.delete(path)).status()).toBe(204);

test('comments of others appear and disappear on an open post', async ({ page, context }) => {
  const postId = await writePost(context, `Talk to me, ${person.username}`);
  await page.goto(`/post/${postId}`);
  await expect(page.getByText('No comments yet.')).toBeVisible();
  const commentId = await comment(postId, 'Count me in!');
  await expect(page.getByText('Count me in!')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 comment', exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Great, at nine.');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveText([/Count me in!/, /Great, at nine\./]);
  await deleteAsFriend(`/api/posts/${postId}/comments/${commentId}`);
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveText([/Great, at nine\./]);
  await expect(page.getByRole('link', { name: '1 comment', exact: true })).toBeVisible();
});

test('reactions of two members show on the open pages of both at once', async ({ page }) => {
  const text = `Boss down, ${person.username}`;
  const postId = await writePost(friend, text);
  await page.goto('/home');
  await expect(postOf(page, text)).toBeVisible();
  const own = await friend.newPage();
  await own.goto(`/post/${postId}`);
  await expect(postOf(own, text)).toBeVisible();

  const addReaction = postOf(page, text).getByRole('button', { name: 'Add reaction' });
  await addReaction.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Add reaction' });
  await expect(choice.getByRole('button', { name: 'Party popper' })).toBeFocused();
  await expectSound(page, 'the choice of reactions');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(addReaction).toBeFocused();
  const orangeHeart = (each: Page) => postOf(each, text).getByRole('button', { name: /^Orange heart,/ });
  const [here, there] = [orangeHeart(page), orangeHeart(own)];
  await expect(here).toHaveAccessibleName('Orange heart, 1, you reacted');
  await expect(there).toHaveAccessibleName('Orange heart, 1');
  await there.click();
  await expect(there).toHaveAccessibleName('Orange heart, 2, you reacted');
  await expect(here).toHaveAccessibleName('Orange heart, 2, you reacted');
  await expectSound(page, 'a post with reactions');
  await here.click();
  await expect(there).toHaveAccessibleName('Orange heart, 1, you reacted');
});

test('an edited post shows its new text on the open pages of others at once', async ({ page }) => {
  const typo = `Raid at eigth, ${person.username}`;
  const postId = await writePost(friend, typo);
  await page.goto('/home');
  await expect(postOf(page, typo)).toBeVisible();
  const own = await friend.newPage();
  await own.goto(`/post/${postId}`);
  await own.getByRole('button', { name: 'Post options' }).click();
  await own.getByRole('menuitem', { name: 'Edit' }).click();
  const box = own.getByRole('textbox', { name: 'Edit post' });
  await expect(box).toBeFocused();
  await expectSound(own, 'the editor of a post');
  await box.fill(`Raid at eight, ${person.username}`);
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  for (const each of [own, page]) {
    await expect(postOf(each, `Raid at eight, ${person.username}`).getByText('· edited')).toBeVisible();
    await expect(each.getByText(typo)).toHaveCount(0);
  }
  await expect(own.getByRole('button', { name: 'Post options' })).toBeFocused();
});

test('a post that its author deletes leaves the feed without moving the visible posts', async ({ page }) => {
  const below = `Read me in peace, ${person.username}`;
  const above = `Soon gone, ${person.username}`;
  await writePost(friend, below);
  const postId = await writePost(friend, above);
  await page.goto('/home');
  await expect(postOf(page, above)).toBeVisible();
  // Waits, because pictures of posts above may still be loading.
  await postOf(page, below).evaluate(untilUnmoved);
  const before = await postOf(page, below).boundingBox();
  await comment(postId, 'Look here first.');
  await expect(postOf(page, above).getByRole('link', { name: '1 comment', exact: true })).toBeVisible();
  await deleteAsFriend(`/api/posts/${postId}`);
  await expect(postOf(page, above)).toHaveCount(0);
  // Other journeys also delete posts.
  await expect(page.getByText('This post was deleted.').first()).toBeVisible();
  expect(await postOf(page, below).boundingBox()).toEqual(before);
  await expectSound(page, 'feed-post-deleted');

  await page.getByRole('link', { name: 'Events' }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(postOf(page, below)).toBeVisible();
  await expect(page.getByText('This post was deleted.')).toHaveCount(0);
});

test('a post that is deleted while a comment is typed shows a notice, and the text can be copied', async ({ page }) => {
  const postId = await writePost(friend, `Do not go, ${person.username}`);
  await page.goto('/home');
  await postOf(page, `Do not go, ${person.username}`).getByText('Do not go').click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('A long thought.');
  await deleteAsFriend(`/api/posts/${postId}`);
  await expect(page.getByText('Post not found.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Your comment was not posted/ })).toHaveValue('A long thought.');
  await expectSound(page, 'post-deleted-while-writing');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(postOf(page, `Do not go, ${person.username}`)).toHaveCount(0);
});

test('changes during an offline period or a visit to another page show on return', async ({ page, context }) => {
  const text = `Like me later, ${person.username}`;
  const deleted = `Not for long, ${person.username}`;
  const postId = await writePost(context, text);
  const deletedId = await writePost(friend, deleted);
  await page.goto('/home');
  const like = postOf(page, text).getByRole('button', { name: /^Like,/ });
  await expect(like).toHaveAccessibleName('Like, 0 likes');
  await expect(postOf(page, deleted)).toBeVisible();
  await context.setOffline(true);
  await friend.request.put(`/api/posts/${postId}/like`);
  await comment(postId, 'Seen it.');
  await deleteAsFriend(`/api/posts/${deletedId}`);
  await context.setOffline(false);
  await expect(like).toHaveAccessibleName('Like, 1 like');
  await expect(postOf(page, text).getByRole('link', { name: '1 comment', exact: true })).toBeVisible();
  await expect(postOf(page, deleted)).toHaveCount(0);

  await page.getByRole('link', { name: 'Events' }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await friend.request.delete(`/api/posts/${postId}/like`);
  await page.goBack();
  await expect(like).toHaveAccessibleName('Like, 0 likes');
});
