/**
 * The RSVP of a visitor on the preview of an event, from the form to the full address. Uses a separate product with a
 * mail server.
 */
import { expect } from '@playwright/test';
import { planEvent, uniqueTitle, visitAs } from '../support/events-page.ts';
import { test } from '../support/mailed.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

test('a visitor RSVPs by e-mail, confirms by the link in the mail, and then sees the address', async ({
  page,
  browser,
  baseURL,
  mailed,
}) => {
  const organizing = await browser.newContext({ baseURL });
  await visitAs(organizing, organizing.request, null);
  const title = uniqueTitle('Open Evening');
  const eventId = await planEvent(organizing, { title });
  await page.goto(`/e/${eventId}`);
  await page.getByRole('button', { name: 'RSVP' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectSoundAtEveryWidth(page, 'event-preview-rsvp');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please provide both your name and email.')).toBeVisible();
  await page.getByLabel('Name').fill('Mom');
  await page.getByLabel('Email').fill('mom at home');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await page.getByLabel('Email').fill('mom@example.com');
  // A failure keeps the typed text.
  await page.route('**/preview/rsvps', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('RSVP submission failed. Please try again later.')).toBeVisible();
  await page.unroute('**/preview/rsvps');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText("We'll ask mom@example.com by mail.")).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 going')).toBeVisible();

  const [mail] = await mailed.mails.mailsTo('mom@example.com');
  const link = /https?:\/\/\S+\/guest\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('118 Kent Avenue')).toHaveCount(0);
  await page.getByRole('button', { name: "Yes, I'm coming" }).click();
  await expect(page.getByText(/118 Kent Avenue/)).toBeVisible();
  await page.goto(`/e/${eventId}`);
  await expect(page.getByText('1 going')).toBeVisible();
  await expect(page.getByText(/Kent Avenue/)).toHaveCount(0);
  await organizing.close();
});
