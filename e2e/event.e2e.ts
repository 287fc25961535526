/** Creating an event, and the event page: RSVP, guest list, withdrawing, editing, cancelling. */
import { expect, type Page, test } from '@playwright/test';
import { dayAhead, expectMap, list, planEvent, uniqueTitle, visitAs } from './events-page.ts';
import { expectSound, expectSoundAtEveryWidth, setWidth } from './soundness.ts';

/** A PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const form = (page: Page) => page.getByRole('dialog', { name: 'Create Event' });

async function openForm(page: Page) {
  await page.goto('/events');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(form(page)).toBeVisible();
}

async function fillDate(page: Page, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  await form(page)
    .getByRole('spinbutton', { name: /^month/ })
    .click();
  await page.keyboard.type(`${month}${date}${year}`);
}

async function fillEvent(page: Page, title: string, city = 'Brooklyn') {
  const dialog = form(page);
  await dialog.getByLabel('Event Name').fill(title);
  await fillDate(page, dayAhead(5));
  await dialog.getByLabel('Street Address').fill('118 Kent Avenue');
  await dialog.getByRole('combobox', { name: 'City' }).fill(city);
  // Closes the list of matching places.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'New York', exact: true }).click();
  await dialog.getByLabel('Description').fill('Quarters are on the house.');
}

// Maps render in software, which is slow.
test.beforeEach(() => test.slow());

test('an event needs its fields and a tag, refuses a fifth tag, and is created', async ({ page, context, request }) => {
  await visitAs(context, request);
  await openForm(page);
  const dialog = form(page);
  await expect(dialog.getByRole('button', { name: /^Time/ })).toContainText('12:00 PM');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(6);
  await expect(dialog.getByText('Error: You must select at least one tag')).toBeVisible();
  await expect(dialog.getByLabel('Event Name')).toBeFocused();
  const title = uniqueTitle('Third Strike');
  await fillEvent(page, title);
  for (const tag of ['Gaming', 'Tournament', 'Casual', 'Social', 'RPG']) {
    await dialog.getByText(tag, { exact: true }).click();
  }
  await expect(dialog.getByText('You can only select up to 4 tags')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'RPG' })).not.toBeChecked();
  await dialog.getByRole('button', { name: /^Time/ }).click();
  await page.getByRole('option', { name: '07' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.route('**/api/events', async (route) => {
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/7:00 – 10:00 PM E[SD]T/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Brooklyn, NY, USA').filter({ visible: true })).toBeVisible();
});

test('a street selected from the list fills in its city and state', async ({ page, context, request }) => {
  await visitAs(context, request);
  await page.route('**/api/places/addresses', async (route) => {
    const { street } = route.request().postDataJSON() as { street: string };
    const items = street ? [{ streetAddress: '30 Nassau Street', city: 'Princeton', state: 'NJ' }] : [];
    await route.fulfill({ json: { areStreetsKnown: true, items } });
  });
  await openForm(page);
  const street = form(page).getByRole('combobox', { name: 'Street Address' });
  await street.fill('30 nas');
  await page.getByRole('option', { name: '30 Nassau Street, Princeton, NJ' }).click();
  await expect(street).toHaveValue('30 Nassau Street');
  await expect(form(page).getByRole('combobox', { name: 'City' })).toHaveValue('Princeton');
  await expect(form(page).getByRole('button', { name: /State/ })).toContainText('New Jersey');
  await expect(page.getByRole('option')).toHaveCount(0);
  const city = form(page).getByRole('combobox', { name: 'City' });
  await city.fill('Boise, I');
  await page.getByRole('option', { name: 'Boise, ID' }).click();
  await expect(city).toHaveValue('Boise');
  await expect(form(page).getByRole('button', { name: /State/ })).toContainText('Idaho');
  await expect(page.getByRole('option')).toHaveCount(0);
  await street.fill('30 nas');
  await expect(page.getByRole('option')).toHaveCount(1);
  await street.fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('an address that is not found leads to the marker, and one far off is asked about', async ({
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

test('Escape, Cancel and a press beside the form keep the draft, and the next opening continues it or starts over', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  const dialog = form(page);
  const open = () => page.getByRole('button', { name: 'Create Event' }).click();
  await dialog.getByLabel('Event Name').fill('Half an idea');
  await dialog.getByText('Online', { exact: true }).click();
  await dialog
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'flyer.png', mimeType: 'image/png', buffer: onePixel });
  await expect(dialog.getByRole('img', { name: /^Your attachment/ })).toBeVisible();
  // The first Escape closes an open picker.
  await dialog.getByRole('button', { name: /^Time/ }).first().click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Event Name')).toHaveValue('Half an idea');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open();
  await expect(dialog.getByText('Half an idea')).toBeVisible();
  await expectSound(page, 'event-draft');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('Half an idea');
  await expect(dialog.getByLabel('Event Name')).toBeFocused();
  await dialog.getByLabel('Event Name').fill('A whole idea');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await open();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('A whole idea');
  await expect(dialog.getByRole('radio', { name: 'Online' })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /^Your attachment: flyer.png/ })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);

  await open();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('');
  await expect(dialog.getByLabel('Event Name')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /^Your attachment/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('Event Name')).toHaveValue('');
});

test('a draft belongs to its member: the next member in this browser finds an empty form', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  await form(page).getByLabel('Event Name').fill('Only mine');
  await page.keyboard.press('Escape');
  await visitAs(context, request);
  await openForm(page);
  await expect(form(page).getByLabel('Event Name')).toHaveValue('');
});

test('a draft is shared by two tabs, and removed in both when the event is created', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  await openForm(page);
  const second = await context.newPage();
  await openForm(second);
  const title = uniqueTitle('Shared');
  await fillEvent(page, title);
  await expect(form(second).getByLabel('Event Name')).toHaveValue(title);
  await form(second).getByText('Gaming', { exact: true }).click();
  await expect(form(page).getByRole('checkbox', { name: 'Gaming' })).toBeChecked();
  await expect(form(page).getByLabel('Description')).toHaveValue('Quarters are on the house.');
  await form(page).getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(form(second).getByLabel('Event Name')).toHaveValue('');
});

test('a created event leaves no draft', async ({ page, context, request }) => {
  await visitAs(context, request);
  await openForm(page);
  const dialog = form(page);
  const title = uniqueTitle('Finished');
  await fillEvent(page, title);
  await dialog.getByText('Gaming', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await openForm(page);
  await expect(dialog.getByLabel('Event Name')).toHaveValue('');
});

test('a member RSVPs with one press, appears on the guest list, and withdraws', async ({ page, context, request }) => {
  const person = await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Arcade') });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('0 going')).toBeVisible();
  expect((await page.getByRole('region', { name: /^Map around/ }).boundingBox())?.height).toBeCloseTo(298, -1);
  await page.getByRole('button', { name: 'RSVP', exact: true }).filter({ visible: true }).click();
  const rsvp = page.getByRole('dialog', { name: 'RSVP for Event' });
  await expect(rsvp.getByLabel('Email')).toHaveValue(person.email);
  await rsvp.getByLabel('Name').fill('   ');
  await rsvp.getByRole('button', { name: 'Submit' }).click();
  await expect(rsvp.getByText('Please provide both your name and email.')).toBeVisible();
  await expect(rsvp.getByLabel('Name')).toBeFocused();
  await rsvp.getByLabel('Name').fill(person.username);
  await rsvp.getByLabel('Email').fill('not an e-mail');
  await rsvp.getByRole('button', { name: 'Submit' }).click();
  await expect(rsvp.getByText('This is not an e-mail address.')).toBeVisible();
  await expect(rsvp.getByLabel('Email')).toBeFocused();
  await rsvp.getByLabel('Email').fill(person.email);
  await page.route('**/rsvps', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await rsvp.getByRole('button', { name: 'Submit' }).click();
  await expect(rsvp.getByText('RSVP submission failed. Please try again later.')).toBeVisible();
  await page.unroute('**/rsvps');
  await rsvp.getByRole('button', { name: 'Submit' }).click();
  await expect(rsvp).toHaveCount(0);
  await expect(page.getByText('1 going')).toBeVisible();
  await page.getByRole('button', { name: 'View Guest List' }).click();
  const guests = page.getByRole('dialog', { name: 'Guest List' });
  await expect(guests.getByText(person.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guests).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).filter({ visible: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('0 going')).toBeVisible();
});

test('without mail, only the inviter and the organizer see another address that was entered', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Letterbox') });
  await page.goto(`/events/${eventId}`);
  await page.getByRole('button', { name: 'RSVP', exact: true }).filter({ visible: true }).click();
  const rsvp = page.getByRole('dialog', { name: 'RSVP for Event' });
  await rsvp.getByLabel('Name').fill('Mom');
  await rsvp.getByLabel('Email').fill('mom@example.com');
  await expect(rsvp.getByText(/^This site can't send e-mail/)).toBeVisible();
  await expectSound(page, 'rsvp-without-mail');
  await rsvp.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('Only you and the organizer see this guest, because this site cannot send e-mail.'),
  ).toBeVisible();
  await expect(page.getByText('0 going')).toBeVisible();
  await page.getByRole('button', { name: 'View Guest List' }).click();
  const guests = page.getByRole('dialog', { name: 'Guest List' });
  await expect(guests.getByText('Not confirmed. Only you and the organizer see this guest.')).toBeVisible();
  await guests.getByRole('button', { name: 'Withdraw' }).click();
  await expect(guests.getByText('No guests yet.')).toBeVisible();
});

test('the scale of the map is beside its buttons', async ({ page, context, request }) => {
  await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Compass') });
  await setWidth(page, 1280);
  await page.goto(`/events/${eventId}`);
  await expectMap(page);
  const buttons = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
  const scale = await page.getByText('½ mi').boundingBox();
  expect((scale?.x ?? 0) + (scale?.width ?? 0)).toBeLessThan(buttons?.x ?? 0);
});

test('an open page updates when its event is changed and cancelled', async ({ page, context, request, browser }) => {
  await visitAs(context, request);
  const title = uniqueTitle('Relay');
  const eventId = await planEvent(context, { title });
  const other = await browser.newContext();
  await visitAs(other, request, null);
  const theirs = await other.newPage();
  await theirs.goto(`/events/${eventId}`);
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await page.goto(`/events/${eventId}`);
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Street Address')).toHaveValue('118 Kent Avenue');
  await edit.getByLabel('Event Name').fill(`${title} again`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: `More about ${title} again` }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(theirs.getByText('This event was cancelled.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'RSVP', exact: true })).toHaveCount(0);
  await other.close();
});

test('an online event shows its fixed picture and its link, and one that is not there says so', async ({
  page,
  context,
  request,
}) => {
  await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Voice Chat'), isOnline: true });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/events/${eventId}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('Loading event details...')).toBeVisible();
  answer();
  await expect(page.getByRole('img', { name: /^An online event/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/room' }).filter({ visible: true })).toBeVisible();
  await page.unroute(`**/api/events/${eventId}`);
  await page.goto('/events/01999999-9999-7999-8999-999999999999');
  await expect(page.getByText('This event does not exist or has been removed.')).toBeVisible();
  await page.route(`**/api/events/${eventId}`, (route) => route.fulfill({ status: 500, body: '' }));
  // If the socket opened late, the page would refetch by itself and recover before the press.
  await page.routeWebSocket(/\/api\/realtime/, () => {});
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('This event could not be loaded.')).toBeVisible();
  await page.unroute(`**/api/events/${eventId}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^An online event/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Events' }).click();
  await expect(list(page)).toBeVisible();
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
