/** The side column of Home. */

import { findEvents } from '@starparty/contract/event-finder.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { listListings } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { findPlaces } from '@starparty/contract/places.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveAccount, me, signInMember } from '../testing/account-visit.tsx';
import { someEvent } from '../testing/event-samples.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { HomeSide } from './home-side.tsx';

const brooklyn = { id: '5110302', city: 'Brooklyn', state: 'NY' };

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  ({ server } = await signInMember());
  server.answers(findEvents, { items: [someEvent({ title: 'Pinball Night' })], nextCursor: null });
  server.answers(listListings, { items: [], nextCursor: null, near: null });
  server.answers(findPlaces, { items: [{ ...brooklyn, county: '', lat: 40.65, lng: -73.95 }] });
});
afterEach(() => {
  cleanup();
  leaveAccount();
});

const visit = (place: typeof me.place = null) => renderAt('/home', withQueries(<HomeSide me={{ ...me, place }} />));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows events near the place of the member, and the newest listings', async () => {
  await visit(brooklyn);
  const events = await part('Near you this week');
  expect((await events.findByRole('link', { name: 'Pinball Night' })).getAttribute('href')).toMatch(/^\/events\//);
  expect(server.callsOf(findEvents)[0]).toMatchObject({
    body: { near: { lat: 40.65, lng: -73.95, miles: 50 }, limit: 3 },
  });
  expect(await (await part('Fresh in the market')).findByText(new RegExp(marketTexts.nothingForSale))).toBeTruthy();
});

test('without a place, shows events anywhere and asks for no position', async () => {
  await visit();
  await (await part('Events this week')).findByRole('link', { name: 'Pinball Night' });
  expect(server.callsOf(findEvents)[0]).toMatchObject({ body: { near: null } });
});

test('says that nothing is planned, and retries after a failure', async () => {
  server.refuses(findEvents, 'internal');
  await visit();
  const events = await part('Events this week');
  await events.findByText(new RegExp(eventTexts.eventsNotLoaded));
  server.answers(findEvents, { items: [], nextCursor: null });
  await userEvent.click(events.getByRole('button', { name: 'Try again' }));
  expect(await events.findByText(new RegExp(eventTexts.noEventsSoon))).toBeTruthy();
});

test('hides a part on this device, and shows it again', async () => {
  await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Events this week' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Events this week' })).toBeNull());
  const show = screen.getByRole('button', { name: 'Show hidden parts' });
  expect(document.activeElement).toBe(show);
  cleanup();
  await visit();
  await screen.findByRole('region', { name: 'Fresh in the market' });
  expect(screen.queryByRole('region', { name: 'Events this week' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show hidden parts' }));
  expect(await screen.findByRole('region', { name: 'Events this week' })).toBeTruthy();
});
