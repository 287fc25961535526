/** Forms for existing content. Closing them asks for confirmation before changes are lost. */
import { expect, type Page } from '@playwright/test';
import { planEvent, uniqueTitle } from '../support/events-page.ts';
import { createListing } from '../support/market.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';
import { test } from '../support/talk.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

async function keepEditing(page: Page) {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toHaveCount(0);
}

test('Escape, Back, Close, Cancel and a press beside the form ask before changes of an event are lost', async ({
  ann,
}) => {
  const { page } = ann;
  const title = uniqueTitle('Relay');
  const eventId = await planEvent(page.context(), { title });
  await page.goto('/home');
  await page.goto(`/events/${eventId}`);
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  const more = page.getByRole('button', { name: `More about ${title}` });
  const open = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit event' }).click();
    await expect(edit).toBeVisible();
  };

  await open();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);

  await open();
  const name = edit.getByLabel('Event Name');
  await name.fill('Something else');
  await page.keyboard.press('Escape');
  await keepEditing(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  // Back closes the question and keeps the form open, like "Keep editing". The next Back asks again.
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await page.goBack();
  await keepEditing(page);
  await page.mouse.click(4, 4);
  await keepEditing(page);
  await edit.getByRole('button', { name: 'Close' }).click();
  await keepEditing(page);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeVisible();
  await expect(name).toHaveValue('Something else');
  await expectSoundAtEveryWidth(page, 'a question over an edit form', [390, 1440]);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(more).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a listing cannot be changed or closed while its changes are saved', async ({ ann }) => {
  const { page } = ann;
  const listingId = await createListing(page.request, { title: 'Before' });
  await page.goto(`/item/${listingId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit listing' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/listings/${listingId}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await released;
    await route.abort();
  });
  await edit.getByLabel('Title').fill('After');
  await edit.getByLabel('Title').press('Enter');
  const save = edit.getByRole('button', { name: /^Save changes/ });
  await expect(save).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('!');
  await expect(edit).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  release();
  await expect(edit.getByRole('alert')).toBeVisible();
  await expect(edit.getByLabel('Title')).toHaveValue('After');
  await page.goBack();
  await keepEditing(page);
  await page.unroute(`**/api/listings/${listingId}`);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('a press beside the dialog keeps a report that is being written', async ({ ann, bob }) => {
  const { page } = bob;
  await page.goto(`/item/${await createListing(ann.request, { title: 'Quiet fan' })}`);
  await page.getByRole('button', { name: 'Report' }).first().click();
  const report = page.getByRole('dialog', { name: 'Report this listing' });
  await report.getByRole('textbox').fill('It is not theirs.');
  await page.mouse.click(4, 4);
  await keepEditing(page);
  await expect(report.getByRole('textbox')).toHaveValue('It is not theirs.');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(report).toHaveCount(0);
});
