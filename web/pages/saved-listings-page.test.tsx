/** Saved listings: the hearts remove and save them, and a failure restores the heart. */
import {
  type ListingCard,
  listCards,
  listSavedListings,
  saveListing,
  unsaveListing,
} from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { someListingCard } from '../testing/market-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';
import { SavedListingsPage } from './saved-listings-page.tsx';

let server: FakeServer;
let client: QueryClient;
let stored: ListingCard[];
beforeEach(async () => {
  ({ server, client } = await signInMember());
  stored = [someListingCard('Fight stick', { isSaved: true }), someListingCard('Headset', { isSaved: true })];
  server.answersEach(listSavedListings, () => ({ items: stored.filter(({ isSaved }) => isSaved), nextCursor: null }));
  server.answersEach(listCards, () => ({ items: stored }));
  for (const [endpoint, isSaved] of [
    [saveListing, true],
    [unsaveListing, false],
  ] as const)
    server.answersEach(endpoint, ({ path }) => {
      stored = stored.map((card) => (path.includes(card.listingId) ? { ...card, isSaved } : card));
      return undefined;
    });
  await renderAt('/saved', withQueries(<SavedListingsPage />, client));
});
afterEach(() => {
  clearToasts();
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

const heart = (title: string) => screen.findByRole('button', { name: `Save ${title}` });
const isSaved = async (title: string) => (await heart(title)).getAttribute('aria-pressed') === 'true';
const toasts = () => toastStore.get().map(({ text }) => text);

test('a removed listing stays visible, so that it can be saved again', async () => {
  await userEvent.click(await heart('Headset'));
  await waitFor(async () => expect(await isSaved('Headset')).toBe(false));
  expect(await isSaved('Fight stick')).toBe(true);
  await userEvent.click(await heart('Headset'));
  await waitFor(async () => expect(await isSaved('Headset')).toBe(true));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(stored.map(({ isSaved }) => isSaved)).toEqual([true, true]);
});

test.each([
  ['the server refuses', () => server.refuses(unsaveListing, 'internal')],
  [
    'the network is gone',
    () => {
      server.drops(unsaveListing);
      server.drops(listCards);
    },
  ],
])('restores the heart and explains the failure when %s', async (_name, fail) => {
  await heart('Headset');
  fail();
  await userEvent.click(await heart('Headset'));
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(marketTexts.listingSaveFailed)]));
  await waitFor(async () => expect(await isSaved('Headset')).toBe(true));
});

test('a listing that was deleted since shows as unavailable', async () => {
  server.refuses(unsaveListing, 'listing_not_found');
  await userEvent.click(await heart('Headset'));
  const list = within(screen.getByRole('list', { name: 'Saved listings' }));
  await list.findByText(marketTexts.listingUnavailable);
  expect(list.queryByText('Headset')).toBeNull();
  list.getByText('Fight stick');
});
