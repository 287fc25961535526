/** The place of a member: suggested while typing, saved, visible to members or hidden, and removed. */
import { expect, test } from '@playwright/test';
import { sectionOf } from '../support/account-page.ts';
import { newMember, signIn, writePost } from '../support/people.ts';
import { expectSound } from '../support/soundness.ts';

test('a place is found by keyboard, saved, and removed', async ({ page, context, request }) => {
  await signIn(context, await newMember(request));
  await page.goto('/account/privacy');
  const section = sectionOf(page, 'Place');
  const field = section.getByRole('combobox', { name: 'City and state' });
  await section.getByRole('button', { name: 'Save Place' }).click();
  await expect(section.getByText('Choose a place from the list.')).toBeVisible();

  const found = page.waitForResponse(/\/api\/places\?.*princeton.+nj/i);
  await field.pressSequentially('princeton nj');
  // Waits for the last request, because the options of earlier requests disappear from the list.
  const { items } = (await (await found).json()) as { items: unknown[] };
  await expect(page.getByRole('option')).toHaveCount(items.length);
  await expect(page.getByRole('option').first()).toHaveText('Princeton, NJ');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Princeton, NJ');
  await expectSound(page, 'place');
  await section.getByRole('button', { name: 'Save Place' }).click();
  await expect(section.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Princeton, NJ');
  await section.getByRole('button', { name: 'Remove Place' }).click();
  await expect(field).toHaveValue('');
});

test('a place shows on the profile once its owner makes it visible to members', async ({
  page,
  context,
  browser,
  request,
}) => {
  const person = await newMember(request);
  await signIn(context, person);
  await writePost(context, `Who is near ${person.username}?`);
  expect((await context.request.patch('/api/me', { data: { placeId: 'g5102922' } })).status()).toBe(200);
  const other = await browser.newContext();
  await signIn(other, await newMember(request));
  const theirs = await other.newPage();
  const card = theirs.getByRole('dialog');
  const openCard = async () => {
    await theirs.goto('/home');
    await theirs.getByRole('link', { name: person.username }).first().click();
    await expect(card.getByRole('button', { name: 'Report' })).toBeVisible();
  };
  await openCard();
  await expect(card.getByText('Princeton, NJ')).toBeHidden();

  await page.goto('/account/privacy');
  const section = sectionOf(page, 'Place');
  await expect(section.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await section.getByRole('radio', { name: 'Members, on your profile' }).check();
  await section.getByRole('button', { name: 'Save Place' }).click();
  await expect(section.getByText('Saved')).toBeVisible();
  await openCard();
  await expect(card.getByText('Princeton, NJ')).toBeVisible();
  await other.close();
});

test('an empty or failed search shows a notice, and so does a failed save, which keeps the choice', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newMember(request));
  await page.goto('/account/privacy');
  const section = sectionOf(page, 'Place');
  const field = section.getByRole('combobox', { name: 'City and state' });
  await field.fill('zzzzzz');
  await expect(page.getByText('No place found.')).toBeVisible();

  await page.route('**/api/places?*', (route) => route.fulfill({ status: 500, body: '' }));
  await field.fill('newark');
  await expect(section.getByRole('alert')).toContainText('Places could not be looked up.');
  await page.unroute('**/api/places?*');
  await section.getByRole('button', { name: 'Try again' }).click();
  await field.fill('newark nj');
  await page.getByRole('option', { name: /^Newark, NJ/ }).click();

  await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await section.getByRole('button', { name: 'Save Place' }).click();
  await expect(section.getByRole('alert')).toContainText('Your place could not be saved.');
  await expect(field).toHaveValue('Newark, NJ');
  await page.unroute('**/api/me');
  await section.getByRole('button', { name: 'Save Place' }).click();
  await expect(section.getByText('Saved')).toBeVisible();
});
