/**
 * Guests of events on a product that sends mails: visibility of e-mails, RSVPs for other addresses, and the links in
 * their mails.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { planEvent, uniqueTitle } from '../support/events-page.ts';
import { type Mailed, test } from '../support/mailed.ts';
import { newAccount, newcomer, newMember, type Person, signIn } from '../support/people.ts';
import { expectSound, expectSoundAtEveryWidth, setWidth, widths } from '../support/soundness.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'RSVP for Event' });
const guestList = (page: Page) => page.getByRole('dialog', { name: 'Guest List' });
const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** A link in the latest mail to an address. */
async function linkTo({ mails }: Mailed, address: string, path: 'guest' | 'no-mail', count = 1): Promise<string> {
  const mail = (await mails.mailsTo(address, count)).at(-1);
  return new RegExp(`http://localhost:\\d+/${path}\\?token=\\S+`).exec(mail?.text ?? '')?.[0] ?? '';
}

/** A separate browser in which this member is logged in. */
async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  await signIn(context, person);
  return context.newPage();
}

/** Invites an address through the API, as a member. */
async function invite(context: BrowserContext, eventId: string, email: string): Promise<void> {
  const data = { username: 'Mom', email };
  expect((await context.request.post(`/api/events/${eventId}/rsvps`, { data })).status()).toBe(201);
}

test('a guest can choose to show the e-mail to other guests, and the organizer can forbid it', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const [organizer, sharer] = [await newMember(request), await newMember(request)];
  await signIn(context, organizer);
  const eventId = await planEvent(context, { title: uniqueTitle('Quarters') });
  const theirs = await pageOf(await browser.newContext({ baseURL }), sharer);
  await theirs.goto(`/events/${eventId}`);
  await visible(theirs, 'RSVP').click();
  await expect(dialog(theirs).getByText('Members see your name. Only the organizer sees your e-mail.')).toBeVisible();
  const share = dialog(theirs).getByRole('switch', { name: 'Also show it to other guests' });
  await expect(share).not.toBeChecked();
  await expectSound(theirs, 'rsvp');
  await dialog(theirs).getByText('Also show it to other guests').click();
  await expect(dialog(theirs).getByText('The organizer and guests with an account see your e-mail.')).toBeVisible();
  await dialog(theirs).getByRole('button', { name: 'Submit' }).click();
  await expect(theirs.getByText('You are on the guest list.')).toBeVisible();

  const reader = await pageOf(await browser.newContext({ baseURL }), await newMember(request));
  await reader.goto(`/events/${eventId}`);
  await reader.getByRole('button', { name: 'View Guest List' }).click();
  await expect(guestList(reader).getByText(sharer.username)).toBeVisible();
  await expect(guestList(reader).getByText(sharer.email)).toHaveCount(0);
  await reader.keyboard.press('Escape');
  await visible(reader, 'RSVP').click();
  await dialog(reader).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(reader)).toHaveCount(0);
  await reader.getByRole('button', { name: 'View Guest List' }).click();
  await expect(guestList(reader).getByText(sharer.email)).toBeVisible();
  await reader.keyboard.press('Escape');

  await page.goto(`/events/${eventId}`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByText("Guests can't share their e-mail").click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  await reader.reload();
  await reader.getByRole('button', { name: 'View Guest List' }).click();
  await expect(guestList(reader).getByText(sharer.username)).toBeVisible();
  await expect(guestList(reader).getByText(sharer.email)).toHaveCount(0);
  await Promise.all([theirs.context().close(), reader.context().close()]);
});

test('an organizer is notified of RSVPs and withdrawals, and the address is hidden after a withdrawal', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const guest = await newMember(request);
  await signIn(context, await newMember(request));
  const title = uniqueTitle('Hideout');
  const eventId = await planEvent(context, { title, isPlaceForGuests: true });
  const theirs = await pageOf(await browser.newContext({ baseURL }), guest);
  await theirs.goto(`/events/${eventId}`);
  const street = theirs.getByText('118 Kent Avenue').filter({ visible: true });
  await expect(
    theirs.getByText('Only guests see the address. RSVP to see it.').filter({ visible: true }),
  ).toBeVisible();
  await visible(theirs, 'RSVP').click();
  await dialog(theirs).getByRole('button', { name: 'Submit' }).click();
  await expect(street).toBeVisible();
  // The page hides the address without a refetch, because the refetch may fail.
  await theirs.route(`**/api/events/${eventId}`, (route) => route.abort());
  await visible(theirs, 'Withdraw').click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(visible(theirs, 'RSVP')).toBeVisible();
  await expect(street).toHaveCount(0);

  await page.goto('/notifications');
  const line = page.getByRole('link', { name: `${guest.username} withdrew from your event` });
  await expect(line).toBeVisible();
  await expectSound(page, 'notifications-withdrawal');
  await line.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await theirs.context().close();
});

test('another address is invited by mail, and its owner accepts, withdraws and returns by the link', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  mailed,
}) => {
  const organizer = await newMember(request);
  await signIn(context, organizer);
  const eventId = await planEvent(context, { title: uniqueTitle('Arcade'), isPlaceForGuests: true });
  const { email } = newcomer('mom-of-the-organizer');
  await page.goto(`/events/${eventId}`);
  await visible(page, 'RSVP').click();
  await dialog(page).getByLabel('Name').fill('Mom');
  await dialog(page).getByLabel('Email').fill(email);
  await expect(
    dialog(page).getByText("We'll ask them by mail. They are on the guest list once they agree."),
  ).toBeVisible();
  await expect(dialog(page).getByRole('switch')).toHaveCount(0);
  await expectSound(page, 'rsvp-other');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText("We'll ask them by mail.", { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View Guest List' }).click();
  await expect(guestList(page).getByText('Invited by e-mail')).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await expect(guestList(page).getByRole('button', { name: 'Withdraw' })).toBeInViewport({ ratio: 1 });
  }
  await expectSoundAtEveryWidth(page, 'guest-list-asked');

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(await linkTo(mailed, email, 'guest'));
  await expect(visitor.getByText(`${organizer.username} invites Mom to`)).toBeVisible();
  await expect(visitor.getByText('118 Kent Avenue')).toHaveCount(0);
  await expectSoundAtEveryWidth(visitor, 'guest-link-asked');
  await visitor.getByRole('button', { name: 'No, thanks' }).click();
  await expect(visitor.getByText('You are not on the guest list.')).toBeVisible();
  await expectSound(visitor, 'guest-link-declined');
  await visitor.getByRole('button', { name: 'Back to the invitation' }).click();
  await visitor.route('**/api/guest-links/confirmation', (route) => route.abort());
  await visitor.getByRole('button', { name: "Yes, I'm coming" }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await visitor.unroute('**/api/guest-links/confirmation');
  await visitor.getByRole('button', { name: "Yes, I'm coming" }).click();
  await expect(visitor.getByText('Mom is on the guest list of')).toBeVisible();
  await expect(visitor.getByText('118 Kent Avenue')).toBeVisible();
  await expectSoundAtEveryWidth(visitor, 'guest-link-confirmed');
  await visitor.getByRole('button', { name: 'Withdraw' }).click();
  await expect(visitor.getByText('You are no longer on the guest list.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Back to the invitation' }).click();
  await expect(visitor.getByText('118 Kent Avenue')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: "Yes, I'm coming" })).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByText('Mom withdrew from your event.')).toBeVisible();
  await visitor.context().close();
});

test('the link moves an RSVP to an account with the same e-mail', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  mailed,
}) => {
  await signIn(context, await newMember(request));
  const title = uniqueTitle('Relay');
  const eventId = await planEvent(context, { title });
  const person = await newAccount(request, 'late');
  await invite(context, eventId, person.email);
  const link = await linkTo(mailed, person.email, 'guest');
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: "Yes, I'm coming" }).click();
  await theirs.getByRole('link', { name: 'Log in' }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await signIn(theirs.context(), person);
  await theirs.goto(link);
  await expect(theirs.getByText(`The RSVP will belong to your account ${person.username}.`)).toBeVisible();
  await expectSound(theirs, 'guest-link-account');
  await theirs.getByRole('button', { name: 'Move RSVP to my account' }).click();
  await expect(theirs.getByText('You are on the guest list with your account.')).toBeVisible();
  await expectSound(theirs, 'guest-link-moved');
  await theirs.getByRole('link', { name: 'View event' }).click();
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(theirs.getByText('You are going').filter({ visible: true })).toBeVisible();
  await page.goto(`/events/${eventId}`);
  await page.getByRole('button', { name: 'View Guest List' }).click();
  await expect(guestList(page).getByText(person.username, { exact: true })).toBeVisible();
  await expect(guestList(page).getByText('Mom')).toHaveCount(0);
  await theirs.context().close();
});

test('the owner of an address stops invitations by the link of the mail, and can undo it', async ({
  page,
  context,
  request,
  mailed,
}) => {
  await signIn(context, await newMember(request));
  const { email } = newcomer('quiet');
  await invite(context, await planEvent(context, { title: uniqueTitle('Loud') }), email);
  await page.goto(await linkTo(mailed, email, 'no-mail'));
  const button = page.getByRole('button', { name: 'Never mail me again' });
  await expect(button).toBeVisible();
  await expectSoundAtEveryWidth(page, 'no-mail');
  await page.route('**/api/mail-stops?**', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/mail-stops?**');
  await button.click();
  await expect(page.getByText("You won't get invitations from this site again.")).toBeVisible();
  await expectSound(page, 'no-mail-stopped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You can receive invitations again.')).toBeVisible();
  await invite(context, await planEvent(context, { title: uniqueTitle('Louder') }), email);
  await linkTo(mailed, email, 'no-mail', 2);
  await page.goto('/no-mail?token=broken');
  await page.getByRole('button', { name: 'Never mail me again' }).click();
  await expect(page.getByText('This link does not work. Please open the one in the latest mail.')).toBeVisible();
});
