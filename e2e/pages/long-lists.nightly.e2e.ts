/** Long lists: rows far from the view are not rendered, and rows in use do not disappear. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { scrollToText } from '../support/scrolling.ts';

const written = 120;
let person: Person;

test.beforeEach(async ({ page, context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
  await writePosts(context);
  await page.goto('/home');
});

async function writePosts(context: BrowserContext): Promise<void> {
  for (let place = 0; place < written; place += 1) await writePost(context, textOf(place));
}

const textOf = (place: number) => `${person.username} ${place}`;
const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
const rowOf = (page: Page, text: string) => rows(page).filter({ has: page.getByText(text, { exact: true }) });

test('renders the rows near the view, each with its position among all loaded posts', async ({ page }) => {
  const newest = textOf(written - 1);
  const first = rowOf(page, newest);
  await expect(first).toBeVisible();
  const position = Number(await first.getAttribute('aria-posinset'));
  await scrollToText(page, textOf(0), 1_000);
  await expect(first).toHaveCount(0);
  // Other journeys also post to this feed.
  const lastPosition = Number(await rowOf(page, textOf(0)).getAttribute('aria-posinset'));
  expect(lastPosition).toBeGreaterThanOrEqual(position + written - 1);
  const shown = await rows(page).count();
  expect(shown).toBeLessThan(80);
  expect(Number(await rows(page).last().getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(lastPosition);
  await scrollToText(page, newest, -1_000);
  await expect(first).toHaveAttribute('aria-posinset', `${position}`);
});

test('keeps the focus in a row that is scrolled out of view', async ({ page }) => {
  const like = rowOf(page, textOf(written - 1)).getByRole('button', { name: 'Like, 0 likes' });
  await like.focus();
  await scrollToText(page, textOf(0), 1_000);
  await expect(rowOf(page, textOf(written - 30))).toHaveCount(0);
  await expect(like).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, textOf(written - 1)).getByRole('button', { name: 'Like, 1 like' })).toBeFocused();
});
