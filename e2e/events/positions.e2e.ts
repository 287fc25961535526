/** Positions of members in the finder, and browsers without geolocation or without maps. */
import { expect, test } from '@playwright/test';
import { list, openFinder, visitAs } from '../support/events-page.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

test('a denied position moves nothing on a phone', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await openFinder(page);
  await expect(page.getByText(/^Geolocation Error/)).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectStill(page);
});

test('the finder stops waiting for a position after eight seconds', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await page.clock.install();
  await openFinder(page);
  await expect(page.getByText('Loading map...')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('Geolocation Error: Your location could not be found within 8 seconds.')).toBeVisible();
  await expect(page.getByText('Loading map...')).toHaveCount(0);
});

test('a browser without geolocation shows a message', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: Geolocation }).geolocation;
  });
  await openFinder(page);
  await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible();
});

test('a position outside the US counts as refused, and leaves the browser rounded', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request, { latitude: 48.856613, longitude: 2.352222 });
  const asked = page.waitForRequest('**/api/places/position');
  await openFinder(page);
  expect((await asked).postDataJSON()).toEqual({ lat: 48.86, lng: 2.35 });
  await expect(page.getByText('Geolocation Error: You are outside the 50 states and DC.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible();
});

test('a place without a name shows a notice', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.route('**/api/places/position', (route) => route.abort());
  await openFinder(page);
  await expect(page.getByText(/^Reverse Geocoding Error: Starparty cannot be reached/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
});

test('without WebGL the page works as a list', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  await expect(page.getByText('This browser cannot draw the map. Everything on it is in the list.')).toBeVisible();
  await expect(list(page).getByRole('link').first()).toBeVisible();
});

test('the code of the map loads only with a map', async ({ page, context, request }) => {
  await visitAs(context, request);
  const scripts: string[] = [];
  page.on('request', (asked) => scripts.push(asked.url()));
  await page.goto('/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().hover();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /open-map|maplibre|basemap/.test(url))).toEqual([]);
});
