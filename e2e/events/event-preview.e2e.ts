/** The public preview of an event, and the links from it to the event page. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { planEvent, uniqueTitle, visitAs } from '../support/events-page.ts';
import { logInByForm, type Person } from '../support/people.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

interface Shared {
  eventId: string;
  title: string;
  organizer: Person;
  /** The page of a visitor. */
  page: Page;
  /** The browser context of the organizer. */
  organizing: BrowserContext;
}

/** Creates an event, and a visitor who opens its link. */
async function shareEvent(
  { page, browser }: { page: Page; browser: NonNullable<ReturnType<BrowserContext['browser']>> },
  isOnline = false,
): Promise<Shared> {
  const organizing = await browser.newContext();
  const organizer = await visitAs(organizing, organizing.request, null);
  const title = uniqueTitle('Arcade <Night>');
  const eventId = await planEvent(organizing, { title, isOnline });
  return { eventId, title, organizer, page, organizing };
}

test('a visitor sees the preview, logs in from there, and arrives at the event', async ({ page, browser }) => {
  const { eventId, title, organizer } = await shareEvent({ page, browser });
  await page.goto(`/e/${eventId}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Starparty`);
  await expect(page.getByText(`Organized by ${organizer.username}`)).toBeVisible();
  await expect(page.getByText(/6:00 – 9:00 PM E[SD]T/)).toBeVisible();
  await expect(page.getByText(/5:00 – 8:00 PM C[SD]T, your time/)).toBeVisible();
  await expect(page.getByText('Brooklyn, NY')).toBeVisible();
  await expect(page.getByText('0 going')).toBeVisible();
  await expect(page.getByText(/Kent Avenue|Quarters are on the house/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInByForm(page, organizer);
  await expect(page).toHaveURL(`/events/${eventId}`);
  await expect(page.getByText('118 Kent Avenue').filter({ visible: true })).toBeVisible();
  // Members are redirected to the event page.
  await page.goto(`/e/${eventId}`);
  await expect(page).toHaveURL(`/events/${eventId}`);
});

test('its HTML describes the event for link previews, and excludes search engines', async ({ page, browser }) => {
  const { eventId, organizer } = await shareEvent({ page, browser });
  const answer = await page.request.get(`/e/${eventId}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const html = await answer.text();
  expect(html).toContain('<meta property="og:title" content="Arcade &lt;Night&gt;');
  expect(html).toMatch(
    new RegExp(`og:description" content="[^"]+ at 6:00 PM E[SD]T · Brooklyn, NY · Organized by ${organizer.username}"`),
  );
  expect(html).toContain(`/e/${eventId}" />`);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/Kent Avenue|Quarters are on the house/);
});

test('without a preview, the same page always leads to the login', async ({ page, browser }) => {
  const { eventId, organizing, organizer } = await shareEvent({ page, browser });
  await organizing.request.put(`/api/events/${eventId}/cancellation`);
  const missing = '/e/01999999-9999-7999-8999-999999999999';
  const [cancelled, unknown] = [await page.request.get(`/e/${eventId}`), await page.request.get(missing)];
  expect([cancelled.status(), unknown.status()]).toEqual([404, 404]);
  expect(await cancelled.text()).toBe(await unknown.text());
  for (const address of [missing, `/e/${eventId}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No preview of this event' })).toBeVisible();
    await expect(page.getByText('It may be over, cancelled or for members only.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInByForm(page, organizer);
  await expect(page).toHaveURL(`/events/${eventId}`);
});

test('the login page explains the redirect, and links to the preview if there is one', async ({ page, browser }) => {
  const { eventId, title } = await shareEvent({ page, browser });
  await page.goto('/events/01999999-9999-7999-8999-999999999999');
  await expect(page.getByText('Log in to see this event.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'See a preview' })).toHaveCount(0);
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('Log in to see this event.')).toBeVisible();
  await page.getByRole('link', { name: 'See a preview' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goto('/login?next=/home');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText('Log in to see this event.')).toHaveCount(0);
});

test('the organizer switches the preview off, and shares its address only while it is on', async ({
  page,
  browser,
}) => {
  const { eventId, title, organizing } = await shareEvent({ page, browser });
  await organizing.grantPermissions(['clipboard-read', 'clipboard-write']);
  const own = await organizing.newPage();
  const copied = () => own.evaluate(() => navigator.clipboard.readText());
  await own.goto(`/events/${eventId}`);
  await own.getByRole('button', { name: 'Share' }).filter({ visible: true }).click();
  await expect.poll(copied).toMatch(new RegExp(`/e/${eventId}$`));
  await own.getByRole('button', { name: `More about ${title}` }).click();
  await own.getByRole('menuitem', { name: 'Edit event' }).click();
  const edit = own.getByRole('dialog', { name: 'Edit Event' });
  const preview = edit.getByRole('switch', { name: 'Anyone with the link can see a preview' });
  await expect(preview).toBeChecked();
  await preview.press('Space');
  await expect(preview).not.toBeChecked();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  await own.getByRole('button', { name: 'Share' }).filter({ visible: true }).click();
  await expect.poll(copied).toMatch(new RegExp(`/events/${eventId}$`));
  await page.goto(`/e/${eventId}`);
  await expect(page.getByRole('heading', { name: 'No preview of this event' })).toBeVisible();
  await organizing.close();
});

test('a preview that fails to load shows an error and "Try again"', async ({ page, browser }) => {
  const { eventId, title } = await shareEvent({ page, browser });
  await page.route('**/preview', (route) => route.abort());
  await page.goto(`/e/${eventId}`);
  await expect(page.getByText('This event could not be loaded.')).toBeVisible();
  await page.unroute('**/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('the preview is sound at every width, in person, online and missing', async ({ page, browser }) => {
  const addresses = {
    'event-preview': (await shareEvent({ page, browser })).eventId,
    'event-preview-online': (await shareEvent({ page, browser }, true)).eventId,
    'event-preview-missing': 'no-such-event',
  };
  for (const [name, id] of Object.entries(addresses)) {
    await page.goto(`/e/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtEveryWidth(page, name);
  }
});
