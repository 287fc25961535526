/** Nova: asking, following links, and failures. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn } from '../support/people.ts';
import { expectSoundAtEveryWidth, setWidth } from '../support/soundness.ts';

test.beforeEach(async ({ context, request }) => {
  await signIn(context, await newMember(request));
});

const box = (page: Page) => page.getByRole('textbox', { name: 'Message to Nova' });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation with Nova' });

async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('answers a question with the right page, and restores the conversation on return', async ({ page }) => {
  await page.goto('/chatbot');
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(conversation(page)).toContainText('Hi, I am Nova.');
  await ask(page, '   ');
  await expect(conversation(page).getByText('You:')).toHaveCount(0);
  await ask(page, 'how do i change my username');
  await expect(box(page)).toHaveValue('');
  await expect(conversation(page)).toContainText('Source: Guide: Change your username');
  await conversation(page).getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(/\/account#settings$/);
  await page.goBack();
  await page.reload();
  await expect(conversation(page)).toContainText('how do i change my username');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(conversation(page)).not.toContainText('how do i change my username');
});

test('a press asks a suggested question; an unanswered question can be sent to the host', async ({ page }) => {
  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'How does the party finder work?' }).first().click();
  await expect(conversation(page)).toContainText('Answer five questions about how you play');
  await ask(page, 'whats the weather tomorrow');
  await expect(conversation(page)).toContainText('I do not know that.');
  await page.getByRole('button', { name: 'Tell the host' }).click();
  await expect(conversation(page)).toContainText('Your question was sent to the host.');
});

test('games show as cards with their covers', async ({ page }) => {
  await page.goto('/chatbot');
  await ask(page, 'show me some puzzle games');
  await expect(conversation(page).getByRole('listitem').first().locator('img')).toBeVisible();
});

test('a long conversation scrolls in its panel, and the page stays as high as the window', async ({ page }) => {
  await setWidth(page, 390);
  await page.goto('/chatbot');
  for (const genre of ['puzzle', 'horror', 'racing']) {
    await ask(page, `show me some ${genre} games`);
    await expect(conversation(page)).toContainText(new RegExp(`${genre} games that many people play`, 'i'));
  }
  await expect(conversation(page).getByText('show me some puzzle games')).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

test('a failure shows an error, and "Try again" asks again without repeating the message', async ({ page }) => {
  await page.goto('/chatbot');
  await page.route('**/api/guide/answers', (route) => route.abort());
  await ask(page, 'how do I sell something');
  await expect(conversation(page)).toContainText('Sorry, something went wrong.');
  await page.unroute('**/api/guide/answers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(conversation(page)).toContainText('In the market choose Create Listing');
  await expect(conversation(page)).not.toContainText('Sorry, something went wrong.');
  await expect(conversation(page).getByText('how do I sell something')).toHaveCount(1);
});

test('shows Loading... until the session is known', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/chatbot');
  await expect(page.getByText('Loading...')).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
});

test('an answer and a failure are sound at every width', async ({ page }) => {
  await page.goto('/chatbot');
  await ask(page, 'tell me about celeste');
  await expect(conversation(page)).toContainText('Source: Game catalogue');
  await page.route('**/api/guide/answers', (route) => route.abort());
  await ask(page, `${'long'.repeat(60)} and more`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'guide');
});
