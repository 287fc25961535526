/** Maps of events: in the finder, on the event page, and in the event form. */
import { expect, type Locator } from '@playwright/test';
import { fillEvent, form, openForm } from '../support/event-form.ts';
import { list, planEvent, uniqueTitle, visitAs } from '../support/events-page.ts';
import { expectMap, test } from '../support/maps.ts';
import { expectSound, expectSoundAtEveryWidth, setWidth, widths } from '../support/soundness.ts';

const layerOf = (mark: Locator) =>
  mark.evaluate((element) => Number(getComputedStyle(element.closest('.maplibregl-marker') ?? element).zIndex));

test('a map without a position shows the whole US at every width', async ({ page, context, request }) => {
  await visitAs(context, request, null);
  const title = uniqueTitle('Lighthouse');
  await planEvent(context, { title: `${title} West`, marker: { lat: 48.36, lng: -124.6 } });
  await planEvent(context, { title: `${title} East`, marker: { lat: 44.85, lng: -67 } });
  for (const width of widths) {
    await setWidth(page, width);
    await page.goto(`/events?view=map&q=${encodeURIComponent(title)}`);
    for (const end of ['West', 'East']) {
      await expect(page.getByRole('button', { name: `${title} ${end}`, exact: true })).toBeInViewport({ ratio: 0.5 });
    }
  }
});

test('a card shows and hides its event on the map, and a marker opens its card', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Boardwalk');
  await planEvent(context, { title, marker: { lat: 40.58, lng: -73.96 } });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expectMap(page);
  const reader = page.getByRole('img', { name: 'Your approximate location' });
  await expect(reader).toBeVisible();
  await expect.poll(async () => (await reader.boundingBox())?.width, 'small beside the events').toBeLessThan(24);
  await expect(page.getByText('1 on the map')).toBeVisible();
  const show = page.getByRole('button', { name: `Show ${title} on the map` });
  await show.click();
  const card = page.getByRole('region', { name: title });
  await expect(card.getByText('Brooklyn, NY · 118 Kent Avenue')).toBeVisible();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(card).toHaveCount(0);
  const marker = page.getByRole('region', { name: 'Map of events' }).getByRole('button', { name: title });
  await marker.click();
  await expect(card).toBeVisible();
  expect(await layerOf(card), 'above the buttons of the map').toBeGreaterThan(
    await page
      .getByRole('button', { name: 'Zoom in' })
      .evaluate((button) => Number(getComputedStyle(button.closest('.absolute') as Element).zIndex)),
  );
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
  // The dot of the position must not cover the cluster.
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
  await expect(page.locator('.maplibregl-canvas')).toHaveCSS('touch-action', 'none');
  const tabBar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(async () => {
    const map = await page.getByRole('region', { name: 'Map of events' }).boundingBox();
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThan((await tabBar.boundingBox())?.y ?? 0);
    expect(map?.height).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'no scrolling').toBe(0);
  }).toPass();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(list(page)).toBeVisible();
});

test('the finder is sound at every width', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  await expect(list(page)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'events');
  await expectMap(page);
  await expectSound(page, 'events-map');
});

test('the scale of the map is beside its buttons', async ({ page, context, request }) => {
  await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Compass') });
  await setWidth(page, 1280);
  await page.goto(`/events/${eventId}`);
  await expectMap(page);
  await expect(async () => {
    const buttons = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
    const scale = await page.getByText('½ mi').boundingBox();
    expect((scale?.x ?? 0) + (scale?.width ?? 0)).toBeLessThan(buttons?.x ?? 0);
  }).toPass();
});

test('an unknown address requires the marker, and a distant one requires confirmation', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  const dialog = form(page);
  await fillEvent(page, uniqueTitle('Nowhere'), 'Zzyzxville');
  await dialog.getByText('Gaming', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText(/^Error: This address could not be found/)).toBeVisible();
  const coordinates = dialog.getByLabel('Coordinates');
  await coordinates.fill('somewhere');
  await expect(dialog.getByText('These are not coordinates. Write them like 40.7128, -74.0060.')).toBeVisible();
  await coordinates.fill('34.0522, -118.2437');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText(/^Error: The marker is far from that city/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, this is correct' }).click();
  await expect(page.getByRole('heading', { name: /^Nowhere/, level: 1 })).toBeVisible();
});

test('the event page, the form and the link of a mail are sound at every width', async ({ page, context, request }) => {
  await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Soundcheck') });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('0 going')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'event');
  await openForm(page);
  await expectSoundAtEveryWidth(page, 'event-form');
  await page.goto('/guest?token=broken');
  await expect(page.getByText(/^This link no longer works/)).toBeVisible();
  await expectSound(page, 'guest-link');
});
