/**
 * A typed username, and an e-mail that is changed, confirmed and restored by mail. Uses a product with a mail server.
 */
import { expect, type Page } from '@playwright/test';
import { sectionOf } from '../support/account-page.ts';
import { test } from '../support/mailed.ts';
import { logInByForm, newMember, type Person, signIn } from '../support/people.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

let person: Person;
test.beforeEach(async ({ context, request }) => {
  person = await newMember(request);
  await signIn(context, person);
});

const linkIn = (text = '') => /https?:\/\/\S+\/email-link\?token=\S+/.exec(text)?.[0] ?? '';

async function requestChange(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('New Email').fill(email);
  await page.getByLabel('Current Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save Email' }).click();
}

test('a typed username shows everywhere, also in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/account');
  await page.goto('/account');
  const settings = sectionOf(page, 'Account Settings');
  await settings.getByRole('button', { name: 'Type Username' }).click();
  const field = settings.getByLabel('New Username');
  await expect(field).toBeFocused();
  await field.fill('admin');
  await field.press('Enter');
  await expect(settings.getByText('This username is taken. Please choose another one.').first()).toBeVisible();
  const username = `typed.${person.username.slice(-8)}`;
  await field.fill(username);
  await field.press('Enter');
  await expect(page.getByText(`You are ${username} now.`)).toBeVisible();
  await expect(settings.getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(sectionOf(other, 'Account Settings').getByLabel('Username', { exact: true })).toHaveValue(username);
  await expect(settings.getByRole('button', { name: 'Type Username' })).toBeFocused();
});

test('an e-mail is changed by the link in its mail, and restored by the link to the old one', async ({
  page,
  browser,
  baseURL,
  mailed: { mails },
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, person);
  const email = `new-${person.email}`;
  await page.goto('/account');
  const settings = sectionOf(page, 'Account Settings');
  await settings.getByRole('button', { name: 'Change Email' }).click();
  await requestChange(page, email, 'a guess');
  await expect(settings.getByText('Incorrect password.').first()).toBeVisible();
  await expect(settings.getByLabel('New Email')).toHaveValue(email);
  await requestChange(page, email, person.password);
  await expect(settings.getByText(`We mailed ${email}.`)).toBeVisible();
  await expect(settings.getByLabel('E-Mail', { exact: true })).toHaveValue(person.email);
  await expectSoundAtEveryWidth(page, 'account-pending-email');

  // Another browser opens the link, for example on a phone. The account page shows the result.
  const [confirmation] = await mails.mailsTo(email);
  const phone = await browser.newContext({ baseURL });
  const visit = await phone.newPage();
  await visit.goto(linkIn(confirmation?.text));
  await expect(visit.getByRole('button', { name: 'Confirm e-mail' })).toBeVisible();
  await expectSoundAtEveryWidth(visit, 'email-link-confirm');
  expect((await elsewhere.request.get('/api/me')).status()).toBe(200);
  await visit.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(visit.getByText(`${email} is the e-mail of ${person.username} now.`)).toBeVisible();
  expect((await elsewhere.request.get('/api/me')).status()).toBe(401);
  await page.reload();
  await expect(settings.getByLabel('E-Mail', { exact: true })).toHaveValue(email);
  await expect(settings.getByText(`We mailed ${email}.`)).toHaveCount(0);

  const [notice] = await mails.mailsTo(person.email);
  await visit.goto(linkIn(notice?.text));
  await expect(visit.getByRole('button', { name: 'Restore e-mail' })).toBeVisible();
  await expectSoundAtEveryWidth(visit, 'email-link-undo');
  await visit.getByRole('button', { name: 'Restore e-mail' }).click();
  await expect(visit.getByText(`${person.email} is the e-mail of ${person.username} again.`)).toBeVisible();
  await expect(visit.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await visit.reload();
  await expect(visit.getByText('This link was already used, cancelled or replaced by a newer one.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await logInByForm(page, person);
  await expect(page).toHaveURL(/\/(account|home)/);
  await Promise.all([elsewhere.close(), phone.close()]);
});
