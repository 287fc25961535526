/** Creating and editing a listing. */
import { expect, type Page } from '@playwright/test';
import { cards, createListing, photo } from '../support/market.ts';
import { test } from '../support/talk.ts';

test('a draft with pictures survives Cancel and a reload; then the list shows the new listing', async ({ ann }) => {
  const { page } = ann;
  const title = `Star map desk mat ${Date.now()}`;
  // Searches for the title, because other journeys fill the first page at the same time.
  await page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
  const open = page.getByRole('button', { name: 'Create Listing' }).first();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  const submit = form.getByRole('button', { name: 'Create Listing' });
  await open.click();
  await submit.click();
  await expect(form.getByText('Please fill all required fields')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await form.getByLabel('Description').fill('Soft, and as wide as a desk.');
  await form.getByLabel('Price', { exact: true }).fill('12,50');
  await form.getByRole('combobox', { name: 'Location' }).fill('Somewhere else');
  await form.getByRole('combobox', { name: 'Location' }).press('Tab');
  await submit.click();
  await expect(form.getByText('Please select at least one tag').first()).toBeVisible();
  await expect(form.getByText(/^Enter a price from 0 .* with at most two decimals/).first()).toBeVisible();
  await form.getByLabel('Price', { exact: true }).fill('12.50');
  await form.getByLabel('Search tags').fill('zzz');
  await expect(form.getByText('No matching tags found')).toBeVisible();
  await form.getByLabel('Search tags').fill('mouse');
  await form.getByText('Mousepad', { exact: true }).click();
  await form.getByLabel('Add pictures').setInputFiles([photo, photo]);
  await expect(form.getByText('2 of 8')).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await open.click();
  await expect(form.getByText('2 of 8')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await submit.click();
  await expect(page.getByText('Listing created successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(cards(page).first()).toContainText(title);
  await expect(cards(page).first()).toContainText('$12.50');
});

test('a failure keeps the form and shows why; a ninth picture is rejected, and a failed one keeps the others', async ({
  ann,
}) => {
  const { page } = ann;
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  await form.getByLabel('Title').fill('Cable');
  await form.getByLabel('Description').fill('x'.repeat(4_000));
  await form.getByLabel('Price', { exact: true }).fill('0');
  await form.getByRole('combobox', { name: 'Location' }).fill('Princeton, NJ');
  await form.getByRole('combobox', { name: 'Location' }).press('Tab');
  await form.getByText('PC', { exact: true }).click();
  let uploads = 0;
  await page.route('**/api/images/marketplace-images', (route) => {
    uploads += 1;
    return uploads === 3 ? route.abort() : route.continue();
  });
  await form.getByLabel('Add pictures').setInputFiles(Array.from({ length: 9 }, () => photo));
  await expect(form.getByText('You can add 8 pictures at most.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create Listing' }).click();
  await expect(form.getByText(/One picture could not be uploaded/)).toBeVisible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.route('**/api/listings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Create Listing' }).click();
  await expect(form.getByText(/^Error creating listing: /)).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Cable');
  await page.unroute('**/api/listings');
  await form.getByRole('button', { name: 'Create Listing' }).click();
  await expect(page.getByText('Listing created successfully!')).toBeVisible();
});

test('two tabs change the same listing: the later one shows a notice and keeps the typed text', async ({ ann }) => {
  const listingId = await createListing(ann.request, { title: 'Before' });
  const { page } = ann;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/item/${listingId}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
  }
  const form = (tab: Page) => tab.getByRole('dialog', { name: 'Edit listing' });
  await form(page).getByLabel('Title').fill('First edit');
  await form(other).getByLabel('Title').fill('Second edit');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First edit' })).toBeVisible();
  await form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(other).getByText(/This listing was changed in another tab/)).toBeVisible();
  await expect(form(other).getByLabel('Title')).toHaveValue('Second edit');
  await form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Second edit' })).toBeVisible();
});
