/** The place of an event: links to maps, and its address for the clipboard. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { someEvent } from '../../../testing/event-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { clearToasts, toastStore } from '../../../ui/overlays/toast-store.ts';
import { EventWhere } from './event-where.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../../ui/aria/kit.ts'), 30_000);
afterEach(() => {
  clearToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const place = {
  isOnline: false,
  streetAddress: '118 Kent Avenue',
  locationCity: 'Brooklyn',
  locationState: 'NY',
  lat: 40.72,
  lng: -73.96,
};

test('opens the address in three maps', async () => {
  await renderAt('/event', <EventWhere event={someEvent(place)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open in maps' }));
  const links = within(await screen.findByRole('menu', { name: 'Open in maps' })).getAllByRole('menuitem');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      expect.stringContaining('OpenStreetMap'),
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/.*118%20Kent/),
    ],
    [expect.stringContaining('Google Maps'), expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/.*118%20Kent/)],
    [expect.stringContaining('Apple Maps'), expect.stringMatching(/^https:\/\/maps\.apple\.com\/.*118%20Kent/)],
  ]);
});

test('copies the address, and says when the browser refuses', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await renderAt('/event', <EventWhere event={someEvent(place)} />);
  const copy = await screen.findByRole('button', { name: 'Copy address' });
  copy.click();
  await vi.waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual([eventTexts.addressCopied]));
  expect(writeText).toHaveBeenCalledWith('118 Kent Avenue, Brooklyn, NY');
  writeText.mockRejectedValueOnce(new Error('refused'));
  copy.click();
  await vi.waitFor(() => expect(toastStore.get().map(({ text }) => text)).toContain(eventTexts.addressNotCopied));
});

test.each([
  ['an online event', { isOnline: true }, []],
  ['an event whose address only guests see', { ...place, streetAddress: null, isPlaceShown: false }, ['Open in maps']],
])('%s has no address to copy', async (_name, more, buttons) => {
  await renderAt('/event', <EventWhere event={someEvent(more)} />);
  await screen.findByText(/Online|Brooklyn/);
  expect(
    screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(buttons);
});
