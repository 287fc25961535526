/** The end of the cards: reload and undo, also both at the same time. */
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { answerTo } from '../support/answers.ts';
import { newMember, signIn } from '../support/people.ts';
import { join, topName } from '../support/players.ts';

const cards = '**/api/party/cards*';
const noMore = (page: Page) => page.getByText('No more matches available');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/**
 * Opens the matches as a new member who has decided about all players except one. Returns that player as the server
 * sends it.
 */
async function openLastCard(page: Page, context: BrowserContext, request: APIRequestContext) {
  await signIn(context, await newMember(request));
  await join(context);
  const { items } = await (await context.request.get('/api/party/cards?limit=1')).json();
  await answerWith(page, items);
  await page.goto('/matches');
  await expect(topName(page)).toHaveText(items[0].username);
  return { items, name: String(items[0].username) };
}

/** Like `openLastCard`, then passes that player. */
async function passLastCard(page: Page, context: BrowserContext, request: APIRequestContext) {
  const last = await openLastCard(page, context, request);
  await press(page, 'Game Over');
  await expect(noMore(page)).toBeVisible();
  return last;
}

/** Answers later requests for cards with these items, after `held` settles. */
async function answerWith(page: Page, items: unknown[], held?: Promise<void>): Promise<void> {
  await page.route(cards, async (route) => {
    await held;
    await route.fulfill({ json: { items } });
  });
}

test('the end shows Reload, and passed players can be seen and undone', async ({ page, context, request }) => {
  const { items, name } = await passLastCard(page, context, request);
  await answerWith(page, []);
  await press(page, 'Reload Matches');
  await expect(noMore(page)).toBeVisible();
  // Undo also restores the last card after the cards were reloaded.
  await answerWith(page, items);
  await press(page, 'Undo');
  await expect(topName(page)).toHaveText(name);
  await answerWith(page, []);
  const decided = answerTo(page, 'PUT', /^\/api\/party\/decisions\//);
  await press(page, 'Game Over');
  await decided;
  const saved = page.waitForResponse('**/api/me/party/news');
  await page.getByText('Notify me about new matches').click();
  // Checks the response, because the switch turns off again if a new player of another journey matches this member.
  expect(await (await saved).json()).toMatchObject({ wantsNews: true });
  await page.reload();
  await page.getByRole('link', { name: 'See people you passed' }).first().click();
  await expect(page.getByRole('list', { name: 'People you passed' })).toContainText(name);
  await press(page, `Take back: ${name}`);
  await expect(page.getByText("You haven't passed anyone.")).toBeVisible();
});

test('an undo during a reload restores that player, and no other passed player', async ({ page, context, request }) => {
  const { items, name } = await passLastCard(page, context, request);
  const [reload, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await answerWith(page, [], reload.promise);
  await press(page, 'Reload Matches');
  await answerWith(page, items, again.promise);
  const asked = page.waitForRequest(cards);
  await press(page, 'Undo');
  await asked;
  reload.resolve();
  // Responses to requests before the undo are ignored.
  await expect(page.getByRole('button', { name: 'Reload Matches' })).toBeDisabled();
  await expect(topName(page)).toBeHidden();
  again.resolve();
  await expect(topName(page)).toHaveText(name);
});

test('a player restored and passed again during a reload does not come back', async ({ page, context, request }) => {
  const { items, name } = await passLastCard(page, context, request);
  const [takenBack, reload] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/party/decisions/*', async (route) => {
    if (route.request().method() === 'DELETE') await takenBack.promise;
    await route.continue();
  });
  await answerWith(page, items, reload.promise);
  await press(page, 'Undo');
  await press(page, 'Reload Matches');
  takenBack.resolve();
  await expect(topName(page)).toHaveText(name);
  await press(page, 'Game Over');
  await expect(noMore(page)).toBeVisible();
  const reloaded = page.waitForResponse(cards);
  reload.resolve();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Reload Matches' })).toBeEnabled();
  await expect(noMore(page)).toBeVisible();
  await expect(topName(page)).toBeHidden();
});

test('a reload waits for decisions in flight, so that no decided player comes back', async ({
  page,
  context,
  request,
}) => {
  const { name } = await openLastCard(page, context, request);
  await page.unroute(cards);
  const decided = Promise.withResolvers<void>();
  await page.route('**/api/party/decisions/*', async (route) => {
    await decided.promise;
    await route.continue();
  });
  const happened: string[] = [];
  page.on('requestfinished', (finished) => {
    const { pathname } = new URL(finished.url());
    if (/party\/(cards|decisions\/)/.test(pathname)) happened.push(pathname.includes('cards') ? 'cards' : 'decision');
  });
  await press(page, 'Game Over');
  await press(page, 'Reload Matches');
  decided.resolve();
  await expect(topName(page)).toBeVisible();
  await expect(topName(page)).not.toHaveText(name);
  await expect.poll(() => happened).toEqual(['decision', 'cards']);
});
