/** Creating an event, and the event page: RSVP, guest list, withdrawing, editing, cancelling. */
import { expect, test } from '@playwright/test';
import { fillEvent, form, openForm } from '../support/event-form.ts';
import { list, planEvent, uniqueTitle, visitAs } from '../support/events-page.ts';
import { expectSound } from '../support/soundness.ts';

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

test('a member RSVPs with one press, appears on the guest list, and withdraws', async ({ page, context, request }) => {
  const person = await visitAs(context, request);
  const eventId = await planEvent(context, { title: uniqueTitle('Arcade') });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('0 going')).toBeVisible();
  const map = page.getByRole('region', { name: /^Map around/ });
  await expect.poll(async () => (await map.boundingBox())?.height).toBeCloseTo(298, -1);
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
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep event' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(theirs.getByText('This event was cancelled.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'RSVP', exact: true })).toHaveCount(0);
  await other.close();
});

test('an online event shows its fixed picture and its link, and a missing event shows a message', async ({
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
  // Blocks the socket. If it opened late, the page would refetch automatically and recover before the press.
  await page.routeWebSocket(/\/api\/realtime/, () => {});
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('This event could not be loaded.')).toBeVisible();
  await page.unroute(`**/api/events/${eventId}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^An online event/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Events' }).click();
  await expect(list(page)).toBeVisible();
});
