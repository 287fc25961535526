/** The finder without a position, a map, or an answer of the server. */
import { expect, test } from '@playwright/test';
import { expectMap, list, visitAs } from './events-page.ts';

// Maps render in software, which is slow.
test.beforeEach(() => test.slow());

test('a denied position shows a notice, and the map opens on the whole US', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await page.goto('/events');
  await expect(page.getByText('Geolocation Error: Your browser does not share your location.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectMap(page);
  // A typed place replaces the position.
  await page.getByRole('button', { name: /^United States/ }).click();
  await page.getByRole('combobox', { name: 'City and state' }).fill('Princeton, NJ');
  await page.getByRole('option', { name: 'Princeton, NJ' }).first().click();
  await expect(page.getByRole('heading', { name: 'Princeton, NJ' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Princeton, NJ' })).toBeVisible();
  // Later visits show the refusal only beside the choice of a place.
  await page.getByRole('button', { name: /^Princeton, NJ/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Geolocation Error/)).toBeVisible();
  await expect(page.getByText(/^Geolocation Error/)).toHaveCount(1);
});

test('a denied position moves nothing on a phone', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) => {
      const entries = seen.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      shifts.push(...entries.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/events');
  await expect(page.getByText(/^Geolocation Error/)).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('the finder stops waiting for a position after eight seconds', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await page.clock.install();
  await page.goto('/events');
  await expect(page.getByText('Loading map...')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('Geolocation Error: Your location could not be found within 8 seconds.')).toBeVisible();
  await expect(page.getByText('Loading map...')).toHaveCount(0, { timeout: 30_000 });
});

test('a browser without positions says so', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: Geolocation }).geolocation;
  });
  await page.goto('/events');
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
  await page.goto('/events');
  expect((await asked).postDataJSON()).toEqual({ lat: 48.86, lng: 2.35 });
  await expect(page.getByText('Geolocation Error: You are outside the 50 states and DC.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible();
});

test('a place without a name shows a notice', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.route('**/api/places/position', (route) => route.abort());
  await page.goto('/events');
  await expect(page.getByText(/^Reverse Geocoding Error: Starparty cannot be reached/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
});

test('a list and a map that fail to load show an error and "Try again"', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.route('**/api/events/search', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/events/map', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/events');
  await expect(page.getByText(/^Events with Tags Error: Something went wrong/)).toBeVisible();
  await expect(page.getByText(/^Event Geolocations Error: Something went wrong/)).toBeVisible({ timeout: 30_000 });
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
  expect(addresses.size).toBe(4);
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
  await expect(map.getByText('Loading map...')).toHaveCount(0, { timeout: 30_000 });
});

test('the map shows that it is loading until its land is drawn', async ({ page, context, request }) => {
  await visitAs(context, request);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/maplibre-gl-worker*', async (route) => {
    // The page prefetches the file; the worker draws nothing before it has it.
    if (route.request().resourceType() !== 'fetch') await arrival.promise;
    await route.continue();
  });
  await page.goto('/events');
  await expectMap(page);
  const loading = page.getByRole('region', { name: 'Map of events' }).getByText('Loading map...');
  await expect(loading).toBeVisible();
  arrival.resolve();
  await expect(loading).toHaveCount(0, { timeout: 30_000 });
});

test('without WebGL the page works as a list', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []));
    } as typeof getContext;
  });
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

test('refused street tiles show a notice over the map', async ({ page, context, request, baseURL }) => {
  await visitAs(context, request);
  await page.route('**/api/map-style', (route) => route.fulfill({ json: { styleUrl: `${baseURL}/streets.json` } }));
  await page.route('**/streets.json', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.goto('/events');
  await expect(page.getByText('Error: AuthFailure')).toBeVisible({ timeout: 30_000 });
});
