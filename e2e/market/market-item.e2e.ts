/** The item page: chatting about the item, its state changes, and failures. */
import { expect, type Locator } from '@playwright/test';
import { cards, createListing, uploadPhoto } from '../support/market.ts';
import { box, bubble, test, write } from '../support/talk.ts';

test('a buyer asks on the item page, the seller answers, and both see the item and the warning', async ({
  ann,
  bob,
}) => {
  const listingId = await createListing(ann.request, { title: 'Fight stick, hand-wired' });
  const { page } = bob;
  await page.goto(`/item/${listingId}`);
  await expect(page.getByText('$95.00')).toBeVisible();
  await expect(page.getByText('Stay safe')).toBeVisible();
  await expect(box(bob)).toBeInViewport({ ratio: 1 });
  await write(bob, 'Is it still there?');
  await expect(bubble(bob, 'Is it still there?')).toContainText('Fight stick, hand-wired');
  await ann.page.goto('/dm-page');
  await ann.page.getByRole('link', { name: bob.person.username }).click();
  await expect(bubble(ann, 'Is it still there?')).toContainText('Fight stick, hand-wired');
  await write(ann, 'Pay at https://pay.example/now please');
  await expect(bubble(bob, 'Pay at')).toContainText('asks you to leave Starparty');
  for (const side of [ann, bob]) {
    await expect(side.page.getByRole('region', { name: 'Chat' }).getByText('Online now')).toBeVisible();
  }
  await page.getByRole('link', { name: 'https://pay.example/now' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Open pay.example?' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The listing is sold while its page is open.
  await ann.page.goto(`/item/${listingId}`);
  await ann.page.getByRole('button', { name: 'Mark as sold' }).click();
  const question = ann.page.getByRole('dialog', { name: 'Mark as sold' });
  await question.getByText(bob.person.username).click();
  await question.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(ann.page.getByText(`Sold to ${bob.person.username}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Sold to you')).toBeVisible();
  await expect(box(bob)).toBeVisible();

  // The listing is deleted while its page is open.
  await ann.page.getByRole('button', { name: 'Delete' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ann.page).toHaveURL(/\/marketplace/);
  await expect(page.getByRole('alert')).toContainText('Listing Not Found');
  await expect(page.getByText('The listing you are looking for does not exist or has been removed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
});

test('on a phone, a listing is in the first screen, and the button to message its seller stays in view', async ({
  ann,
  bob,
}) => {
  const listingId = await createListing(ann.request, { imageIds: [await uploadPhoto(ann.request)] });
  const { page } = bob;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace');
  const bar = page.getByRole('navigation').filter({ visible: true }).last();
  await expect(async () => {
    const [above, card] = [await bar.boundingBox(), await cards(page).first().boundingBox()];
    expect((card?.y ?? 844) + (card?.height ?? 0)).toBeLessThan(above?.y ?? 0);
    // Search, filters and the links to the member's lists are in a single row.
    expect(card?.y).toBeLessThan(200);
  }).toPass();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sort: Newest' }).click();
  await page.getByRole('option', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(/sort=/);

  await page.goto(`/item/${listingId}`);
  const button = page.getByRole('button', { name: 'Message the seller' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 250);
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(box(bob)).toBeFocused();
  await expect(box(bob)).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveCount(0);
});

test('a single picture is whole and as high as the details beside it', async ({ ann, bob }) => {
  const listingId = await createListing(ann.request, { imageIds: [await uploadPhoto(ann.request)] });
  const { page } = bob;
  await page.goto(`/item/${listingId}`);
  const picture = page.getByRole('button', { name: 'Enlarge Listing' });
  await expect(picture.getByRole('img')).toHaveCSS('object-fit', 'contain');
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
  const details = page.getByRole('region', { name: 'Details' });
  // The picture is inside a frame with borders of 1 px, so it is 2 px shorter than the details.
  await expect
    .poll(async () => Math.abs((await heightOf(picture)) + 2 - (await heightOf(details))))
    .toBeLessThanOrEqual(1);
});

test('failures of the item page: the page shows an error with a way back, the seller only in the chat', async ({
  ann,
  bob,
}) => {
  const listingId = await createListing(ann.request, { title: 'Quiet fan' });
  const { page } = bob;
  await page.route('**/api/rpc/get_user_id_from_listing', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/item/${listingId}`);
  await expect(page.getByRole('heading', { name: 'Quiet fan' })).toBeVisible();
  await expect(page.getByText('Failed to fetch seller information.')).toBeVisible();
  await page.unroute('**/api/rpc/get_user_id_from_listing');
  await page.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Try again' }).click();
  await expect(box(bob)).toBeVisible();
  await page.route(`**/api/listings/${listingId}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to load listing details.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to marketplace' })).toBeVisible();
});

test('a first message that fails after the buyer has left is kept, and a toast reports it', async ({ ann, bob }) => {
  const listingId = await createListing(ann.request, { title: 'Arcade cabinet' });
  const { page } = bob;
  await page.goto('/marketplace');
  await page.goto(`/item/${listingId}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/conversations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    await route.abort();
  });
  await write(bob, 'Does it still work?');
  await page.getByRole('link', { name: 'Back to marketplace' }).click();
  // Waits for the heading, because the address changes before the item page unmounts. A mounted page would report the
  // failure itself.
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  await expect(box(bob)).toHaveCount(0);
  release();
  await expect(page.getByText(`Your message to ${ann.person.username} wasn't sent.`)).toBeVisible();
  await page.unroute('**/api/conversations');
  await page.goBack();
  await expect(box(bob)).toHaveValue('Does it still work?');
  await box(bob).press('Enter');
  await expect(bubble(bob, 'Does it still work?')).toHaveCount(1);
});
