/** The party finder, from its introduction to a conversation after a match. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { logInByForm, newMember, signIn } from '../support/people.ts';
import { answer, join, openMatches, topName } from '../support/players.ts';
import { expectSoundAtEveryWidth } from '../support/soundness.ts';

test('a visitor answers the form, logs in on the way, and arrives at the matches', async ({ page, request }) => {
  const person = await newMember(request);
  await page.goto('/partyfinder');
  await expect(page.getByRole('heading', { name: 'Party Finder' })).toBeVisible();
  await page.goto('/matchmaking-form');
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await expect(page.getByText('Choose one of the answers.').first()).toBeVisible();
  await answer(page);
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await logInByForm(page, person);
  // The answers are still selected.
  await expect(page.getByRole('radio', { name: 'Variety Gamer' })).toBeChecked();
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please provide a description before submitting.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Variety Gamer' })).toBeChecked();
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await page.getByLabel('Description').fill('Calm, and on time.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(topName(page)).toBeVisible();
  await page.getByRole('link', { name: 'Change Preferences' }).click();
  await expect(page.getByRole('radio', { name: 'Variety Gamer' })).toBeChecked();
  // From now on, the introduction links directly to the matches.
  await page.goto('/partyfinder');
  await page.getByRole('button', { name: 'Start Finding Your Party' }).click();
  await expect(page).toHaveURL(/\/matches$/);
});

test('a failed save keeps the answers and shows an error', async ({ page, context, request }) => {
  await signIn(context, await newMember(request));
  const { items } = await (await context.request.get('/api/games?limit=1')).json();
  await context.request.put('/api/me/favorite-games/1', { data: { gameId: items[0].id } });
  await page.goto('/matchmaking-form');
  await answer(page);
  await page.route('**/api/me/party/answers', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await expect(page.getByText('Failed to update preferences. Please try again.')).toBeVisible();
  await page.unroute('**/api/me/party/answers');
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await page.getByLabel('Description').fill('Still here.');
  await page.route('**/api/me/party/description', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Failed to update description. Please try again.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Next Steps' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Still here.');
  await page.route('**/api/me/favorite-games/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Failed to update favorite game. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
});

// These tests need the animations of cards.
test.use({ reducedMotion: 'no-preference' });

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];
for (const { width, height } of windows) {
  test(`card and answers fit into ${width} x ${height}, and no message covers them`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await openMatches(page, context, request);
    const accept = page.getByRole('button', { name: 'Game Start' });
    await accept.click();
    // Hovering keeps the toast open.
    await page.getByRole('button', { name: 'Close message' }).hover();
    await expect(page.locator('article:not([inert])')).not.toHaveAttribute('data-leaving');
    const answers = [
      page.getByRole('button', { name: 'Undo' }),
      page.getByRole('button', { name: 'Game Over' }),
      accept,
    ];
    for (const answer of answers) await expectUncovered(answer);
    await expectUncovered(page.getByRole('button', { name: /^More about/ }).first());
    const places = await page.evaluate(() => {
      const place = (element: Element | null | undefined) => {
        const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom, left, right };
      };
      return {
        card: place(document.querySelector('article:not([inert])')),
        answers: place(document.querySelector('.match-answers')),
        message: place(document.querySelector('[aria-label="Close message"]')?.closest('.pointer-events-auto')),
        width: document.documentElement.scrollWidth,
      };
    });
    expect(places.width, 'nothing sticks out sideways').toBeLessThanOrEqual(width);
    expect(places.answers.top, 'the answers are below the card').toBeGreaterThanOrEqual(places.card.bottom);
    expect(places.message.bottom, 'the message is shown').toBeGreaterThan(0);
    expect(meet(places.message, places.card), 'the message covers the card').toBe(false);
    expect(meet(places.message, places.answers), 'the message covers the answers').toBe(false);
    // The rest of the card can be scrolled into view.
    const last = page.locator('article:not([inert]) dt').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expectUncovered(accept);
  });
}

test('the pictures of players are sharp, and forced colors show the chosen view', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await newMember(request));
  const answer = await context.request.post('/api/logogen/', { data: { prompt: 'a fox in the snow' } });
  const { generated } = (await answer.json()) as { generated: { url: string }[] };
  await page.route('**/api/party/cards*', async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = (await response.json()) as { items: object[] };
    const pictured = items.map((card) => ({ ...card, profilePic: generated[0]?.url }));
    await route.fulfill({ response, json: { ...rest, items: pictured } });
  });
  await join(context);
  await page.goto('/matches');
  const picture = page.locator('article:not([inert]) img.match-picture');
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    const spare = () =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth - 2 * image.getBoundingClientRect().width);
    await expect.poll(spare, `two pixels per CSS pixel at ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await page.emulateMedia({ forcedColors: 'active' });
  const backgroundOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(async () => (await backgroundOf('Cards')) === (await backgroundOf('List'))).toBe(false);
});

test('two toasts at once do not cover the card on a phone', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMatches(page, context, request);
  await page.getByRole('button', { name: 'Game Start' }).click();
  await expect(page.locator('article:not([inert])')).not.toHaveAttribute('data-leaving');
  await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();
  await page.route('**/api/party/decisions/*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('button', { name: 'Game Over' }).click();
  // Hovering keeps the toasts open.
  await page.getByRole('alert').hover();
  await expect(page.locator('article:not([inert])')).not.toHaveAttribute('data-leaving');
  const messages = page.getByRole('button', { name: 'Close message' }).filter({ visible: true }).locator('..');
  await expect(messages).toHaveCount(1);
  await expect(async () => {
    const card = (await page.locator('article:not([inert])').boundingBox()) as { y: number };
    const message = (await messages.boundingBox()) as { y: number; height: number };
    expect(message.y + message.height).toBeLessThanOrEqual(card.y);
  }).toPass();
});

interface Place {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const meet = (one: Place, other: Place): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/** Expects the element to be inside the window and not covered. */
async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    element.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop, 'nothing lies over it').toBe(true);
}

test('keys, buttons and drags decide; a short drag and a scroll do not; decisions can be undone', async ({
  page,
  context,
  request,
}) => {
  await openMatches(page, context, request);
  const first = await topName(page).textContent();
  await page.getByRole('button', { name: 'Game Over' }).click();
  await expect(topName(page)).not.toHaveText(first ?? '');
  const second = (await topName(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(topName(page)).toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(topName(page)).toHaveText(second);

  const drag = async (across: number, down = 0) => {
    // Waits until a card that springs back has reached its position.
    await page.locator('article:not([inert])').evaluate(async (card) => {
      await Promise.all(card.getAnimations().map(({ finished }) => finished));
    });
    const box = await topName(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + across / 2, y + down / 2, { steps: 4 });
    await page.mouse.move(x + across, y + down, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-90);
  await drag(0, -150);
  await expect(topName(page)).toHaveText(second);
  await drag(-130);
  await expect(topName(page)).not.toHaveText(second);
  const third = (await topName(page).textContent()) ?? '';
  await drag(130);
  await expect(page.getByText(`You accepted ${third}.`).first()).toBeVisible();
  const accepted = page.getByRole('complementary', { name: 'Your decisions' }).getByText(third, { exact: true });
  await expect(accepted).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(topName(page)).toHaveText(third);
  await expect(accepted).toHaveCount(0);
});

test('a card returns after a failed decision, but not if the player is gone', async ({ page, context, request }) => {
  await openMatches(page, context, request);
  const first = (await topName(page).textContent()) ?? '';
  await page.route('**/api/party/decisions/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Game Start' }).click();
  await expect(page.getByText('Failed to fetch participant information.')).toBeVisible();
  await expect(topName(page)).toHaveText(first);
  await page.unroute('**/api/party/decisions/*');
  await page.route('**/api/party/decisions/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Game Start' }).click();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect(topName(page)).toHaveText(first);
  await page.unroute('**/api/party/decisions/*');
  await page.route('**/api/party/decisions/*', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'fake_profile', status: 404, detail: 'This is a fake profile.' }),
    }),
  );
  await page.getByRole('button', { name: 'Game Start' }).click();
  await expect(page.getByText('This is a fake profile.')).toBeVisible();
  await expect(topName(page)).not.toHaveText(first);
});

/** Checks a page at every width. */
async function look(page: Page, name: string, path: string, isThere: Locator) {
  await page.goto(path);
  await expect(isThere).toBeVisible();
  await expectSoundAtEveryWidth(page, name);
}

test('the matches and the decided players are sound at every width', async ({ page, context, request }) => {
  await signIn(context, await newMember(request));
  await join(context);
  await look(page, 'party-matches', '/matches', topName(page));
  await look(page, 'party-decided', '/matches/decided', page.getByText("You haven't accepted anyone yet."));
});
