/** The draft of a listing. It remains with its pictures after the form closes, until it is listed or discarded. */
import { texts } from '@starparty/contract/common-texts.ts';
import { getMarket } from '@starparty/contract/market.ts';
import { marketErrors, marketTexts } from '@starparty/contract/market-texts.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { createListing, deleteListingDraft, getListingDraft, setListingDraft } from '@starparty/contract/selling.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../../testing/account-visit.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { someImage } from '../../../testing/feed-samples.ts';
import { someListing } from '../../../testing/market-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../../../ui/overlays/toast-store.ts';
import { CreateListing } from './create-listing.tsx';

// Uploads use XMLHttpRequest, which the fake server does not handle.
vi.mock('../../../lib/connection/upload.ts', () => ({
  sendWithProgress: (url: string, init: RequestInit) => fetch(url, init),
}));
// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
let client: QueryClient;
beforeEach(async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }));
  ({ server, client } = await signInMember());
  server.answers(getMarket, { popularTags: ['Mouse', 'Headset'], prohibited: [] });
  server.answers(getListingDraft, { draft: null });
  server.answers(setListingDraft, undefined);
  server.answers(deleteListingDraft, undefined);
});
afterEach(() => {
  clearToasts();
  cleanup();
  leaveAccount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Selling() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sell
      </button>
      <CreateListing isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const visit = () => renderAt('/market', withQueries(<Selling />, client));
async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sell' }));
  return within(await screen.findByRole('dialog', { name: 'Create Listing' }));
}
type Form = Awaited<ReturnType<typeof openForm>>;
const press = (form: Form, name: string) => userEvent.click(form.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function close(form: Form) {
  await press(form, 'Cancel');
  await closed();
}
const textOf = (form: Form, label: string) => (form.getByLabelText(label) as HTMLInputElement).value;
const toasts = () => toastStore.get().map(({ text }) => text);
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const addPicture = (form: Form, name: string) => userEvent.upload(form.getByLabelText('Add pictures'), picture(name));

async function fill(form: Form) {
  await userEvent.type(form.getByLabelText('Title'), 'Fight stick');
  await userEvent.type(form.getByLabelText('Description'), 'Hand-wired.');
  await userEvent.type(form.getByLabelText('Price'), '95');
  await userEvent.click(form.getByRole('checkbox', { name: 'Mouse' }));
  await userEvent.type(form.getByRole('combobox', { name: 'Location' }), 'Princeton, NJ');
  // Closes the suggestions.
  await userEvent.tab();
}

test('keeps the typed text when the form closes, and stores it on the server', async () => {
  await visit();
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Title'), 'Fight stick');
  await close(form);
  const again = await openForm();
  expect(textOf(again, 'Title')).toBe('Fight stick');
  await waitFor(() => expect(server.callsOf(setListingDraft)[0]?.body).toMatchObject({ title: 'Fight stick' }));
  expect(server.callsOf(createListing)).toEqual([]);
});

test('keeps the typed text when the page is left', async () => {
  const router = await visit();
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Title'), 'Fight stick');
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  router.history.back();
  expect(textOf(await openForm(), 'Title')).toBe('Fight stick');
});

test('continues the draft of another device', async () => {
  const image = someImage();
  server.answers(getListingDraft, {
    draft: {
      ...{ title: 'Fight stick', listingDescription: 'Hand-wired.', price: '95', condition: 'New' },
      ...{ tags: ['Mouse'], delivery: ['shipping'], location: 'Princeton, NJ', placeId: null },
      ...{ pictures: [image], savedAt: '2026-05-01T10:00:00.000Z' },
    },
  });
  await visit();
  const form = await openForm();
  await waitFor(() => expect(textOf(form, 'Title')).toBe('Fight stick'));
  expect(textOf(form, 'Price')).toBe('95');
  form.getByText('1 of 8');
});

test('Discard empties the form, here and on the server', async () => {
  await visit();
  const form = await openForm();
  expect(form.queryByRole('button', { name: 'Discard' })).toBeNull();
  await userEvent.type(form.getByLabelText('Title'), 'Fight stick');
  server.answers(uploadImage, someImage());
  await addPicture(form, 'stick.png');
  await form.findByText('1 of 8');
  await press(form, 'Discard');
  expect(textOf(form, 'Title')).toBe('');
  form.getByText('0 of 8');
  await waitFor(() => expect(server.callsOf(deleteListingDraft)).toHaveLength(1));
  await close(form);
  expect(textOf(await openForm(), 'Title')).toBe('');
});

test('keeps a picture with the draft, and lists it', async () => {
  const image = someImage();
  server.answers(uploadImage, image);
  const router = await visit();
  const form = await openForm();
  await fill(form);
  await addPicture(form, 'stick.png');
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
  await close(form);
  const again = await openForm();
  again.getByRole('img', { name: 'stick.png' });
  const listing = someListing('Fight stick', { isOwn: true });
  server.answers(createListing, listing);
  await press(again, 'Create Listing');
  await closed();
  expect(toasts()).toEqual([marketTexts.listingCreated]);
  expect(server.callsOf(createListing)[0]?.body).toMatchObject({
    ...{ title: 'Fight stick', listingPrice: 9_500, tags: ['Mouse'] },
    imageIds: [image.imageId],
  });
  const empty = await openForm();
  expect(textOf(empty, 'Title')).toBe('');
  empty.getByText('0 of 8');
  await close(empty);
  toastStore.get()[0]?.action?.run();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/item/${listing.listingId}`));
});

test('a picture that failed to upload can be sent again, without another choice', async () => {
  server.drops(uploadImage);
  await visit();
  const form = await openForm();
  await addPicture(form, 'stick.png');
  const retry = await form.findByRole('button', { name: 'Try again' });
  const image = someImage();
  server.answers(uploadImage, image);
  await userEvent.click(retry);
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
  expect(server.callsOf(uploadImage)).toHaveLength(2);
});

test('reports missing fields before anything is sent, and focuses the first one', async () => {
  await visit();
  const form = await openForm();
  await press(form, 'Create Listing');
  await form.findByText(marketErrors.listing_incomplete.text);
  expect(form.getByLabelText('Title')).toBe(document.activeElement);
  expect(form.getAllByText(texts.fieldMissing).length).toBeGreaterThan(2);
  expect(server.callsOf(createListing)).toEqual([]);
});

test.each([
  ['the server refuses', () => server.refuses(createListing, 'internal')],
  ['the network is gone', () => server.drops(createListing)],
])('keeps the form with its text when %s, and the next press lists it once', async (_name, fail) => {
  await visit();
  const form = await openForm();
  await fill(form);
  fail();
  await press(form, 'Create Listing');
  await form.findByText(/Error creating listing/);
  expect(textOf(form, 'Title')).toBe('Fight stick');
  server.answers(createListing, someListing('Fight stick', { isOwn: true }));
  await press(form, 'Create Listing');
  await closed();
  // A repeated request has the same key, so that the server creates the listing only once.
  const keys = server.callsOf(createListing).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('shows the reason of the server at its field', async () => {
  server.refuses(createListing, 'invalid_input', { fields: { listingPrice: 'A price is at most 1,000,000.00.' } });
  await visit();
  const form = await openForm();
  await fill(form);
  await press(form, 'Create Listing');
  await form.findByText('A price is at most 1,000,000.00.');
  await waitFor(() => expect(form.getByLabelText('Price')).toBe(document.activeElement));
});
