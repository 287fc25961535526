/** The market as people use it: looking, narrowing, selling, talking about an item, and what becomes of it. */
import { expect, type Page } from '@playwright/test';
import { createListing, photo } from './market.ts';
import { expectSound, setWidth, widths } from './soundness.ts';
import { box, bubble, test, write } from './talk.ts';

const grid = (page: Page) => page.getByRole('list', { name: 'Listings' });
const cards = (page: Page) => grid(page).getByRole('article');

test('one searches, narrows and clears; all of it lives in the address, and Back takes a filter back', async ({
  ann,
  bob,
}) => {
  const word = `w${Date.now()}`;
  await createListing(ann.request, { title: `${word} keyboard`, tags: ['Keyboard', 'PC'], listingPrice: 9500 });
  await createListing(ann.request, { title: `${word} headset`, tags: ['Headset'], listingPrice: 4200 });
  const { page } = bob;
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search listings' }).fill(word.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`q=${word}`, 'i'));
  await expect(cards(page)).toHaveCount(2);
  const box = page.getByRole('checkbox', { name: 'PC', exact: true });
  await page.locator('label', { has: box }).first().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tag=PC/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('Price to').fill('50');
  await expect(page).toHaveURL(/to=50/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('searchbox', { name: 'Search listings' })).toHaveValue('');

  await page.goto('/marketplace?q=123&tag=unheard-of');
  await expect(page.getByText('No listings match your search criteria.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'unheard-of' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('the first count and the step are those of the width, and a smaller window takes no card away', async ({
  ann,
  bob,
}) => {
  for (let n = 0; n < 30; n += 1) await createListing(ann.request, { title: `One of many ${n}` });
  const { page } = bob;
  for (const [width, first, more, columns] of [
    [390, 8, 9, 2],
    [820, 12, 9, 3],
    [1280, 16, 12, 4],
    [1600, 20, 15, 5],
    [1900, 24, 18, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/marketplace');
    await expect(cards(page)).toHaveCount(first);
    expect(await grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(
      columns,
    );
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(first + more);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards(page)).toHaveCount(42);
});

test('Back from an item finds the same card with the same pages, and asks for none of them again', async ({
  ann,
  bob,
}) => {
  for (let n = 0; n < 30; n += 1) await createListing(ann.request, { title: `Shelf ${n}` });
  const { page } = bob;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/marketplace');
  await expect(cards(page)).toHaveCount(16);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(28);
  const link = cards(page).nth(25).getByRole('link');
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/listings\?/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Back to marketplace' }).click();
  await expect(cards(page)).toHaveCount(28);
  await expect(cards(page).nth(25)).toBeInViewport();
  expect(asked).toEqual([]);
});

test('what is typed stays through Cancel and a reload, pictures included; then the list shows the new listing', async ({
  ann,
}) => {
  const { page } = ann;
  await page.goto('/marketplace');
  const open = page.getByRole('button', { name: 'Create Listing' }).first();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  const submit = form.getByRole('button', { name: 'Create Listing' });
  await open.click();
  await submit.click();
  await expect(form.getByText('Please fill all required fields')).toBeVisible();
  await form.getByLabel('Title').fill('Star map desk mat');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Title')).toHaveValue('Star map desk mat');
  await form.getByLabel('Description').fill('Soft, and as wide as a desk.');
  await form.getByLabel('Price', { exact: true }).fill('12,50');
  await form.getByRole('combobox', { name: 'Location' }).fill('Somewhere else');
  await form.getByRole('combobox', { name: 'Location' }).press('Tab');
  await submit.click();
  await expect(form.getByText('Please select at least one tag').first()).toBeVisible();
  await expect(form.getByText('Enter a price from 0').first()).toBeVisible();
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
  await expect(form.getByLabel('Title')).toHaveValue('Star map desk mat');
  await submit.click();
  await expect(page.getByText('Listing created successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(cards(page).first()).toContainText('Star map desk mat');
  await expect(cards(page).first()).toContainText('$12.50');
});

test('a failure keeps the form and says why; a ninth picture is left out, and one that fails leaves the others', async ({
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
  await expect(form.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create Listing' }).click();
  await expect(form.getByText(/One picture could not be uploaded/)).toBeVisible();
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByRole('button', { name: 'Retry' })).toHaveCount(0);
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

test('a buyer asks on the page of the item, the seller answers, and both see the item and the warning', async ({
  ann,
  bob,
}) => {
  const listingId = await createListing(ann.request, { title: 'Fight stick, hand-wired' });
  const { page } = bob;
  await page.goto(`/item/${listingId}`);
  await expect(page.getByText('$95.00')).toBeVisible();
  await expect(page.getByText('Stay safe')).toBeVisible();
  await write(bob, 'Is it still there?');
  await expect(bubble(bob, 'Is it still there?')).toContainText('Fight stick, hand-wired');
  await ann.page.goto('/dm-page');
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await expect(bubble(ann, 'Is it still there?')).toContainText('Fight stick, hand-wired');
  await write(ann, 'Pay at https://pay.example/now please');
  await expect(bubble(bob, 'Pay at')).toContainText('leads you away from Starparty');
  await page.getByRole('link', { name: 'https://pay.example/now' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Open pay.example?' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Sold while its page is open.
  await ann.page.goto(`/item/${listingId}`);
  await ann.page.getByRole('button', { name: 'Mark as sold' }).click();
  const question = ann.page.getByRole('dialog', { name: 'Mark as sold' });
  await question.getByText(bob.person.username).click();
  await question.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(ann.page.getByText(`Sold to ${bob.person.username}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Sold', { exact: true })).toBeVisible();
  await expect(box(bob)).toBeVisible();

  // Deleted while its page is open.
  await ann.page.getByRole('button', { name: 'Delete' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ann.page).toHaveURL(/\/marketplace/);
  await expect(page.getByRole('alert')).toContainText('Listing Not Found');
  await expect(page.getByText('The listing you are looking for does not exist or has been removed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
});

test('failures of the item page: the page says so with a way back, the seller only in the chat', async ({
  ann,
  bob,
}) => {
  const listingId = await createListing(ann.request, { title: 'Quiet fan' });
  const { page } = bob;
  await page.route('**/api/rpc/get_user_id_from_listing', (route) => route.abort());
  await page.goto(`/item/${listingId}`);
  await expect(page.getByRole('heading', { name: 'Quiet fan' })).toBeVisible();
  await expect(page.getByText('Failed to fetch seller information.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/rpc/get_user_id_from_listing');
  await page.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Retry' }).click();
  await expect(box(bob)).toBeVisible();
  await page.route(`**/api/listings/${listingId}`, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load listing details.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Back to marketplace' })).toBeVisible();
});

test('the list says when it cannot be read, and tries again', async ({ bob }) => {
  const { page } = bob;
  await page.route('**/api/listings?**', (route) => route.abort());
  await page.goto('/marketplace');
  await expect(page.getByText('Loading listings...')).toBeVisible();
  await expect(page.getByText(/^Error loading listings: /)).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/listings?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('two tabs change the same listing: the later one is told and keeps what was typed', async ({ ann }) => {
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

test('saved listings have their own view, and own ones theirs', async ({ ann, bob }) => {
  await createListing(ann.request, { title: 'Worth saving' });
  const { page } = bob;
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Save Worth saving' }).click();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Worth saving' })).toBeVisible();
  await ann.page.goto('/marketplace/yours');
  await expect(ann.page.getByRole('article', { name: 'Worth saving' })).toBeVisible();
});

for (const width of widths) {
  test(`at ${width} px the market, an item, the form and the filters are sound`, async ({ ann, bob }) => {
    const listingId = await createListing(ann.request, {
      title: 'W'.repeat(120),
      listingDescription: 'x'.repeat(5_000),
    });
    const { page } = bob;
    await setWidth(page, width);
    await page.goto('/marketplace');
    await expect(cards(page).first()).toBeVisible();
    await expectSound(page, 'market');
    if (width < 1200) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expectSound(page, 'market-filters');
      await page.getByRole('button', { name: 'Show listings' }).click();
    }
    await page.getByRole('button', { name: 'Create Listing' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Create Listing' })).toBeVisible();
    await expectSound(page, 'market-form');
    await page.goto(`/item/${listingId}`);
    await expect(box(bob)).toBeVisible();
    await expectSound(page, 'item');
    await setWidth(ann.page, width);
    await ann.page.goto(`/item/${listingId}`);
    await expect(ann.page.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
    await expectSound(ann.page, 'item-own');
  });
}
