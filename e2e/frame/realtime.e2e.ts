/** Live updates: unread messages in every tab, new posts, and the end of a session. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Conversation } from '@starparty/contract/messages.ts';
import { answerTo } from '../support/answers.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSoundAtEveryWidth, setWidth, widths } from '../support/soundness.ts';

let person: Person;
let friend: BrowserContext;
let friendly: Person;
test.beforeEach(async ({ context, browser, request }) => {
  person = await newMember(request);
  await signIn(context, person);
  friendly = await newMember(request, 'friend');
  friend = await browser.newContext();
  await signIn(friend, friendly);
});
test.afterEach(() => friend.close());

const button = (page: Page) => page.getByRole('link', { name: /^Open messages/ });
const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Creates a conversation with the friend in which both have written. */
async function befriend(context: BrowserContext): Promise<string> {
  const answer = await friend.request.post('/api/conversations', { data: { username: person.username } });
  const { conversationId } = (await answer.json()) as Conversation;
  await write(conversationId, 'Hello!');
  for (const [path, data] of [
    ['acceptance', undefined],
    ['read', { seq: 1 }],
  ] as const) {
    expect((await context.request.put(`/api/conversations/${conversationId}/${path}`, { data })).status()).toBe(204);
  }
  return conversationId;
}

/** Sends a message as the friend. */
async function write(conversationId: string, message: string): Promise<void> {
  const data = { messageId: crypto.randomUUID(), message };
  const answer = await friend.request.post(`/api/conversations/${conversationId}/messages`, { data });
  expect(answer.status()).toBe(201);
}

async function expectUnread(page: Page, count: number, title: string) {
  await expect(button(page)).toHaveAccessibleName(count > 0 ? `Open messages, ${count} unread` : 'Open messages');
  await expect(page).toHaveTitle(`${count > 0 ? `(${count}) ` : ''}${title} · Starparty`);
}

test('unread messages show in every tab as they arrive, and clear when read anywhere', async ({ page, context }) => {
  const conversationId = await befriend(context);
  const other = await context.newPage();
  await page.goto('/home');
  await other.goto('/events');
  await expectUnread(page, 0, 'Home');
  await write(conversationId, 'Are you there?');
  await expectUnread(page, 1, 'Home');
  await expectUnread(other, 1, 'Events');
  await write(conversationId, 'Raid at eight.');
  await expectUnread(page, 2, 'Home');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Messages 2 unread', exact: true })).toBeVisible();

  await context.request.put(`/api/conversations/${conversationId}/read`, { data: { seq: 3 } });
  await expectUnread(page, 0, 'Home');
  await expectUnread(other, 0, 'Events');
});

test('a first message of a stranger counts as a request', async ({ page }) => {
  await page.goto('/home');
  await expectUnread(page, 0, 'Home');
  const answer = await friend.request.post('/api/conversations', { data: { username: person.username } });
  await write(((await answer.json()) as Conversation).conversationId, 'May I join?');
  await expectUnread(page, 1, 'Home');
});

test('messages sent to an offline member show on reconnect', async ({ page, context }) => {
  const conversationId = await befriend(context);
  await page.goto('/home');
  await expectUnread(page, 0, 'Home');
  await context.setOffline(true);
  await write(conversationId, 'Still there?');
  await context.setOffline(false);
  await expectUnread(page, 1, 'Home');
});

test('a new post of another member is announced at once and loads with Refresh, and likes update live', async ({
  page,
  context,
}) => {
  const text = `Like me live, ${person.username}`;
  const postId = await writePost(context, text);
  await page.goto('/home');
  await expect(postOf(page, text)).toBeVisible();
  // Other journeys may post at the same time.
  const refresh = page.getByRole('button', { name: /^\d+ new posts? · Refresh$/ });
  await writePost(friend, `News for ${person.username}`);
  await expect(refresh).toBeVisible();
  await expect(postOf(page, `News for ${person.username}`)).toHaveCount(0);

  await friend.request.put(`/api/posts/${postId}/like`);
  const like = postOf(page, text).getByRole('button', { name: /^Like,/ });
  await expect(like).toHaveAccessibleName('Like, 1 like');
  await like.click();
  await expect(like).toHaveAccessibleName('Like, 2 likes');
  await friend.request.delete(`/api/posts/${postId}/like`);
  await expect(like).toHaveAccessibleName('Like, 1 like');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await refresh.click();
  await expect(postOf(page, `News for ${person.username}`)).toBeVisible();
});

test('a session that ends elsewhere leaves its page at once', async ({ page, browser }) => {
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectUnread(page, 0, 'Home');
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, person);
  await elsewhere.request.delete('/api/me/sessions');
  await expect(page).toHaveURL('/login?next=%2Fhome');
  await elsewhere.close();
});

test('Start Dm without a connection shows an error and can be pressed again', async ({ page }) => {
  await writePost(friend, `Try to reach me, ${person.username}`);
  await page.goto('/home');
  await page.route('**/api/conversations', (route) => route.abort());
  const post = postOf(page, `Try to reach me, ${person.username}`);
  await post.getByRole('link', { name: friendly.username }).first().click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Start Dm' }).click();
  await expect(popup.getByRole('alert')).toContainText('Unable to start a conversation. Please try again.');
  await page.unroute('**/api/conversations');
  await popup.getByRole('button', { name: 'Start Dm' }).click();
  await expect(page).toHaveURL(/\/dm-page\//);
});

test('read, typing and online indicators can be switched off, and stay off', async ({ page }) => {
  await page.goto('/account/privacy');
  const receipts = page.getByRole('switch', { name: 'Read receipts' });
  const typing = page.getByRole('switch', { name: 'Typing indicator' });
  await expect(receipts).toBeChecked();
  const saved = answerTo(page, 'PATCH', /^\/api\/me$/);
  await page.getByText('Typing indicator').click();
  await expect(typing).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(typing).not.toBeChecked();
  await expect(receipts).toBeChecked();
});

test('unread messages are sound at every width', async ({ page, context }) => {
  const conversationId = await befriend(context);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const expectCount = async (count: string) => {
    for (const width of widths) {
      await setWidth(page, width);
      // On a phone, the bottom bar shows the count instead of the button.
      if (width < 768)
        await expect(page.getByRole('link', { name: `Messages ${count} unread`, exact: true })).toBeVisible();
      else await expect(button(page)).toHaveAccessibleName(`Open messages, ${count} unread`);
    }
  };
  await write(conversationId, 'One.');
  await expectCount('1');
  await expectSoundAtEveryWidth(page, 'unread-one');
  await page.route('**/api/conversations/unread', (route) => route.fulfill({ json: { messages: 100, requests: 2 } }));
  await write(conversationId, 'Two.');
  await expectCount('99+');
  await expectSoundAtEveryWidth(page, 'unread-many');
  await page.goto('/account/privacy');
  await page.getByRole('region', { name: 'Direct messages' }).scrollIntoViewIfNeeded();
  await expectSoundAtEveryWidth(page, 'account-messages');
});
