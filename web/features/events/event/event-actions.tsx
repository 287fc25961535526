/** The main actions of an event: RSVP or withdraw, add to a calendar, share. */

import type { Event } from '@starparty/contract/events.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { CalendarPlus, Check, ExternalLink, FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { sharedPath } from '../event-words.ts';
import { useWithdraw } from '../guests/guests.queries.ts';
import { calendarLinks } from './calendar-links.ts';

const RsvpDialog = lazyOverlay(async () => (await import('../guests/rsvp-dialog.tsx')).RsvpDialog);

export function EventActions({ event, me }: { event: Event; me: Me }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const withdraw = useWithdraw(event.eventId);
  const isOpen = !event.isCancelled && !event.isOver;
  const links = calendarLinks(event);
  return (
    <div className="grid gap-3">
      {event.ownRsvpId && !event.isCancelled && (
        <div className="flex min-h-11 items-center justify-between gap-3 rounded-field border border-aurora-edge bg-aurora-wash ps-4 pe-1.5">
          <p className="flex items-center gap-2 font-semibold text-aurora">
            <Check size={18} aria-hidden="true" />
            {event.isOver ? 'You went' : 'You are going'}
          </p>
          {isOpen && (
            <Button size="small" kind="ghost" isBusy={withdraw.isPending} onClick={() => setIsLeaving(true)}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <Button
          kind={event.ownRsvpId ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setIsAnswering(true)}
        >
          {event.ownRsvpId ? 'RSVP for someone else' : 'RSVP'}
        </Button>
      )}
      <div className="flex flex-wrap gap-3 *:flex-1">
        {isOpen ? (
          <Menu
            buttonLabel="Add to calendar"
            buttonClassName={buttonStyles()}
            label="Add to calendar"
            lines={[
              {
                text: 'Calendar file (.ics)',
                icon: <FileDown size={18} aria-hidden="true" />,
                href: links.file,
                leadsTo: 'file',
              },
              {
                text: 'Google Calendar',
                icon: <ExternalLink size={18} aria-hidden="true" />,
                href: links.google,
                leadsTo: 'site',
              },
              {
                text: 'Outlook',
                icon: <ExternalLink size={18} aria-hidden="true" />,
                href: links.outlook,
                leadsTo: 'site',
              },
            ]}
          >
            <CalendarPlus size={18} className="flex-none" aria-hidden="true" />
            Add to calendar
          </Menu>
        ) : (
          <span />
        )}
        <Button onClick={() => void shareLink(sharedPath(event), event.title)}>
          <Share2 size={18} className="flex-none" aria-hidden="true" />
          Share
        </Button>
      </div>
      <RsvpDialog event={event} me={me} isOpen={isAnswering} onClose={() => setIsAnswering(false)} />
      <ConfirmDialog
        question="Withdraw your RSVP?"
        detail="You can RSVP again until the event starts."
        action="Withdraw"
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => event.ownRsvpId && withdraw.mutate(event.ownRsvpId)}
      />
    </div>
  );
}
