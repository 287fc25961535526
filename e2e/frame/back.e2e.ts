/** Back closes an open overlay before it leaves the page. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn, writePost } from '../support/people.ts';
import { setWidth } from '../support/soundness.ts';

let text: string;

test.beforeEach(async ({ page, context, request }) => {
  const person = await newMember(request);
  text = `Written by ${person.username}`;
  await signIn(context, person);
  await writePost(context, text);
  await page.goto('/notifications');
  await goTo(page, 'Home');
  await expect(post(page)).toBeVisible();
});

const post = (page: Page) => page.getByRole('article').filter({ hasText: text });

/** Navigates through the side menu. The drawer is also an overlay. */
async function goTo(page: Page, name: string): Promise<void> {
  await setWidth(page, 1440);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

async function askToDelete(page: Page): Promise<void> {
  await options(page).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await expect(question(page)).toBeVisible();
}
const options = (page: Page) => post(page).getByRole('button', { name: 'Post options' });
const question = (page: Page) => page.getByRole('alertdialog');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a question: the first Back closes it, the second leaves the page', async ({ page }) => {
  await askToDelete(page);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/home');
  await expect(options(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});

test('an overlay closed without Back needs no extra press', async ({ page }) => {
  for (let time = 0; time < 3; time++) {
    await askToDelete(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});

test('two quick presses close it and leave the page', async ({ page }) => {
  await askToDelete(page);
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL('/notifications');
  await expect(question(page)).toBeHidden();
});

test('one press leaves a page that was reloaded with an open overlay', async ({ page }) => {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await expect(post(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});

test('after a link in the drawer, Back returns to the page, and then to the previous one', async ({ page }) => {
  await setWidth(page, 820);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});

test('on a phone, Back closes a sheet and keeps the scroll position, and Forward finds the page', async ({ page }) => {
  await setWidth(page, 390);
  await post(page)
    .getByRole('link', { name: text.slice('Written by '.length) })
    .click();
  const sheet = page.getByRole('dialog', { name: /^About / });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/home');
  await page.goForward();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
});
