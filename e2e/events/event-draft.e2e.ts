/** The draft of a new event: it is kept, tabs share it, and it belongs to one member. */
import { expect, test } from '@playwright/test';
import { fillEvent, form, openForm } from '../support/event-form.ts';
import { uniqueTitle, visitAs } from '../support/events-page.ts';
import { expectSound } from '../support/soundness.ts';

/** A PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('Escape, Cancel and a press beside the form keep the draft, and the next opening continues it or starts over', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  const dialog = form(page);
  const open = () => page.getByRole('button', { name: 'Create Event' }).click();
  await dialog.getByLabel('Event Name').fill('Half an idea');
  await dialog.getByText('Online', { exact: true }).click();
  await dialog
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'flyer.png', mimeType: 'image/png', buffer: onePixel });
  await expect(dialog.getByRole('img', { name: /^Your attachment/ })).toBeVisible();
  // The first Escape closes only the open picker.
  await dialog.getByRole('button', { name: /^Time/ }).first().click();
  const picker = page.getByRole('button', { name: 'Done' });
  await expect(page.getByRole('listbox', { name: 'Hour' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(dialog.getByLabel('Event Name')).toHaveValue('Half an idea');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open();
  await expect(dialog.getByText('Half an idea')).toBeVisible();
  await expectSound(page, 'event-draft');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('Half an idea');
  await expect(dialog.getByLabel('Event Name')).toBeFocused();
  await dialog.getByLabel('Event Name').fill('A whole idea');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await open();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('A whole idea');
  await expect(dialog.getByRole('radio', { name: 'Online' })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /^Your attachment: flyer.png/ })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);

  await open();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('');
  await expect(dialog.getByLabel('Event Name')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /^Your attachment/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('');
});

test('a draft belongs to its member: the next member in this browser finds an empty form', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  await form(page).getByLabel('Event Name').fill('Only mine');
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await visitAs(context, request);
  await openForm(page);
  await expect(form(page).getByLabel('Event Name')).toHaveValue('');
});

test('a draft is shared by two tabs, and removed in both when the event is created', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  const second = await context.newPage();
  await openForm(second);
  const title = uniqueTitle('Shared');
  await fillEvent(page, title);
  await expect(form(second).getByLabel('Event Name')).toHaveValue(title);
  // Waits until the second tab has received all fields. A later update would replace the changes of the second tab.
  await expect(form(second).getByLabel('Description')).toHaveValue('Quarters are on the house.');
  await form(second).getByText('Gaming', { exact: true }).click();
  await expect(form(page).getByRole('checkbox', { name: 'Gaming' })).toBeChecked();
  await expect(form(page).getByLabel('Description')).toHaveValue('Quarters are on the house.');
  await form(page).getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(form(second).getByLabel('Event Name')).toHaveValue('');
});
