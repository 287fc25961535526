/** Text without spaces in every field of every page. No page overflows, and all buttons stay inside the window. */
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { sectionOf } from '../support/account-page.ts';
import { newAccount, newMember, type Person, signIn, writePost } from '../support/people.ts';
import { join, start } from '../support/talk.ts';

const widths = [320, 390, 820, 1440, 2560];
const rightToLeft = 'مرحبا';
const longText = `https://video.example/${'a1'.repeat(989)}`;

const photo = fileURLToPath(new URL('../../server/testing/photos/gray.jpg', import.meta.url));

/** The text fields of all pages. */
const fields =
  ':is(textarea, input:is([type=text], [type=search], [type=email], [type=password], :not([type]))):not([inert] *)';

async function expectRoom(page: Page): Promise<void> {
  // Waits, because a menu keeps its initial position during its exit animation.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const all = page.locator(fields).filter({ visible: true });
  await expect(all.first()).toBeVisible();
  // Omits password fields, because browsers show no letters in them.
  for (const field of await page.locator(`${fields}:not([type=password])`).filter({ visible: true }).all()) {
    if (!(await field.isEditable())) continue;
    await field.fill(rightToLeft);
    await expect(field, 'the text sets the direction').toHaveCSS('direction', 'rtl');
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(all.first()).toBeVisible();
    for (const field of await all.all()) {
      if ((await field.inputValue()) !== longText && (await field.isEditable())) await field.fill(longText);
    }
    await expect
      .poll(() => page.evaluate(scrolledSideways, rows), `nothing scrolls sideways at ${width} px`)
      .toEqual([]);
    await expect.poll(() => page.evaluate(outOfSight, rows), `every button is in sight at ${width} px`).toEqual([]);
  }
}

/** Rows of choices that scroll sideways intentionally. */
const rows = '.overflow-x-auto';

/** Runs in the page. Returns elements that can be scrolled sideways, including the page itself. */
function scrolledSideways(rows: string): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const canScroll = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
      return canScroll && element.scrollWidth > element.clientWidth && !element.matches(`.sr-only, ${rows}`);
    })
    .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth}`);
}

/** Runs in the page. Returns buttons and links that extend beyond the window. */
function outOfSight(rows: string): string[] {
  return [...document.querySelectorAll('button, main a, [role=dialog] a')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 1 && (left < 0 || right > document.documentElement.clientWidth);
    if (!isOut || element.closest(rows)) return [];
    return [`${element.getAttribute('aria-label') ?? element.textContent}: ${left} to ${right}`];
  });
}

for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?token=x']) {
  test(`the fields of ${path} have room for it`, async ({ page }) => {
    await page.goto(path);
    await expectRoom(page);
  });
}

test('the first-time set-up has room for it', async ({ page, context, request }) => {
  await signIn(context, await newAccount(request));
  await page.goto('/home');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRoom(page);
});

test.describe('signed in', () => {
  let person: Person;
  test.beforeEach(async ({ context, request }) => {
    person = await newMember(request);
    await signIn(context, person);
  });

  test('the post composer has room for it, also with the description of an image', async ({ page }) => {
    await page.goto('/home');
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('button', { name: 'Describe image' }).click();
    await expect(page.getByRole('textbox', { name: 'Description of image' })).toBeFocused();
    await expectRoom(page);
  });

  test('the search in the top bar has room for it', async ({ page }) => {
    await page.goto('/home');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search people/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expectRoom(page);
  });

  test('the editor of a post and a reply have room for it', async ({ page, context }) => {
    const postId = await writePost(context, 'Worth an edit');
    const comment = { postContent: 'Worth a reply', replyTo: null };
    expect((await context.request.post(`/api/posts/${postId}/comments`, { data: comment })).status()).toBe(201);
    await page.goto(`/post/${postId}`);
    await page.getByRole('button', { name: /^Reply to/ }).click();
    await expect(page.getByPlaceholder('Write a reply')).toBeFocused();
    await page.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Edit post' })).toBeFocused();
    await expectRoom(page);
  });

  test('comment and report have room for it', async ({ page, context, request, browser }) => {
    const other = await join(browser, request, 'writer');
    const postId = await writePost(other.page.context(), 'Worth a comment');
    await other.page.context().close();
    await signIn(context, person);
    await page.goto(`/post/${postId}`);
    await expectRoom(page);
    await page
      .getByRole('button', { name: /options/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible();
    await expectRoom(page);
  });

  test('the account page has room for it', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change Password?' }).click();
    for (const name of ['Change Email', 'Type Username', 'Generate Username']) {
      await page.getByRole('button', { name }).click();
    }
    await page.getByRole('button', { name: 'Generate Profile Picture' }).click();
    await expectRoom(page);
    await page.goto('/account/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectRoom(page);
  });

  test('the search for games has room for it', async ({ page }) => {
    await page.goto('/account');
    await sectionOf(page, 'Favorite Games').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRoom(page);
  });

  const unheardOf = 'zq'.repeat(5_000);
  for (const [path, field, answer] of [
    ['/marketplace', 'Search listings', 'No listings match your search criteria.'],
    ['/events', 'Search events', 'No results found'],
  ] as const) {
    test(`a search for 10,000 characters on ${path} shows that nothing was found`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('searchbox', { name: field }).focus();
      await page.keyboard.insertText(unheardOf);
      await expect(page.getByText(answer)).toBeVisible();
      await page.goto(`${path}?q=${unheardOf}`);
      await expect(page.getByText(answer), 'from the address').toBeVisible();
    });
  }

  test('a search for 10,000 characters among people and games shows that nothing was found', async ({ page }) => {
    await page.goto('/dm-page');
    await page.getByRole('searchbox', { name: 'Find a player' }).focus();
    await page.keyboard.insertText(unheardOf);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No username found')).toBeVisible();
    await page.goto('/account');
    await sectionOf(page, 'Favorite Games').getByRole('button').first().click();
    await page.getByRole('searchbox', { name: 'Search games' }).focus();
    await page.keyboard.insertText(unheardOf);
    await expect(page.getByText('No games found')).toBeVisible();
  });

  test('messages have room for it', async ({ page, browser, request, context }) => {
    const other = await join(browser, request, 'friend');
    await page.goto('/dm-page');
    await expectRoom(page);
    const me = { person, page, request: context.request };
    const conversationId = await start(me, other);
    await page.goto(`/dm-page/${conversationId}`);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
    await expectRoom(page);
    await page.getByRole('textbox', { name: /^Message to/ }).press('Enter');
    await expect(page.getByRole('log').getByRole('article')).toBeVisible();
    await page.getByRole('button', { name: 'Conversation options' }).click();
    await page.getByRole('menuitem', { name: 'Search' }).click();
    await expectRoom(page);
    await page.getByRole('textbox', { name: /^Message to/ }).fill('');
    await page.getByRole('textbox', { name: /^Message to/ }).press('ArrowUp');
    await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeVisible();
    await expectRoom(page);
    await other.page.context().close();
  });
});
