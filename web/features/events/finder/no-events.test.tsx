/** The finder without results: a sentence for each reason, and a suggested action. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { EventsSearch } from './events-search.ts';
import { NoEvents } from './no-events.tsx';

afterEach(cleanup);

function open(search: EventsSearch, hasMap = true) {
  const actions = { onSearch: vi.fn(), onClear: vi.fn(), onCreate: vi.fn(), onZoomOut: vi.fn() };
  render(<NoEvents search={search} {...actions} onZoomOut={hasMap ? actions.onZoomOut : undefined} />);
  return actions;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('offers to create the first event where nothing was searched', async () => {
  const { onCreate } = open({});
  expect(screen.getByText('No events yet')).toBeTruthy();
  expect(screen.queryByText('No results found')).toBeNull();
  await press('Create Event');
  expect(onCreate).toHaveBeenCalled();
});

test('offers to zoom out or to show all events where the visible map has none', async () => {
  const { onZoomOut, onClear } = open({ only: 'map' });
  expect(screen.getByText('No results found')).toBeTruthy();
  expect(screen.getByText('There are no events on the visible map.')).toBeTruthy();
  await press('Zoom out');
  expect(onZoomOut).toHaveBeenCalled();
  await press('Show all events');
  expect(onClear).toHaveBeenCalled();
});

test.each<EventsSearch>([{ q: 'zzz' }, { kind: 'online' }, { within: 5 }, { q: 'zzz', role: 'going' }])(
  'advises fewer filters for %j',
  async (search) => {
    const { onClear } = open(search);
    expect(screen.getByText('No results found')).toBeTruthy();
    expect(screen.getByText('Try other words or fewer filters.')).toBeTruthy();
    await press('Show all events');
    expect(onClear).toHaveBeenCalled();
  },
);

test('offers no zoom without a map', () => {
  open({ only: 'map' }, false);
  expect(screen.queryByRole('button', { name: 'Zoom out' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show all events' })).toBeTruthy();
});
