/** The number of guests, and the button that opens the list. */

import type { Event } from '@starparty/contract/events.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { GuestListDialog } from './guest-list-dialog.tsx';

export function GuestPanel({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Guests" className="grid gap-4 panel p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">Guests</h2>
        <p className="text-muted tabular-nums">{formatNumber(event.guests)} going</p>
      </div>
      {event.faces.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {event.faces.map(({ username, profilePic }) => (
            <li key={username}>
              <Avatar name={username} src={profilePic} size={40} />
              <span className="sr-only">{username}</span>
            </li>
          ))}
          {event.guests > event.faces.length && (
            <li className="grid size-10 place-items-center rounded-full bg-raised text-xs font-semibold tabular-nums">
              +{formatNumber(event.guests - event.faces.length)}
            </li>
          )}
        </ul>
      )}
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users size={18} aria-hidden="true" />
        View Guest List
      </Button>
      <GuestListDialog event={event} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
