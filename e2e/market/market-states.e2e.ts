/** The market when it is empty, when text is long, and when a listing is gone. Also the options of its form. */
import { expect } from '@playwright/test';
import { createListing } from '../support/market.ts';
import { test } from '../support/talk.ts';

test('a card shows at most three tags, and a deleted listing shows a notice in its place', async ({ ann, bob }) => {
  const tags = ['PC', 'Keyboard', 'Mouse', 'Headset'];
  const title = `Four tags ${Date.now()}`;
  const listingId = await createListing(ann.request, { title, tags });
  const { page } = bob;
  // Searches for the title, because other journeys fill the first page at the same time.
  await page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags.slice(0, 3));
  await ann.request.delete(`/api/listings/${listingId}`);
  await expect(page.getByText('Listing unavailable')).toBeVisible();
});

test('the condition is shown whole on cards of every width', async ({ ann, bob }) => {
  const title = `Whole condition ${Date.now()}`;
  await createListing(ann.request, { title, condition: 'Refurbished', listingPrice: 999_900 });
  const { page } = bob;
  await page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
  const condition = page.getByRole('article', { name: title }).getByText('Refurbished', { exact: true });
  for (const width of [2560, 1920, 1600, 1200, 768, 390, 340]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = () => condition.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(hidden, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('names of tags on two lines keep a distance', async ({ bob }) => {
  const { page } = bob;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Collectibles' }).click();
  const names = page.getByRole('group', { name: 'Collectibles' }).locator('label > span:last-child');
  await expect(names.filter({ hasText: 'Funko Pop' })).toBeVisible();
  const gaps = await names.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return boxes.flatMap((box, i) => {
      const below = boxes.slice(i + 1).find(({ left }) => left === box.left);
      return below ? [below.top - box.bottom] : [];
    });
  });
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test('an empty market shows a notice and a link to the first listing', async ({ bob }) => {
  const { page } = bob;
  await page.route('**/api/listings?**', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, near: null } }),
  );
  await page.goto('/marketplace');
  await expect(page.getByText('No listings found in the database.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Create Listing' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Create Listing' })).toBeVisible();
});

const categories = {
  Popular: /PlayStation|Action|Controller/,
  Games: 'Action Adventure Role-Playing Strategy Sports Simulation Puzzle Horror Racing Platform',
  'Gaming Accessories': 'Headset Keyboard Mouse Controller Monitor Speakers VR Chair Gaming Desk Mousepad',
  'Gaming Consoles': 'PlayStation Xbox Nintendo Switch PC Retro Steam Deck Handheld Mobile',
  Collectibles: 'Figures Posters Cards Stickers Art Books Limited Editions Merchandise Funko Pop Statues',
};

test('the form offers conditions, and tags by category with the popular ones first', async ({ ann }) => {
  const { page } = ann;
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  await expect(form.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
  for (const [name, tags] of Object.entries(categories)) {
    await form.getByRole('tab', { name, exact: true }).click();
    const boxes = form.getByRole('tabpanel').getByRole('checkbox');
    const shown = () => boxes.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent ?? '').join(' '));
    if (typeof tags === 'string') await expect.poll(shown).toBe(tags);
    else await expect.poll(shown).toMatch(tags);
  }
  await form.getByRole('button', { name: /Condition/ }).click();
  await expect(page.getByRole('option')).toHaveText(['New', 'Like New', 'Good', 'Used', 'Refurbished', 'For Parts']);
});

test('distances: nearby listings come first, sorted by distance, and listings without a place last', async ({
  ann,
  bob,
}) => {
  const word = `near${Date.now()}`;
  const places = { Near: 'Princeton, NJ', Far: 'Los Angeles, CA', Attic: 'My attic', Middle: 'Philadelphia, PA' };
  for (const [title, location] of Object.entries(places)) {
    await createListing(ann.request, { title: `${title} ${word}`, location });
  }
  const { page } = bob;
  const titles = page.getByRole('list', { name: 'Listings' }).getByRole('heading', { level: 2 });
  const inOrder = (...names: string[]) => expect(titles).toHaveText(names.map((name) => `${name} ${word}`));
  await page.goto(`/marketplace?q=${word}`);
  await inOrder('Middle', 'Attic', 'Far', 'Near');
  await page.getByRole('button', { name: /Sort/ }).click();
  await page.getByRole('option', { name: 'Nearest' }).click();
  const place = page.getByRole('region', { name: 'Near which place?' }).getByRole('combobox');
  await place.fill('Trenton, NJ');
  await page
    .getByRole('option', { name: /^Trenton, NJ/ })
    .first()
    .click();
  await expect(page).toHaveURL(/sort=nearest/);
  await inOrder('Near', 'Middle', 'Far', 'Attic');
  await expect(page.getByRole('article', { name: `Attic ${word}` })).toContainText('distance unknown');
  await expect(page.getByRole('article', { name: `Far ${word}` })).toContainText(/2,4\d\d mi/);
  await page.getByRole('button', { name: /Distance/ }).click();
  await page.getByRole('option', { name: 'Within 25 miles' }).click();
  await inOrder('Near');
  await expect(page).toHaveURL(/within=25/);
  await page.reload();
  await inOrder('Near');
  await page.getByRole('button', { name: /Distance/ }).click();
  await page.getByRole('option', { name: 'Within 50 miles' }).click();
  await inOrder('Near', 'Middle');
});

test('a reduced price shows and announces the former price', async ({ bob }) => {
  const { page } = bob;
  await page.goto('/marketplace?q=Studio+speakers');
  const card = page.getByRole('article', { name: 'Studio speakers, pair' });
  await expect(card.getByText('$110', { exact: true })).toBeVisible();
  await expect(card.locator('s')).toHaveText('$135');
  await expect(card).toContainText('$110was $135');
  await card.getByRole('link').click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.locator('s')).toHaveText('$135.00');
  await expect(details).toContainText('$110.00was $135.00');
});
