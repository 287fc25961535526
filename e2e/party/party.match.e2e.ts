/**
 * A mutual match in two browsers: the dialog on both sides, a first message, and the conversation that starts with it.
 */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember, signIn } from '../support/people.ts';
import { join, topName } from '../support/players.ts';
import { expectSoundAtEveryWidth, widths } from '../support/soundness.ts';

interface Side {
  context: BrowserContext;
  page: Page;
  userId: string;
  username: string;
}

/**
 * Returns the half hours from 8 PM to 11 PM on the day after tomorrow in New York. If the window had already begun,
 * only its remaining hours would be shown.
 */
function eveningHours(): number[] {
  const today = new Date(new Date().toLocaleString('en-US', { timeZone: 'America/New_York' })).getDay();
  // The half hours of a week are numbered from 0, starting on Monday at midnight.
  const evening = ((today + 6 + 2) % 7) * 48 + 40;
  return Array.from({ length: 6 }, (_, place) => evening + place);
}

/** A member of the finder who plays on one evening. Their favorite game is the first of the catalogue. */
async function enter(browser: Browser, name: string): Promise<Side> {
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  const { request } = context;
  const person = await newMember(request, name);
  await signIn(context, person);
  const { items } = await (await request.get('/api/games?limit=1')).json();
  await request.put('/api/me/favorite-games/1', { data: { gameId: items[0].id } });
  await join(context);
  const response = await request.put('/api/me/party/availability', {
    data: {
      languages: [],
      mustShareLanguage: false,
      platforms: [],
      timeZone: 'America/New_York',
      hours: eveningHours(),
      showsActivity: true,
    },
  });
  expect(response.status()).toBe(200);
  const { userId } = await (await request.get('/api/me')).json();
  return { context, page: await context.newPage(), userId, username: person.username };
}

/** Opens the matcher with this player on top. */
async function openMatcherOn({ page, context }: Side, other: Side) {
  const { items } = await (await context.request.get('/api/party/cards?limit=50')).json();
  const cards = items as { userId: string }[];
  const isOther = ({ userId }: { userId: string }) => userId === other.userId;
  await page.route('**/api/party/cards*', (route) =>
    route.fulfill({ json: { items: [...cards.filter(isOther), ...cards.filter((card) => !isOther(card))] } }),
  );
  await page.goto('/matches');
  await expect(topName(page)).toHaveText(other.username);
}

const accept = ({ page }: Side) => page.getByRole('button', { name: 'Game Start' }).click();
const dialogOf = ({ page }: Side, other: Side) =>
  page.getByRole('dialog', { name: `You and ${other.username} both said yes` });

test('both see the match at once, and it starts the conversation', async ({ browser }) => {
  const [rue, ondo] = [await enter(browser, 'rue'), await enter(browser, 'ondo')];
  await openMatcherOn(rue, ondo);
  await accept(rue);
  const panel = rue.page.getByRole('complementary', { name: 'Your decisions' });
  await expect(panel.getByText('Waiting for an answer')).toBeVisible();
  await openMatcherOn(ondo, rue);
  await accept(ondo);

  // The dialog appears live for the member who accepted first.
  const hers = dialogOf(rue, ondo);
  await expect(hers).toBeVisible();
  await expect(hers.getByText('8 PM – 11 PM')).toBeVisible();
  const reasons = await hers.locator('h2 + p').textContent();
  await rue.page.keyboard.press('Escape');
  await expect(hers).toBeHidden();
  await expect(panel.getByText("It's a match")).toBeVisible();

  const his = dialogOf(ondo, rue);
  await expectSoundAtEveryWidth(ondo.page, 'party-match', [320, ...widths]);
  await ondo.page.route('**/api/conversations/*/messages', (route) => route.abort());
  const own = his.getByRole('textbox', { name: 'Or write your own first line' });
  await own.fill('Raid at eight?');
  await ondo.page.keyboard.press('Enter');
  await expect(his.getByRole('alert')).toHaveText(/cannot be reached/);
  await expect(own).toHaveValue('Raid at eight?');
  await ondo.page.unroute('**/api/conversations/*/messages');
  await his.getByRole('button', { name: 'Say hello' }).click();
  await expect(his).toBeHidden();
  await ondo.page.getByRole('button', { name: 'Open conversation' }).click();

  await panel.getByRole('link', { name: ondo.username }).click();
  for (const [side, other] of [
    [rue, ondo],
    [ondo, rue],
  ] as const) {
    await expect(side.page.getByRole('log').getByText('Raid at eight?')).toBeVisible();
    const note = side.page.getByRole('region', { name: `Your match with ${other.username}` });
    await expect(note.getByText('8 PM – 11 PM')).toBeVisible();
    await expect(note.getByRole('heading', { name: 'You both play' })).toBeVisible();
    await expect(note.getByText(reasons ?? '')).toBeVisible();
  }
  await expectSoundAtEveryWidth(rue.page, 'party-match-conversation');
  await rue.context.close();
  await ondo.context.close();
});

test('a match interrupts no other page: a toast opens the dialog, and later a notification does', async ({
  browser,
}) => {
  const [rue, ondo] = [await enter(browser, 'rue'), await enter(browser, 'ondo')];
  await rue.page.setViewportSize({ width: 390, height: 844 });
  await rue.page.goto('/home');
  await expect(rue.page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  const box = rue.page.getByRole('textbox').first();
  await box.fill('I am wri');
  const answered = await rue.context.request.put(`/api/party/decisions/${ondo.userId}`, {
    data: { decision: 'accept' },
  });
  expect(answered.status()).toBe(200);
  await openMatcherOn(ondo, rue);
  await accept(ondo);
  await expect(rue.page.getByText(`You and ${ondo.username} accepted each other.`)).toBeVisible();
  await expect(box).toBeFocused();
  await rue.page.keyboard.type('ting');
  await expect(box).toHaveValue('I am writing');
  await rue.page.getByRole('button', { name: 'See your match' }).click();
  await dialogOf(rue, ondo).getByRole('button', { name: 'Not now' }).click();
  await expect(box).toHaveValue('I am writing');
  await rue.page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await rue.page.getByRole('link', { name: `${ondo.username} wants to play with you, too` }).click();
  await expect(dialogOf(rue, ondo)).toBeVisible();
  await expect(rue.page).toHaveURL('/matches');
  await rue.page.goBack();
  await expect(dialogOf(rue, ondo)).toBeHidden();
  await expect(rue.page).toHaveURL('/matches');
  await rue.context.close();
  await ondo.context.close();
});
