/** The item page: its seller, its state for the viewer, and the conversation with the seller. */
import { getListing, type Listing, listListingsOf, listSimilarListings } from '@starparty/contract/market.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../../testing/account-visit.tsx';
import { someListing } from '../../../testing/market-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { Item } from './item.tsx';

type Talk = Parameters<typeof Item>[0]['talk'];

afterEach(() => {
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

const textBox: Talk = () => <textarea aria-label="Message" />;

async function visit(more: Partial<Listing>, talk = textBox) {
  const { server, client } = await signInMember();
  const listing = someListing('Fight stick', more);
  server.answers(getListing, listing);
  server.answers(listListingsOf, { items: [], nextCursor: null });
  server.answers(listSimilarListings, { items: [] });
  await renderAt('/item', withQueries(<Item listingId={listing.listingId} talk={talk} />, client));
  return within(await screen.findByRole('region', { name: 'Details' }));
}

test('shows the duration of the seller’s membership, and the number of sold listings', async () => {
  const details = await visit({ sellerHistory: { memberSince: '2026-03', soldCount: 6 } });
  details.getByText('Member since March 2026 · 6 sold');
});

test('shows the buyer that it is reserved for them', async () => {
  const details = await visit({ state: 'reserved', buyer: { username: 'ondo', profilePic: null } });
  details.getByText('Reserved for you');
});

test('shows sellers that they sold it, without a button to write to themselves', async () => {
  const details = await visit({ state: 'sold', isOwn: true });
  details.getByText('You sold this');
  expect(screen.queryByRole('button', { name: 'Message the seller' })).toBeNull();
});

test('Message the seller moves the focus to the text box of the conversation', async () => {
  Element.prototype.scrollIntoView = () => {};
  await visit({});
  await userEvent.click(screen.getByRole('button', { name: 'Message the seller' }));
  expect(screen.getByLabelText('Message')).toBe(document.activeElement);
});

test('Message the seller lets the text box take the focus if the conversation loads later', async () => {
  Element.prototype.scrollIntoView = () => {};
  await visit({}, (_listing, takesFocus) => <p>{takesFocus ? 'Takes the focus' : 'Loading'}</p>);
  screen.getByText('Loading');
  await userEvent.click(screen.getByRole('button', { name: 'Message the seller' }));
  screen.getByText('Takes the focus');
});
