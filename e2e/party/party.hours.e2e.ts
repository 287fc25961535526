/** Hours, places and languages of players: entered in the form, and shown on the cards. */
import { expect, type Page, test } from '@playwright/test';
import { newMember, signIn } from '../support/people.ts';
import { join, openMatches, topName } from '../support/players.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

async function openSecondStep(page: Page) {
  await page.goto('/matchmaking-form');
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await expect(page.getByRole('heading', { name: 'When and where you play' })).toBeVisible();
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

test.describe('in a browser set to UTC', () => {
  test.use({ timezoneId: 'UTC' });

  test('hours are set by preset, tap, drag and keys, and the time zone is requested', async ({
    page,
    context,
    request,
  }) => {
    await signIn(context, await newMember(request));
    await join(context);
    await openSecondStep(page);
    await page.getByRole('button', { name: 'Weekday evenings' }).click();
    await expect(page.getByText('25 hours a week.')).toBeVisible();
    await cell(page, 'Saturday, 10 AM').click();
    await expect(cell(page, 'Saturday, 10 AM')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(cell(page, 'Sunday, 10:30 AM')).toHaveAttribute('aria-selected', 'true');
    await cell(page, 'Saturday, 2 PM').hover();
    await page.mouse.down();
    await cell(page, 'Sunday, 3:30 PM').hover();
    await page.mouse.up();
    // 25 hours from the preset, 1.5 hours by taps and keys, and two afternoons of two hours.
    await expect(page.getByText('30.5 hours a week.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Choose the time zone of your hours.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.getByText('PC', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/matches$/);
    // The value is still there when the form is opened again.
    await openSecondStep(page);
    await expect(page.getByText('30.5 hours a week.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Asia\/(Kolkata|Calcutta)/);
    await expect(page.getByRole('row', { name: 'German' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'PC' })).toBeChecked();
  });
});

test.describe('in a browser set to New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the time zone is known, and a card shows the parts of the day in which both play', async ({
    page,
    context,
    request,
  }) => {
    await openMatches(page, context, request);
    await expect(topName(page)).toBeVisible();
    await openSecondStep(page);
    for (const preset of ['Weekday evenings', 'Weekends']) await page.getByRole('button', { name: preset }).click();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/matches$/);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByText(/^Both free: (weekday|weekend) /).first()).toBeVisible();
  });

  test('a failed save keeps the input', async ({ page, context, request }) => {
    await signIn(context, await newMember(request));
    await join(context);
    await openSecondStep(page);
    await page.getByRole('button', { name: 'Weekends' }).click();
    await page.route('**/api/me/party/availability', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('When and where you play could not be saved. Please try again.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Next Steps' }).click();
    await expect(page.getByText('28 hours a week.')).toBeVisible();
  });

  test('the second step is sound at every width', async ({ page, context, request }) => {
    await signIn(context, await newMember(request));
    await join(context);
    await openSecondStep(page);
    await page.getByRole('button', { name: 'Weekends' }).click();
    await expectSoundAtEveryWidth(page, 'party-hours');
  });
});
