/** People of the party finder, as journeys need them. */
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember, signIn } from './people.ts';

const answers = ['Supportive/Backline', 'Variety Gamer', 'Competitive', 'Often', '8-11 hours'];

export async function answer(page: Page) {
  const groups = page.getByRole('radiogroup');
  for (const [index, name] of answers.entries()) {
    await groups.nth(index).getByText(name, { exact: true }).click();
  }
}

/** Puts somebody into the finder through the API. */
export async function join(context: BrowserContext, description = 'Calm and on time.') {
  await context.request.put('/api/me/party/answers', { data: { answers: [3, 8, 8, 9, 3] } });
  const told = await context.request.put('/api/me/party/description', { data: { description } });
  expect(told.status()).toBe(200);
}

/** Somebody new in the finder, who looks at the matches. */
export async function openMatches(page: Page, context: BrowserContext, request: APIRequestContext) {
  await signIn(context, await newMember(request));
  await join(context);
  await page.goto('/matches');
}

/** The name on the card that is on top. */
export const topName = (page: Page) => page.locator('article:not([inert])').getByRole('heading', { level: 2 });
