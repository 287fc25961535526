/** The account pages, section by section, against the real server. */
import { expect, type Page, test } from '@playwright/test';
import { chooseGames, photo, sectionOf, sendPasswords, storedGames } from '../support/account-page.ts';
import { answerTo } from '../support/answers.ts';
import { logInByForm, newMember, type Person, signIn, writePost } from '../support/people.ts';

const ownPicture = (page: Page) => page.getByRole('button', { name: /Profile menu/ }).locator('img');

let person: Person;
test.beforeEach(async ({ context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
});

test('a picture is cropped to a square, saved, and shows everywhere at once', async ({ page, context }) => {
  const postId = await writePost(context, `Look at me, ${person.username}`);
  await page.goto('/home');
  await expect(page.getByText(`Look at me, ${person.username}`)).toBeVisible();
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Go to profile page' }).click();
  await page.getByLabel('Edit Profile Picture').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const picture = dialog.getByRole('group');
  await expect(dialog.locator('img')).toBeVisible();
  await picture.focus();
  for (const key of ['+', '+', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.21');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  await expect(ownPicture(page)).toBeVisible();
  const src = await ownPicture(page).getAttribute('src');
  const isSquare = () => ownPicture(page).evaluate((img: HTMLImageElement) => img.naturalWidth === img.naturalHeight);
  await expect.poll(isSquare).toBe(true);

  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  const post = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${postId}"]`) });
  await expect(post.locator('img').first()).toHaveAttribute('src', src ?? '');
});

test('rejects a file that is not a picture, or has an unsupported format', async ({ page }) => {
  await page.goto('/account');
  const input = page.getByLabel('Edit Profile Picture');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByText('This file is not a readable image.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('A profile picture is a JPEG, PNG, GIF or WebP image.')).toBeVisible();
});

test('a picture and a username from a prompt', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Generate Profile Picture' }).click();
  await page.getByLabel('Describe your picture').fill('a red fox with a helmet');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Choose picture 2' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  await expect(ownPicture(page)).toBeVisible();

  await page.getByRole('button', { name: 'Generate Username' }).click();
  await page.getByLabel('Describe your username').fill('calm healer');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const choices = page.getByRole('group', { name: 'Usernames to choose from' }).getByRole('button');
  await expect(choices).toHaveCount(4);
  const username = (await choices.first().textContent()) ?? '';
  await choices.first().click();
  await expect(page.getByRole('button', { name: `Profile menu of ${username}` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username);
});

test('saves bio and links; unsaved text survives a reload', async ({ page }) => {
  await page.goto('/account');
  const bio = sectionOf(page, 'Bio');
  await bio.getByRole('textbox').fill('Healer main, night owl.');
  await bio.getByRole('button', { name: 'Save Bio' }).click();
  await expect(bio.getByText('Saved')).toBeVisible();
  const services = sectionOf(page, 'Linked Services');
  await services.getByLabel('Steam').fill('https://steamcommunity.com/id/healer_main/');
  await services.getByLabel('Discord').fill('javascript:alert(1)');
  await services.getByRole('button', { name: 'Save Linked Services' }).click();
  await expect(services.getByText('Failed to update linked services.')).toBeVisible();
  await expect(services.getByLabel('Discord')).toBeFocused();
  await page.reload();
  await expect(services.getByLabel('Discord')).toHaveValue('javascript:alert(1)');
  await services.getByLabel('Discord').fill('');
  await services.getByRole('button', { name: 'Save Linked Services' }).click();
  await expect(services.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(services.getByLabel('Steam')).toHaveValue('healer_main');
  await expect(bio.getByRole('textbox')).toHaveValue('Healer main, night owl.');
});

test('favorite games are sorted by keys and dragging, changed and removed', async ({ page, context }) => {
  const [first = '', second = '', third = ''] = await chooseGames(context, 3);
  await page.goto('/account');
  const games = sectionOf(page, 'Favorite Games');
  const handles = games.locator('[data-handle]');
  await games.getByRole('button', { name: `Move ${third}, number 3` }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(handles).toHaveText([third, first, second]);
  await expect(games.getByRole('button', { name: `Move ${third}, number 1` })).toBeFocused();
  // Wait until the moves by keyboard are stored, because their response would interrupt dragging.
  await expect.poll(async () => (await storedGames(context)).map(({ title }) => title)).toEqual([third, first, second]);

  const place = await games.locator('[data-rank="5"]').boundingBox();
  await handles.nth(0).hover();
  await page.mouse.down();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();
  await expect(games.getByRole('button', { name: `Move ${third}, number 5` })).toBeVisible();
  await expect.poll(() => storedGames(context)).toContainEqual({ rank: 5, title: third });
  await page.reload();
  await expect(games.getByRole('button', { name: `Move ${third}, number 5` })).toBeVisible();

  // Choosing a game that has another slot swaps the two games.
  await games.getByRole('button', { name: `Change game 1: ${first}` }).click();
  const picker = page.getByRole('dialog', { name: 'Select a Favorite Game' });
  await picker.getByRole('searchbox').fill(third);
  await picker.getByRole('option', { name: `${third} Your number 5` }).click();
  await expect(games.getByRole('button', { name: `Move ${third}, number 1` })).toBeVisible();
  await expect(games.getByRole('button', { name: `Move ${first}, number 5` })).toBeVisible();
  await games.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(games.getByRole('button', { name: 'Choose game 5' })).toBeFocused();
  await expect.poll(async () => (await storedGames(context)).map(({ title }) => title)).toEqual([third, second]);
  await page.reload();
  await expect(handles).toHaveText([third, second]);
});

test('a new password ends the session of the other browser', async ({ page, browser }) => {
  const other = await browser.newContext();
  await signIn(other, person);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/account/security');
  await expect(sectionOf(elsewhere, 'Devices').getByRole('listitem')).not.toHaveCount(0);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Password?' }).click();
  await sendPasswords(page, [person.password, 'another password', 'a different one']);
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await sendPasswords(page, ['not the current one', 'another password', 'another password']);
  await expect(page.getByText('Failed to update password. Incorrect password.')).toBeVisible();
  await sendPasswords(page, [person.password, 'another password', 'another password']);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: 'Security' }).click();
  await expect(sectionOf(page, 'Devices').getByRole('listitem')).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await logInByForm(elsewhere, { ...person, password: 'another password' });
  await expect(elsewhere).toHaveURL('/account/security');
  await other.close();
});

test('signs out another device', async ({ page, browser }) => {
  const other = await browser.newContext();
  await signIn(other, person);
  await page.goto('/account/security');
  const devices = sectionOf(page, 'Devices');
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.request.get('/api/me')).status()).toBe(401);
  await other.close();
});

test('own posts show date and likes, and are deleted after a confirmation', async ({ page, context }) => {
  await page.goto('/account');
  const posts = sectionOf(page, 'Media Posts');
  await expect(posts.getByText("You haven't posted anything yet.")).toBeVisible();
  await expect(posts.getByText('Your public posts will appear here.')).toBeVisible();
  await writePost(context, 'Soon gone');
  await page.reload();
  await expect(posts.getByText('Soon gone')).toBeVisible();
  await expect(posts.getByText('0 likes')).toBeVisible();
  await expect(posts.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await posts.getByRole('button', { name: 'Delete post' }).click();
  const deleted = answerTo(page, 'DELETE', /^\/api\/posts\/[^/]+$/);
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(posts.getByText("You haven't posted anything yet.")).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await deleted;
  await page.reload();
  await expect(posts.getByText("You haven't posted anything yet.")).toBeVisible();
});

test("the user's data is downloaded as a file", async ({ page }) => {
  await page.goto('/account/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('a deleted account is signed out everywhere and cannot log in', async ({ page, context }) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/events');
  await expect(otherTab.getByRole('button', { name: /Profile menu/ })).toBeVisible();
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await dialog.getByLabel('Current Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login/);
  await page.goto('/login');
  await logInByForm(page, person);
  await expect(page.getByRole('alert')).toHaveText('Sign in failed: Invalid login credentials Forgot password?');
});

const accountPages = [
  ['Privacy', '/account/privacy', 'Place'],
  ['Notifications', '/account/notifications', 'Kinds of notifications'],
  ['Security', '/account/security', 'Devices'],
  ['Data', '/account/data', 'Your data'],
] as const;

test('the account links to its other pages, which link to each other and back', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Account pages' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account');
    await page.getByLabel('About you').fill('Half a bio');
    for (const [name, path, section] of accountPages) {
      await links.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(sectionOf(page, section)).toBeVisible();
      await expect(links.locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`));
    }
    await links.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByLabel('About you')).toHaveValue('Half a bio');
  }
});

test('addresses of sections that have moved lead to their pages', async ({ page }) => {
  for (const [fragment, path, section] of [
    ['place', '/account/privacy', 'Place'],
    ['blocked', '/account/privacy', 'Blocked people'],
    ['messages', '/account/privacy', 'Direct messages'],
    ['notifications', '/account/notifications', 'Kinds of notifications'],
    ['sounds', '/account/notifications', 'Sounds'],
    ['devices', '/account/security', 'Devices'],
    ['data', '/account/data', 'Your data'],
    ['writing', '/account/data', 'Comments and Likes'],
  ] as const) {
    await page.goto(`/account#${fragment}`);
    await expect(page).toHaveURL(`${path}#${fragment}`);
    await expect(sectionOf(page, section)).toBeInViewport();
  }
});

test('a visitor logs in and returns to the account page that was requested', async ({ page, context }) => {
  await context.clearCookies();
  for (const [, path] of accountPages) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  }
  await logInByForm(page, person);
  await expect(page).toHaveURL('/account/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible();
});

test('each line of a bio and of a post has its own direction', async ({ page, context }) => {
  const lines = ['Hello all!', '\u05e9\u05dc\u05d5\u05dd \u05dc\u05db\u05d5\u05dc\u05dd!', 'See you (soon).'];
  await writePost(context, lines.join('\n'));
  expect((await context.request.patch('/api/me', { data: { bio: lines.join('\n') } })).status()).toBe(200);
  await page.goto('/account');
  const post = sectionOf(page, 'Media Posts').getByText('Hello all!');
  await expect.poll(() => post.evaluate(sidesOfLines)).toEqual(['left', 'right', 'left']);
  await page.goto('/home');
  await page.getByRole('article').getByRole('link', { name: person.username }).first().click();
  const bio = page.getByRole('dialog').getByText('Hello all!');
  await expect.poll(() => bio.evaluate(sidesOfLines)).toEqual(['left', 'right', 'left']);
});

/** Runs in the page. Returns for each line of the paragraph the edge at which it starts: left or right. */
function sidesOfLines(paragraph: Element): string[] {
  const text = paragraph.firstChild as Text;
  const { left, right } = paragraph.getBoundingClientRect();
  let start = 0;
  return text.data.split('\n').map((line) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + line.length);
    start += line.length + 1;
    const box = range.getBoundingClientRect();
    return box.left - left < right - box.right ? 'left' : 'right';
  });
}
