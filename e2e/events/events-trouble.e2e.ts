/** The finder when its map, its list or the position fails. */
import { expect } from '@playwright/test';
import { list, openFinder, visitAs } from '../support/events-page.ts';
import { expectMap, test } from '../support/maps.ts';

test('a denied position shows a notice, and the map opens on the whole US', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await openFinder(page);
  await expect(page.getByText('Geolocation Error: Your browser does not share your location.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectMap(page);
  // A chosen place replaces the position.
  await page.getByRole('button', { name: /^United States/ }).click();
  await page.getByRole('combobox', { name: 'City and state' }).fill('Princeton, NJ');
  await page.getByRole('option', { name: 'Princeton, NJ' }).first().click();
  await expect(page.getByRole('heading', { name: 'Princeton, NJ' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Princeton, NJ' })).toBeVisible();
  // On later visits, only the place chooser mentions the denied position.
  await page.getByRole('button', { name: /^Princeton, NJ/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Geolocation Error/)).toBeVisible();
  await expect(page.getByText(/^Geolocation Error/)).toHaveCount(1);
});

test('a list and a map that fail to load show an error and "Try again"', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.route('**/api/events/search', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/events/map', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/events');
  await expect(page.getByText(/^Events with Tags Error: Something went wrong/)).toBeVisible();
  await expect(page.getByText(/^Event Geolocations Error: Something went wrong/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await page.unroute('**/api/events/search');
  await page.unroute('**/api/events/map');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.first().click();
  await expect(list(page)).toBeVisible();
  await again.first().click();
  await expect(page.getByText(/^Event Geolocations Error/)).toHaveCount(0);
});

test('the map script is requested three more times under other addresses, and then again on demand', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  const addresses = new Set<string>();
  await page.route('**/assets/open-map*', (route) => {
    addresses.add(route.request().url());
    return route.abort();
  });
  await page.goto('/events');
  await expect(page.getByText('The map could not be loaded. Everything on it is in the list.')).toBeVisible();
  expect([...addresses]).toHaveLength(4);
  await expect(list(page)).toBeVisible();
  await page.unroute('**/assets/open-map*');
  await page.getByRole('region', { name: 'Map of events' }).getByRole('button', { name: 'Try again' }).click();
  await expectMap(page);
});

test('a map whose worker fails to load shows an error, and appears after "Try again"', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await page.route('**/assets/maplibre-gl-worker*', (route) => route.abort());
  await page.goto('/events');
  const map = page.getByRole('region', { name: 'Map of events' });
  await expect(map.getByText('The map could not be loaded. Everything on it is in the list.')).toBeVisible();
  await page.unroute('**/assets/maplibre-gl-worker*');
  await map.getByRole('button', { name: 'Try again' }).click();
  await expectMap(page);
  await expect(map.getByText('Loading map...')).toHaveCount(0);
});

test('the map shows that it is loading until its land is drawn', async ({ page, context, request }) => {
  await visitAs(context, request);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/maplibre-gl-worker*', async (route) => {
    // Delays the script for the worker, which draws the map. The page's own prefetch of the script is not delayed.
    if (route.request().resourceType() !== 'fetch') await arrival.promise;
    await route.continue();
  });
  await page.goto('/events');
  await expectMap(page);
  const loading = page.getByRole('region', { name: 'Map of events' }).getByText('Loading map...');
  await expect(loading).toBeVisible();
  arrival.resolve();
  await expect(loading).toHaveCount(0);
});

test('refused street tiles show a notice over the map', async ({ page, context, request, baseURL }) => {
  await visitAs(context, request);
  await page.route('**/api/map-style', (route) => route.fulfill({ json: { styleUrl: `${baseURL}/streets.json` } }));
  await page.route('**/streets.json', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.goto('/events');
  await expect(page.getByText('Error: AuthFailure')).toBeVisible();
});
