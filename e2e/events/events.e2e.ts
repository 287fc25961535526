/** The events finder: its list and its filters. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { eventsPageSize } from '@starparty/contract/event-terms.ts';
import { list, planEvent, uniqueTitle, visitAs } from '../support/events-page.ts';
import { setWidth } from '../support/soundness.ts';

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
  await expect(list(page).getByText('Brooklyn, NY · 118 Kent Avenue')).toBeVisible();
  await choose(page, 'Tags', 'RPG');
  await expect(page).toHaveURL(/tag=RPG/);
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
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

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('on a desktop, all filters are one row', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button');
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    const kinds = page.getByRole('group', { name: 'Kind of event' });
    await expect(async () => {
      const tops = await Promise.all([kinds, ...(await filters.all())].map(top));
      expect(Math.max(...tops) - Math.min(...tops), `at ${width} px`).toBeLessThan(3);
    }).toPass();
  }
});

test('on a desktop, six events are visible at once, and three in a low window', async ({ page, context, request }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Row');
  for (let index = 0; index < 7; index += 1) await planEvent(context, { title });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  const rows = list(page).getByRole('listitem');
  for (const [width, height, count] of [
    [1440, 900, 6],
    [1280, 720, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rows.nth(count - 1), `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test('the placeholder of the search fits its field', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.goto('/events');
  for (const width of [320, 390, 820, 1200, 1440]) {
    await setWidth(page, width);
    const field = page.getByRole('searchbox', { name: 'Search events' });
    await expect(field).toHaveAttribute('placeholder', 'Search by title, address, city, or state');
    await expect.poll(() => field.evaluate(spareWidth), `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});

/** Runs in the page. Returns the width of a field that its placeholder leaves free, in pixels. */
function spareWidth(field: HTMLElement | SVGElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = getComputedStyle(field, '::placeholder').font;
  const { width } = pen.measureText((field as HTMLInputElement).placeholder);
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
}

test('on a tablet, the button of the filters ends with the search field', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/events');
  const right = async (control: Locator) => {
    const box = await control.boundingBox();
    return box && Math.round(box.x + box.width);
  };
  const field = page.getByRole('searchbox', { name: 'Search events' });
  await expect(field).toBeVisible();
  expect(await right(page.getByRole('button', { name: 'Filters' }))).toBe(await right(field));
});

test('on a phone, the filters are one row, and the events begin high up', async ({ page, context, request }) => {
  await visitAs(context, request);
  await setWidth(page, 390);
  await page.goto('/events');
  const first = list(page).getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect.poll(() => top(first)).toBeLessThan(300);
  for (const width of [320, 360, 390]) {
    await setWidth(page, width);
    const kinds = page.getByRole('group', { name: 'Kind of event' });
    const more = page.getByRole('button', { name: 'Filters' });
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const [kindBox, moreBox] = [await kinds.boundingBox(), await more.boundingBox()];
      expect(Math.abs(middleOf(kindBox) - middleOf(moreBox)), `at ${width} px`).toBeLessThan(3);
    }).toPass();
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
