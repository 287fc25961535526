/** The onboarding of a new member. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { photo } from '../support/account-page.ts';
import { newAccount, signIn } from '../support/people.ts';
import { expectSoundAtEveryWidth, setWidth, untilStill } from '../support/soundness.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Profile' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Select a Favorite Game' });

test.beforeEach(async ({ context, request }) => signIn(context, await newAccount(request)));

async function me(context: BrowserContext) {
  const answer = await context.request.get('/api/me');
  return (await answer.json()) as {
    age: number;
    bio: string;
    isFirstTime: boolean;
    steamLink: string;
    favoriteGames: { rank: number; title: string }[];
  };
}

test('a new member completes the profile by keyboard alone', async ({ page, context }) => {
  await page.goto('/home');
  await expect(popup(page).getByLabel('Age')).toBeFocused();
  await page.keyboard.type('27');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Healer main.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose game 1' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(picker(page).getByRole('searchbox', { name: 'Search games' })).toBeFocused();
  const found = page.waitForResponse(/\/api\/games\?.*celeste/);
  await page.keyboard.type('celeste');
  // Waits for the last request, because earlier results disappear from the list together with the focus.
  const { items } = (await (await found).json()) as { items: unknown[] };
  await expect(picker(page).getByRole('option')).toHaveCount(items.length);
  await expect(picker(page).getByRole('option').first()).toContainText('Celeste');
  await page.keyboard.press('Tab');
  await expect(picker(page).getByRole('tab', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker(page).getByRole('option').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
  await expect(popup(page).getByRole('button', { name: /^Change game 1: Celeste/ })).toBeFocused();

  while (
    !(await popup(page)
      .getByLabel('Steam')
      .evaluate((field) => field === document.activeElement))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('healer_main');
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();

  expect(await me(context)).toMatchObject({
    age: 27,
    bio: 'Healer main.',
    isFirstTime: false,
    steamLink: 'healer_main',
    favoriteGames: [{ rank: 1, title: expect.stringMatching(/^Celeste/) }],
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});

test('a half filled form survives a reload; a postponed one opens again at the next visit', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await popup(page).getByLabel('Bio').fill('Half of a sentence');
  await page.reload();
  await expect(popup(page).getByLabel('Bio')).toHaveValue('Half of a sentence');
  await popup(page).getByRole('button', { name: 'Later' }).click();
  await expect(popup(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Complete Your Profile' }).click();
  await expect(popup(page).getByLabel('Bio')).toHaveValue('Half of a sentence');

  const nextVisit = await context.newPage();
  await nextVisit.goto('/home');
  await expect(popup(nextVisit)).toBeVisible();
});

test('signing out removes the typed text', async ({ page }) => {
  await page.goto('/home');
  await popup(page).getByLabel('Bio').fill('Half of a sentence');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half of a sentence');
});

test('invalid input shows an error at its field, and stays', async ({ page, context }) => {
  await page.goto('/home');
  await popup(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expect(popup(page).getByRole('alert')).toHaveText('Please fill out all required fields');
  await popup(page).getByLabel('Age').fill('12');
  await popup(page).getByLabel('Bio').fill('Healer main.');
  await popup(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expect(popup(page).getByText('An age is a whole number from 13 to 120.')).toBeVisible();
  await popup(page).getByLabel('Age').fill('13');
  await popup(page).getByLabel('Discord').fill('javascript:alert(1)');
  await popup(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expect(popup(page).getByText('Failed to save profile. Please try again.')).toBeVisible();
  await expect(popup(page).getByLabel('Discord')).toBeFocused();
  await expect(popup(page).getByLabel('Discord')).toHaveValue('javascript:alert(1)');
  expect((await me(context)).isFirstTime).toBe(true);
});

test('the tabs highlight without hiding games; the grid loads more near its end', async ({ page }) => {
  await page.goto('/home');
  await popup(page).getByRole('button', { name: 'Choose game 1' }).click();
  const games = picker(page).getByRole('option');
  await expect(games.first()).toBeVisible();
  await picker(page).getByRole('tab', { name: 'Sports' }).click();
  const sports = await page.request.get('/api/games?genre=Sports&limit=1');
  const [first] = ((await sports.json()) as { items: { title: string }[] }).items;
  await expect(games.first()).toContainText(first?.title ?? '');
  const before = await games.count();
  await games.last().scrollIntoViewIfNeeded();
  await expect.poll(() => games.count()).toBeGreaterThan(before);
});

test('the picker does not move while the number of games changes', async ({ page }) => {
  await page.goto('/home');
  await popup(page).getByRole('button', { name: 'Choose game 1' }).click();
  const search = picker(page).getByRole('searchbox', { name: 'Search games' });
  for (const width of [1440, 390]) {
    await setWidth(page, width);
    await search.fill('');
    await expect(picker(page).getByRole('option').first()).toBeVisible();
    // The picker moves while it opens.
    await page.evaluate(untilStill);
    const before = await search.boundingBox();
    await search.fill('zqzqzq');
    await expect(picker(page).getByText('No games found')).toBeVisible();
    const moved = async () => Math.abs(((await search.boundingBox())?.y ?? Number.NaN) - (before?.y ?? Number.NaN));
    await expect.poll(moved, `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('the set-up is sound at every width', async ({ page }) => {
  await page.goto('/home');
  await expect(popup(page)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'setup');
  await popup(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expectSoundAtEveryWidth(page, 'setup-incomplete');
});

test('the picker has a correct layout at every width, also without the catalogue', async ({ page }) => {
  await page.goto('/home');
  await popup(page).getByRole('button', { name: 'Choose game 1' }).click();
  await expect(picker(page).getByRole('searchbox')).toBeFocused();
  await expect(picker(page).getByRole('option').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectSoundAtEveryWidth(page, 'picker');
  await picker(page).getByRole('tab', { name: 'RPG' }).click();
  await page.waitForLoadState('networkidle');
  await expectSoundAtEveryWidth(page, 'picker-rpg');
  await picker(page).getByRole('searchbox').fill('xyzzyqwertz');
  await expect(picker(page).getByText('No games found')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'picker-nothing');

  await page.route('**/api/games*', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await popup(page).getByRole('button', { name: 'Choose game 1' }).click();
  await expect(picker(page).getByRole('alert')).toContainText('The game catalogue cannot be reached.');
  await expectSoundAtEveryWidth(page, 'picker-failed');
});

test('the message about a saved picture covers neither the title nor a button of the set-up', async ({ page }) => {
  await page.goto('/home');
  await popup(page).getByLabel('Edit Profile Picture').setInputFiles(photo);
  await page.getByRole('button', { name: 'Save Picture' }).click();
  const message = page.getByText('Your new picture is saved.');
  // Hovering keeps the toast open.
  await message.hover();
  const visible = [
    popup(page).getByRole('heading', { name: 'Complete Your Profile' }),
    popup(page).getByRole('button', { name: 'Later' }),
    popup(page).getByRole('button', { name: 'Complete Setup' }),
  ];
  for (const [width, height] of [
    [1280, 720],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of visible) {
      await expect.poll(() => overlap(message, part), `${part} at ${width} px`).toBe(false);
    }
  }
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return true;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
