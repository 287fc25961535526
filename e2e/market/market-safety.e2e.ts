/** Safety in the market: blocked sellers, reports, and listings that the host has hidden. */
import { expect, type Page } from '@playwright/test';
import { host } from '../support/host.ts';
import { createListing } from '../support/market.ts';
import { box, bubble, join, test, write } from '../support/talk.ts';

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Listing Not Found');
  await expect(page.getByRole('link', { name: 'Back to marketplace' })).toBeVisible();
}

/** Reports the listing of a page as a scam. */
async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByText('Scam', { exact: false }).first().click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. The host will look at your report.')).toBeVisible();
}

/** The number of the report with this text. */
const numberOf = (reports: string, text: string) =>
  reports
    .split('\n\n')
    .find((one) => one.includes(text))
    ?.match(/^\d+/)?.[0] ?? '';

for (const [who, blocksFirst] of [
  ['a seller who blocks a buyer', 'ann'],
  ['a seller whom a buyer blocks', 'bob'],
] as const) {
  test(`${who} is invisible: neither the listing nor the conversation shows`, async ({ ann, bob }) => {
    const title = `Blocked ${Date.now()}`;
    const listingId = await createListing(ann.request, { title });
    await bob.page.goto(`/item/${listingId}`);
    await write(bob, 'Is it still there?');
    await expect(bubble(bob, 'Is it still there?')).toBeVisible();
    await ann.page.goto('/dm-page');
    await ann.page.getByRole('link', { name: bob.person.username }).click();
    await expect(bubble(ann, 'Is it still there?')).toBeVisible();
    const conversation = ann.page.url();

    const [blocking, blocked] = blocksFirst === 'ann' ? [ann, bob] : [bob, ann];
    const answer = await blocking.request.put(`/api/profiles/${blocked.person.username}/block`);
    expect(answer.status()).toBe(204);

    await bob.page.goto(`/item/${listingId}`);
    await expectNotFound(bob.page);
    await bob.page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
    await expect(bob.page.getByText('No listings match your search criteria.')).toBeVisible();
    // Only the member who blocked loses the conversation. The blocked member still sees it, because blocking is not
    // disclosed.
    await blocking.page.goto('/dm-page');
    await expect(blocking.page.getByText('No conversations yet')).toBeVisible();
    await blocking.page.goto(conversation);
    await expect(blocking.page.getByText('This conversation does not exist or is not yours.')).toBeVisible();
    await expect(box(blocking)).toHaveCount(0);
    // The listing itself remains. Its seller still sees it.
    await ann.page.goto(`/item/${listingId}`);
    await expect(ann.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('a listing deleted after a report leaves its page, and the host can still read it', async ({ ann, bob }) => {
  const title = `Too good ${Date.now()}`;
  const listingId = await createListing(ann.request, { title, listingPrice: 1_000 });
  await bob.page.goto(`/item/${listingId}`);
  await report(bob.page);
  expect((await ann.request.delete(`/api/listings/${listingId}`)).status()).toBe(204);
  await expectNotFound(bob.page);
  const reports = await host('reports');
  expect(reports).toMatch(new RegExp(`deleted since, reported for scam by ${bob.person.username}`));
  expect(reports).toContain(`it said: "${title} ($10)`);
});

test('a listing hidden by the host leaves open pages and lists, and returns when the report is dismissed', async ({
  ann,
  bob,
  browser,
  request,
}) => {
  const title = `Hidden ${Date.now()}`;
  const listingId = await createListing(ann.request, { title });
  const eve = await join(browser, request, 'eve');
  await eve.page.goto(`/marketplace?q=${encodeURIComponent(title)}`);
  await expect(eve.page.getByRole('article', { name: title })).toBeVisible();
  await bob.page.goto(`/item/${listingId}`);
  await report(bob.page);
  const number = numberOf(await host('reports'), title);
  await host('reports', 'hide', number);
  await expectNotFound(bob.page);
  await expect(eve.page.getByText('Listing unavailable')).toBeVisible();
  await ann.page.goto(`/item/${listingId}`);
  await expect(ann.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await host('reports', 'dismiss', number);
  await bob.page.reload();
  await expect(bob.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await eve.page.context().close();
});
