/** The events finder: its list, its map and its filters. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { eventsPageSize } from '@starparty/contract/event-terms.ts';
import { expectMap, list, planEvent, uniqueTitle, visitAs } from './events-page.ts';
import { expectSound, setWidth, widths } from './soundness.ts';

// Maps render in software, which is slow.
test.beforeEach(() => test.slow());

/** Opens the popup of a filter and presses a choice in it. */
async function choose(page: Page, filter: string, choice: string) {
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: filter }).click();
  await page.getByRole('dialog').getByText(choice, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the finder opens around the user, and the address contains search and kinds', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  const title = uniqueTitle('Pinball');
  await planEvent(context, { title });
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New York, NY' })).toBeVisible();
  await page.getByPlaceholder('Search by title, address, city, or state').fill(title);
  await expect(list(page).getByRole('link', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/q=Pinball/);
  const kinds = page.getByRole('group', { name: 'Kind of event' });
  await kinds.getByText('Online').click();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'All Events' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Online' })).toBeChecked();
  await kinds.getByText('In-Person').click();
  await expect(page.getByRole('checkbox', { name: 'Online' })).not.toBeChecked();
  await expect(list(page).getByText('118 Kent Avenue, Brooklyn, NY')).toBeVisible();
  await choose(page, 'Tags', 'RPG');
  await expect(page).toHaveURL(/tag=RPG/);
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});

test('a map without a position shows the whole US at every width', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  const title = uniqueTitle('Lighthouse');
  await planEvent(context, { title: `${title} West`, marker: { lat: 48.36, lng: -124.6 } });
  await planEvent(context, { title: `${title} East`, marker: { lat: 44.85, lng: -67 } });
  for (const width of widths) {
    await setWidth(page, width);
    await page.goto(`/events?view=map&q=${encodeURIComponent(title)}`);
    for (const end of ['West', 'East']) {
      await expect(page.getByRole('button', { name: `${title} ${end}`, exact: true })).toBeInViewport({
        ratio: 0.5,
        timeout: 30_000,
      });
    }
  }
});

test('filters by organizing, days and distances', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Lobby');
  await planEvent(context, { title });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  const found = list(page).getByRole('link', { name: title });
  await choose(page, 'More', 'Organizing');
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await choose(page, 'Distance', '10 miles');
  await expect(page).toHaveURL(/within=10/);
  await expect(found).toBeVisible();
  await choose(page, 'Organizing', 'Going');
  await expect(page.getByText('No results found')).toBeVisible();
});

test("Past lists the user's past events, or an empty state", async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Going' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Past' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Going' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are not going to any upcoming events.')).toBeVisible();
  await page.getByRole('button', { name: 'Show past events' }).click();
  await expect(page).toHaveURL(/role=went/);
  await expect(page.getByText('Events you went to appear here after they end.')).toBeVisible();
  await choose(page, 'Going, past', 'Organizing');
  await expect(page).toHaveURL(/role=organized/);
  await expect(page.getByText('Events you organized appear here after they end.')).toBeVisible();
  await choose(page, 'Organizing, past', 'Past');
  await expect(page).toHaveURL(/role=organizing/);
  await expect(page.getByText('You are not organizing any upcoming events.')).toBeVisible();
  await choose(page, 'Organizing', 'Organizing');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await expect(list(page)).toBeVisible();
});

test('a card shows and hides its event on the map, and a marker opens its card', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Boardwalk');
  await planEvent(context, { title, marker: { lat: 40.58, lng: -73.96 } });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expectMap(page);
  const reader = page.getByRole('img', { name: 'Your approximate location' });
  await expect(reader).toBeVisible();
  expect((await reader.boundingBox())?.width, 'small beside the events').toBeLessThan(24);
  await expect(page.getByText('1 on the map')).toBeVisible();
  const show = page.getByRole('button', { name: `Show ${title} on the map` });
  await show.click();
  const card = page.getByRole('region', { name: title });
  await expect(card.getByText('118 Kent Avenue, Brooklyn, NY')).toBeVisible();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(card).toHaveCount(0);
  const marker = page.getByRole('region', { name: 'Map of events' }).getByRole('button', { name: title });
  await marker.click();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await marker.click();
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test("the user's own dot lies below the events and the clusters at the same place", async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  const title = uniqueTitle('Rooftop');
  const dot = page.getByRole('img', { name: 'Your approximate location' });
  const layerOf = (mark: Locator) =>
    mark.evaluate((element) => Number(getComputedStyle(element.closest('.maplibregl-marker') ?? element).zIndex));
  await planEvent(context, { title: `${title} one`, marker: { lat: 40.758, lng: -73.9855 } });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expectMap(page);
  const event = page.getByRole('region', { name: 'Map of events' }).getByRole('button', { name: title });
  await expect(event).toBeVisible();
  expect(await layerOf(dot)).toBeLessThan(await layerOf(event));
  await event.click();
  await expect(page.getByRole('region', { name: `${title} one` })).toBeVisible();

  await planEvent(context, { title: `${title} two`, marker: { lat: 40.7583, lng: -73.9851 } });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expectMap(page);
  const cluster = page.getByRole('button', { name: '2 events close together' });
  await expect(cluster).toBeVisible();
  expect(await layerOf(dot)).toBeLessThan(await layerOf(cluster));
  // A press on the cluster is not caught by the dot.
  await cluster.click();
  await expect(cluster).toHaveCount(0);
});

test('events at the same point open a list', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Cabinet');
  const marker = { lat: 40.69, lng: -73.9 };
  await planEvent(context, { title: `${title} one`, marker });
  await planEvent(context, { title: `${title} two`, marker });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expectMap(page);
  await page.getByRole('button', { name: '2 events at this place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Events at this place' });
  await expect(dialog.getByRole('link', { name: `${title} one` })).toBeVisible();
  await expect(dialog.getByRole('link', { name: `${title} two` })).toBeVisible();
});

test('on a phone, list and map are two views, and a single finger moves the map, which ends above the tab bar', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await setWidth(page, 390);
  await page.goto('/events');
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(list(page)).toHaveCount(0);
  await expectMap(page);
  await expect(page).toHaveURL(/view=map/);
  const touch = await page.locator('.maplibregl-canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction);
  expect(touch).toBe('none');
  const map = await page.getByRole('region', { name: 'Map of events' }).boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  expect(map?.height).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'no scrolling').toBe(0);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(list(page)).toBeVisible();
});

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('on a desktop, all filters are one row', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button');
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    const kinds = page.getByRole('group', { name: 'Kind of event' });
    const tops = await Promise.all([kinds, ...(await filters.all())].map(top));
    expect(Math.max(...tops) - Math.min(...tops), `at ${width} px`).toBeLessThan(3);
  }
});

test('on a phone, the filters are one row, and the events begin high up', async ({ page, context, request }) => {
  await visitAs(context, request);
  await setWidth(page, 390);
  await page.goto('/events');
  const first = list(page).getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await top(first)).toBeLessThan(300);
  for (const width of [320, 360, 390]) {
    await setWidth(page, width);
    const kinds = page.getByRole('group', { name: 'Kind of event' });
    const more = page.getByRole('button', { name: 'Filters' });
    await expect(more).toBeInViewport({ ratio: 1 });
    const [kindBox, moreBox] = [await kinds.boundingBox(), await more.boundingBox()];
    expect(Math.abs(middleOf(kindBox) - middleOf(moreBox)), `at ${width} px`).toBeLessThan(3);
  }
});

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);

test('the list shows how many events match, beyond those that are loaded', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Marathon');
  for (let index = 0; index < eventsPageSize + 2; index += 1) await planEvent(context, { title, isOnline: true });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expect(page.getByText(`${eventsPageSize + 2} events`, { exact: true })).toBeVisible();
});

test('the finder is sound at every width', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  for (const width of widths) {
    await setWidth(page, width);
    await expect(list(page)).toBeVisible();
    await expectSound(page, 'events');
  }
  await expectMap(page);
  await expectSound(page, 'events-map');
});
