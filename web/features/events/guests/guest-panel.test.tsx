/** The guests on the page of an event: some of their pictures, and the number of the others. */
import { eventPageFacesMax } from '@starparty/contract/event-terms.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { someEvent } from '../../../testing/event-samples.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { EventFacts } from '../event-facts.tsx';
import { GuestPanel } from './guest-panel.tsx';

afterEach(cleanup);

const faces = Array.from({ length: eventPageFacesMax }, (_, index) => ({
  username: `guest-${index}`,
  profilePic: null,
}));

test('300 guests are 13 pictures and a number', () => {
  render(withQueries(<GuestPanel event={someEvent({ guests: 300, faces })} />));
  const row = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(row.map(({ textContent }) => textContent?.match(/guest-\d+|\+\d+/)?.[0])).toEqual([
    ...faces.map(({ username }) => username),
    '+287',
  ]);
  screen.getByText('300 going');
});

test('a card shows the city before the street, because its end is cut', () => {
  const place = { streetAddress: '111 S Michigan Ave', locationCity: 'Chicago', locationState: 'IL' };
  render(<EventFacts event={someEvent({ isOnline: false, ...place })} />);
  screen.getByText('Chicago, IL · 111 S Michigan Ave');
});

test('300 guests are three pictures and a number on a card', () => {
  const { container } = render(<EventFacts event={someEvent({ guests: 300, faces })} />);
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(3);
  screen.getByText('300 going');
});
