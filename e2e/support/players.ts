/** Players of the party finder, for journeys. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember, signIn } from './people.ts';

const answers = ['Supportive/Backline', 'Variety Gamer', 'Competitive', 'Often', '8-11 hours'];

export async function answer(page: Page) {
  const groups = page.getByRole('radiogroup');
  for (const [index, name] of answers.entries()) {
    await groups.nth(index).getByText(name, { exact: true }).click();
  }
}

/** Adds a member to the party finder through the API. */
export async function join(context: BrowserContext, description = 'Calm and on time.') {
  await context.request.put('/api/me/party/answers', { data: { answers: [3, 8, 8, 9, 3] } });
  const response = await context.request.put('/api/me/party/description', { data: { description } });
  expect(response.status()).toBe(200);
}

/** Opens the matches as a new member of the party finder. */
export async function openMatches(page: Page, context: BrowserContext, request: APIRequestContext) {
  await signIn(context, await newMember(request));
  await join(context);
  await page.goto('/matches');
}

/** The name on the top card. */
export const topName = (page: Page) => page.locator('article:not([inert])').getByRole('heading', { level: 2 });
