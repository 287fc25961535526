/** The account pages in all states and at every width. */
import { expect, test } from '@playwright/test';
import { chooseGames, photo, sectionOf, sendPasswords } from '../support/account-page.ts';
import { newMember, type Person, signIn, writePost } from '../support/people.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

/** The note about a configured model that does not respond. */
const standInNote = 'The picture model cannot be used right now, so Starparty drew these itself.';

let person: Person;
test.beforeEach(async ({ context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
});

test('the account page is sound at every width: full, busy and failing', async ({ page, context }) => {
  await chooseGames(context, 4);
  await writePost(context, `A long one: ${'W'.repeat(300)}`);
  await page.goto('/account');
  await expect(sectionOf(page, 'Favorite Games').locator('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change Password?' }).click();
  await page.getByRole('button', { name: 'Generate Username' }).click();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Generate Profile Picture' }).click();
  await page.getByLabel('Describe your picture').fill('a red fox with a helmet');
  await page.getByRole('button', { name: 'Generate', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Choose picture 4' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectSoundAtEveryWidth(page, 'account-open');

  await page.getByLabel('Edit Profile Picture').setInputFiles(photo);
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-crop');
  await page.route('**/api/me/**', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/profiles/**', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await sectionOf(page, 'Media Posts').scrollIntoViewIfNeeded();
  await expect(page.getByText('Your posts could not be loaded.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-failing');
  await page.route('**/api/me', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('Unable to load user information.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-failed');
});

test('the other account pages are sound at every width: full and failing', async ({ page, context, request }) => {
  const other = await newMember(request);
  const pages = [
    ['/account/privacy', 'The people you blocked could not be loaded.'],
    ['/account/notifications', 'Your notification settings could not be loaded.'],
    ['/account/security', 'Your devices could not be loaded.'],
    ['/account/data', 'Your comments could not be loaded.'],
  ] as const;
  const visit = async (path: string, text: string, state: string) => {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expectSoundAtEveryWidth(page, `${path.slice(1).replace('/', '-')}-${state}`);
  };
  const postId = await writePost(context, `A long one: ${'W'.repeat(300)}`);
  expect((await context.request.put(`/api/posts/${postId}/like`)).ok()).toBe(true);
  const comment = { data: { postContent: `A kind word: ${'W'.repeat(300)}` } };
  expect((await context.request.post(`/api/posts/${postId}/comments`, comment)).status()).toBe(201);
  expect((await context.request.put(`/api/profiles/${other.username}/block`)).ok()).toBe(true);
  await visit('/account/privacy', other.username, 'full');
  await visit('/account/data', 'A kind word', 'full');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-data-delete');

  await page.route('**/api/me/**', (route) => route.fulfill({ status: 503 }));
  for (const [path, failed] of pages) await visit(path, failed, 'failing');
});

test('the account page is sound at every width when requests are rejected', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Generate Profile Picture' }).click();
  const pictures = sectionOf(page, 'Profile Picture');
  const generate = pictures.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await expect(pictures.getByText('Please enter a valid prompt.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-prompt-blank');
  await pictures.getByLabel('Describe your picture').fill('a red fox with a helmet');
  await page.route('**/api/logogen/', (route) => route.fulfill({ status: 503 }));
  await generate.click();
  await expect(pictures.getByRole('alert')).toContainText('Failed to generate profile picture.');
  await expectSoundAtEveryWidth(page, 'account-pictures-refused');
  await page.route('**/api/logogen/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), error: standInNote } });
  });
  await generate.click();
  await expect(pictures.getByText(standInNote)).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Choose picture 4' }).locator('img')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-pictures-instead');
  await page.route('**/api/me/picture', (route) => route.fulfill({ status: 503 }));
  await pictures.getByRole('button', { name: 'Choose picture 2' }).click();
  await expect(pictures.getByRole('alert')).toContainText('Failed to upload profile picture.');
  await expectSoundAtEveryWidth(page, 'account-picture-not-saved');
  await pictures.getByRole('button', { name: 'Close' }).click();

  const settings = sectionOf(page, 'Account Settings');
  await page.route('**/api/me/username-suggestions', (route) => route.abort());
  await settings.getByRole('button', { name: 'Generate Username' }).click();
  await settings.getByLabel('Describe your username').fill('calm healer');
  await settings.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(settings.getByRole('alert')).toContainText('An error occurred while generating the username.');
  await expectSoundAtEveryWidth(page, 'account-usernames-failed');
  await settings.getByRole('button', { name: 'Cancel' }).click();

  await settings.getByRole('button', { name: 'Change Password?' }).click();
  await sendPasswords(page, [person.password, 'another password', 'a different one']);
  await expect(settings.getByText('Passwords do not match.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'account-passwords-differ');
  await sendPasswords(page, ['not the current one', 'another password', 'another password']);
  await expect(settings.getByRole('alert')).toContainText('Failed to update password.');
  await expectSoundAtEveryWidth(page, 'account-password-refused');
});
