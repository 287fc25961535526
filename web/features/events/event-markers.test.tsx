/** Marks of events on the map. */
import { eventTags } from '@starparty/contract/event-terms.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventMark } from './event-markers.tsx';

afterEach(cleanup);

test.each(eventTags)(
  'the mark of an event of %s is a button with a sign of one line, so that many stay light',
  (tag) => {
    const event = {
      title: 'Smash night',
      precision: 'marker',
      isOnline: false,
      tagNames: [tag],
    } as unknown as EventCard;
    const { container } = render(<EventMark event={event} isSelected={false} onPress={() => {}} />);
    expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['button', 'svg', 'path']);
  },
);
