/** From the landing page to a session and out again. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dataFolderOf } from '../../scripts/testing/e2e-server.ts';
import { logInByForm, newcomer, newMember, signIn } from '../support/people.ts';

test('a visitor signs up from the landing page, logs in, and is still signed in the next day', async ({
  page,
  context,
}) => {
  const person = newcomer('newcomer');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Account created. Log in to start.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/home');
  const setup = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await setup.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();

  // Simulates the next day: the tab was closed, and the access cookie has expired.
  await page.close();
  await context.clearCookies({ name: 'starparty.session_data' });
  const tomorrow = await context.newPage();
  await tomorrow.goto('/account');
  await expect(tomorrow.getByRole('button', { name: `Profile menu of ${person.username}` })).toBeVisible();
});

test('a failed login shows the reason in red and keeps the typed text', async ({ page, request }) => {
  const person = await newMember(request);
  await page.goto('/login');
  await logInByForm(page, { ...person, password: 'wrong password' });
  await expect(page.getByRole('alert')).toHaveText('Sign in failed: Invalid login credentials Forgot password?');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL('/login');
});

test('a failed sign-up shows the reason at its field and keeps the typed text', async ({ page, request }) => {
  const taken = await newMember(request);
  await page.goto('/signup');
  await page.getByLabel('Username').fill(taken.username.toUpperCase());
  await page.getByLabel('Email').fill('someone-else@example.org');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This username is taken. Please choose another one.').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(taken.username.toUpperCase());
  await expect(page.getByLabel('Email')).toHaveValue('someone-else@example.org');
  await expect(page).toHaveURL('/signup');
});

test('a protected page redirects a visitor to the login and back afterwards', async ({ page, request }) => {
  const person = await newMember(request);
  await page.goto('/events?from=friend');
  await expect(page).toHaveURL(/\/login\?next=/);
  await logInByForm(page, person);
  await expect(page).toHaveURL('/events?from=friend');
});

test('the login never redirects to another site', async ({ page, request }) => {
  const person = await newMember(request);
  await page.goto('/login?next=//evil.example/home');
  await logInByForm(page, person);
  await expect(page).toHaveURL('/home');
});

test('a protected page shows Loading... during the session check', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL('/home');
  answer();
  await expect(page).toHaveURL(/\/login/);
});

test('signing out in one tab signs the other out', async ({ page, context, request }) => {
  const person = await newMember(request);
  await signIn(context, person);
  await page.goto('/home');
  const other = await context.newPage();
  await other.goto('/events');
  await expect(other.getByRole('button', { name: /Profile menu/ })).toBeVisible();

  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // After signing out, the address of the login page contains no page to return to.
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('the mailed link resets a forgotten password, once', async ({ page, request }) => {
  const person = await newMember(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name, and remains until the next page is loaded.
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account with this e-mail')).toBeVisible();

  const link = await mailedLink(person.email);
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a different one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await logInByForm(page, { ...person, password: 'another password' });
  await expect(page).toHaveURL('/home');
});

/** The link in the newest mail to an address, from the outbox of the running product. */
async function mailedLink(email: string): Promise<string> {
  const outbox = join(dataFolderOf(), 'outbox');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')));
      const mail = mails.find((text) => text.includes(`To: ${email}`));
      link = mail
        ?.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=')
        .match(/http:\S+token=\S+/)?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
