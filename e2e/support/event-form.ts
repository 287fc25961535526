/** The form of a new event, for journeys. */
import { expect, type Page } from '@playwright/test';
import { dayAhead } from './events-page.ts';

/** The form of a new event. */
export const form = (page: Page) => page.getByRole('dialog', { name: 'Create Event' });

export async function openForm(page: Page) {
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

export async function fillEvent(page: Page, title: string, city = 'Brooklyn') {
  const dialog = form(page);
  await dialog.getByLabel('Event Name').fill(title);
  await fillDate(page, dayAhead(5));
  await dialog.getByLabel('Street Address').fill('118 Kent Avenue');
  await dialog.getByRole('combobox', { name: 'City' }).fill(city);
  // Closes the list of suggested places.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'New York', exact: true }).click();
  await dialog.getByLabel('Description').fill('Quarters are on the house.');
}
