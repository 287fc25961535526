/** Locators and actions of the account page. */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** A picture in the format of a phone camera. */
export const photo = fileURLToPath(new URL('../../server/testing/photos/phone-portrait.jpg', import.meta.url));

export function sectionOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Puts games of the catalogue into the first slots. Returns their titles. */
export async function chooseGames(context: BrowserContext, count: number): Promise<string[]> {
  const answer = await context.request.get(`/api/games?limit=${count}`);
  const { items } = (await answer.json()) as { items: { id: string; title: string }[] };
  const favoriteGames = items.map(({ id }, index) => ({ rank: index + 1, gameId: id }));
  expect((await context.request.put('/api/me/favorite-games', { data: { favoriteGames } })).status()).toBe(200);
  return items.map(({ title }) => title);
}

/** The user's favorite games on the server. */
export async function storedGames(context: BrowserContext): Promise<{ rank: number; title: string }[]> {
  const answer = await context.request.get('/api/me');
  const { favoriteGames } = (await answer.json()) as { favoriteGames: { rank: number; title: string }[] };
  return favoriteGames.map(({ rank, title }) => ({ rank, title }));
}

/** Submits the password form: the current password, the new one, and the new one again. */
export async function sendPasswords(page: Page, values: [string, string, string]): Promise<void> {
  for (const [index, label] of ['Current Password', 'New Password', 'Confirm New Password'].entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
  await page.getByRole('button', { name: 'Submit Password Change' }).click();
}
