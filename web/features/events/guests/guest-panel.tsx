/** The number of guests, and the button that opens the list. */

import type { Event } from '@starparty/contract/events.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
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
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users size={18} aria-hidden="true" />
        View Guest List
      </Button>
      <GuestListDialog event={event} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
