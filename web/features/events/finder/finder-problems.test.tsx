/** Errors at the top of the finder. If the browser denies the position, the error appears once per browser. */
import { getSession } from '@starparty/contract/auth.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { someSession } from '../../../testing/profile-samples.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../../../ui/overlays/toast-store.ts';
import type { Position } from '../position.ts';
import { FinderProblems } from './finder-problems.tsx';

let stop = () => {};
beforeEach(async () => {
  startFakeServer().answers(getSession, { session: someSession() });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
});
afterEach(() => {
  cleanup();
  clearToasts();
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const fine = { error: null, isError: false, isFetching: false, refetch: () => undefined };
const problems = (position: Position, isMapShown = true) =>
  withQueries(<FinderProblems position={position} isMapShown={isMapShown} list={fine} map={fine} />);
const refused: Position & { at: 'refused' } = {
  at: 'refused',
  problem: 'Geolocation Error: Your browser does not share your location.',
};

/** Opens the finder. The browser denies the position after the page is shown. */
function visit(answer: Position) {
  clearToasts();
  const { rerender, unmount } = render(problems({ at: 'unknown' }));
  rerender(problems(answer));
  return unmount;
}

test('shows a refused position on the first visit only', async () => {
  const leave = visit(refused);
  expect(screen.getByRole('status').textContent).toContain('Your browser does not share your location.');
  leave();
  visit(refused);
  expect(screen.queryByText(/does not share/)).toBeNull();
});

test('mentions the place chooser only beside the map, and says nothing again when the map opens', () => {
  const { rerender } = render(problems({ at: 'unknown' }, false));
  rerender(problems(refused, false));
  rerender(problems(refused, true));
  expect(toastStore.get().map(({ text }) => text)).toEqual([refused.problem]);
  cleanup();
  localStorage.clear();
  visit(refused);
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    `${refused.problem} You can choose a place above the map.`,
  ]);
});

test('shows another reason later', () => {
  visit(refused)();
  visit({ at: 'refused', problem: 'Geolocation Error: You are outside the 50 states and DC.' });
  expect(screen.getByText(/outside the 50 states/)).toBeTruthy();
});

test('shows a place without a name on every visit', () => {
  const unnamed: Position = {
    at: 'found',
    point: { lat: 40, lng: -74 },
    place: null,
    problem: 'Reverse Geocoding Error: x',
  };
  visit(unnamed)();
  visit(unnamed);
  expect(screen.getByText('Reverse Geocoding Error: x')).toBeTruthy();
});
