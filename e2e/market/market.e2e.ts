/** Browsing the market: searching, filtering, returning, and saved listings. */
import { expect } from '@playwright/test';
import { answerTo } from '../support/answers.ts';
import { cards, createListing, grid } from '../support/market.ts';
import { expectSoundAtEveryWidth, setWidth, widths } from '../support/soundness.ts';
import { box, test } from '../support/talk.ts';

test('search and filters are part of the address, can be cleared, and Back undoes a filter', async ({ ann, bob }) => {
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

test('the page size depends on the width, and a smaller window removes no card', async ({ ann, bob }) => {
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
    await expect
      .poll(() => grid(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length))
      .toBe(columns);
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(first + more);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards(page)).toHaveCount(42);
});

test('Back from an item restores the same card and pages, without requests', async ({ ann, bob }) => {
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

test('the list shows an error if it fails to load, and retries', async ({ bob }) => {
  const { page } = bob;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/listings?**', async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/marketplace');
  await expect(page.getByText('Loading listings...')).toBeVisible();
  answer();
  await expect(page.getByText(/^Error loading listings: /)).toBeVisible();
  await page.unroute('**/api/listings?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('saved listings and own listings have separate views', async ({ ann, bob }) => {
  const title = `Worth saving ${Date.now()}`;
  await createListing(ann.request, { title });
  const { page } = bob;
  // Searches for the title, because other journeys fill the first page at the same time.
  await page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
  const saved = answerTo(page, 'PUT', /\/save$/);
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await saved;
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL(/\/marketplace\/saved/);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await ann.page.goto('/marketplace/yours');
  await expect(ann.page.getByRole('article', { name: title })).toBeVisible();
});

test('an item, the form and the filters are sound at every width', async ({ ann, bob }) => {
  const listingId = await createListing(ann.request, {
    title: 'W'.repeat(120),
    listingDescription: 'x'.repeat(5_000),
  });
  const { page } = bob;
  const narrow = widths.filter((width) => width < 1200);
  await setWidth(page, Math.min(...narrow));
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'market-filters', narrow);
  await page.getByRole('button', { name: 'Show listings' }).click();
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create Listing' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'market-form');
  await page.goto(`/item/${listingId}`);
  await expect(box(bob)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'item');
  await ann.page.goto(`/item/${listingId}`);
  await expect(ann.page.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
  await expectSoundAtEveryWidth(ann.page, 'item-own');
});
