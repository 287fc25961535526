/** Blocking and reporting between two members: neither sees the other any more. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

let ana: Person;
let rude: Person;
let asRude: Page;
let rudePost: string;
let rudeText: string;

test.beforeEach(async ({ context, browser, request }) => {
  ana = await newMember(request, 'ana');
  rude = await newMember(request, 'rude');
  await signIn(context, ana);
  const other = await browser.newContext();
  await signIn(other, rude);
  rudeText = `Rude words for ${ana.username}`;
  rudePost = await writePost(other, rudeText);
  asRude = await other.newPage();
});
test.afterEach(() => asRude.context().close());

async function choose(within: Page | Locator, page: Page, menu: string, line: RegExp) {
  await within.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

async function confirmBlock(page: Page) {
  const question = page.getByRole('alertdialog', { name: `Block ${rude.username}?` });
  await expect(question).toContainText('is not notified');
  await question.getByRole('button', { name: 'Block' }).click();
  // Hovering keeps the toast open, so that Undo can be pressed.
  await page.getByText(`You blocked ${rude.username}.`).hover();
  await expect(question).toHaveCount(0);
}

test('a member blocked from a post disappears at once and for both, until Undo', async ({ page, context }) => {
  const anaPost = await writePost(context, `A kind word from ${ana.username}`);
  await page.goto('/home');
  await choose(postOf(page, rudeText), page, 'Post options', /^Block/);
  await confirmBlock(page);
  await expect(postOf(page, rudeText)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();

  await page.goto(`/post/${rudePost}`);
  await expect(page.getByText('Post not found.')).toBeVisible();
  await asRude.goto(`/post/${anaPost}`);
  await expect(asRude.getByText('Post not found.')).toBeVisible();
  await asRude.goto('/home');
  await expect(postOf(asRude, rudeText)).toBeVisible();
  await expect(postOf(asRude, `A kind word from ${ana.username}`)).toHaveCount(0);

  await page.goto('/account/privacy');
  await page.getByRole('button', { name: `Unblock ${rude.username}` }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await expect(page.locator(':focus'), 'the focus stays where the line was').toHaveText("You haven't blocked anyone.");
  await page.goto('/home');
  await choose(postOf(page, rudeText), page, 'Post options', /^Block/);
  await confirmBlock(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(postOf(page, rudeText)).toBeVisible();
});

test('on the page of a post, its author or a commenter can be blocked by keyboard', async ({ page, context }) => {
  const anaPost = await writePost(context, `Anyone, ${ana.username}?`);
  const answer = await asRude.context().request.post(`/api/posts/${anaPost}/comments`, {
    data: { postContent: 'Not with you.' },
  });
  expect(answer.status()).toBe(201);
  await page.goto(`/post/${anaPost}`);
  const options = page.getByRole('button', { name: 'Comment options' });
  const question = page.getByRole('alertdialog', { name: `Block ${rude.username}?` });
  await options.focus();
  // The second time, all code is loaded, so the dialog opens before the menu has closed.
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(options).toBeFocused();
  }
  await choose(page, page, 'Comment options', /^Block/);
  await confirmBlock(page);
  await expect(page.getByText('Not with you.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Not with you.')).toBeVisible();

  await page.goto('/home');
  await postOf(page, rudeText).locator('time').click();
  await expect(page).toHaveURL(`/post/${rudePost}`);
  // Waits, because the address changes before the feed unmounts.
  await expect(page.getByRole('button', { name: 'Post options' })).toHaveCount(1);
  await choose(page, page, 'Post options', /^Block/);
  await confirmBlock(page);
  await expect(page).toHaveURL('/home');
  await expect(postOf(page, rudeText)).toHaveCount(0);
});

test('a person can be reported from the popup, and a post with text that survives a failure', async ({ page }) => {
  await page.goto('/home');
  await postOf(page, rudeText).getByRole('link', { name: rude.username }).click();
  const popup = page.getByRole('dialog', { name: `About ${rude.username}` });
  await popup.getByRole('button', { name: 'Report' }).click();
  await expect(popup).toHaveCount(0);
  const aboutPerson = page.getByRole('dialog', { name: `Report ${rude.username}` });
  await aboutPerson.getByText('Harassment or bullying').click();
  await aboutPerson.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. The host will look at your report.')).toBeVisible();
  await expect(aboutPerson).toHaveCount(0);

  await choose(postOf(page, rudeText), page, 'Post options', /^Report/);
  const aboutPost = page.getByRole('dialog', { name: 'Report this post' });
  await aboutPost.getByRole('button', { name: 'Send report' }).click();
  await expect(aboutPost.getByText('Choose what is wrong.')).toBeVisible();
  await aboutPost.getByText('Something else').click();
  await aboutPost.getByRole('textbox').fill('It goes on and on.');
  await page.context().setOffline(true);
  await aboutPost.getByRole('button', { name: 'Send report' }).click();
  await expect(aboutPost.getByRole('alert')).toContainText('Your report could not be sent.');
  await page.context().setOffline(false);
  await expect(aboutPost.getByRole('textbox')).toHaveValue('It goes on and on.');
  await aboutPost.getByRole('button', { name: 'Send report' }).click();
  await expect(aboutPost).toHaveCount(0);
});

test('popup, question and report are sound at every width', async ({ page }) => {
  await page.goto('/home');
  await postOf(page, rudeText).getByRole('link', { name: rude.username }).click();
  const popup = page.getByRole('dialog', { name: `About ${rude.username}` });
  await expect(popup.getByRole('button', { name: 'Block' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'safety-popup');
  await popup.getByRole('button', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expectSoundAtEveryWidth(page, 'safety-block');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await choose(postOf(page, rudeText), page, 'Post options', /^Report/);
  await expect(page.getByRole('dialog', { name: 'Report this post' })).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expectSoundAtEveryWidth(page, 'safety-report');
});
