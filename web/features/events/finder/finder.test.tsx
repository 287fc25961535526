/** The finder, opened by links of other pages that contain a search. */
import { findEvents } from '@starparty/contract/event-finder.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../../testing/account-visit.tsx';
import { someEvent } from '../../../testing/event-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { Finder } from './finder.tsx';

afterEach(() => {
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

test('a search for whole words ends when the member types another text', async () => {
  // A phone, which shows the list without the map.
  const matches = (query: string) => query.includes('width < 48rem');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { server, client } = await signInMember();
  server.answers(findEvents, { items: [someEvent({ title: 'Go night' })], nextCursor: null });
  const search = vi.fn();
  const finder = <Finder search={{ q: 'Go', match: 'word' }} onSearch={search} onCreate={() => {}} />;
  await renderAt('/events', withQueries(finder, client));
  await screen.findByText('Go night');
  expect(server.callsOf(findEvents)[0]?.body).toMatchObject({ q: 'Go', match: 'word' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ld');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith({ q: 'Gold', match: undefined }));
});
