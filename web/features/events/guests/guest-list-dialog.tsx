/** The guest list of an event, with the e-mails that the viewer may see. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import { Flag } from 'lucide-react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { askToReport } from '../../../people/safety/safety-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useGuests, useWithdraw } from './guests.queries.ts';

interface GuestListDialogProps {
  event: Event;
  isOpen: boolean;
  onClose: () => void;
}

export function GuestListDialog({ event, isOpen, onClose }: GuestListDialogProps) {
  return (
    <Dialog title="Guest List" isOpen={isOpen} onClose={onClose}>
      <Guests event={event} />
    </Dialog>
  );
}

function Guests({ event: { eventId, asksByMail } }: { event: Event }) {
  const query = useGuests(eventId);
  const withdraw = useWithdraw(eventId);
  return (
    <QueryList
      query={query}
      items={query.data?.pages.flatMap(({ items }) => items)}
      things="guests"
      skeleton={<Skeletons />}
      failed={eventTexts.guestsFailed}
      explainError={errorSentence}
      empty={<EmptyState title="No guests yet." detail="Be the first to RSVP." />}
    >
      {(guests) => (
        <ul aria-label="Guests" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {guests.map((guest) => (
            <GuestRow
              key={guest.rsvpId}
              guest={guest}
              unconfirmed={
                asksByMail ? 'Invited by e-mail' : 'Not confirmed. Only you and the organizer see this guest.'
              }
              isLeaving={withdraw.isPending && withdraw.variables === guest.rsvpId}
              onWithdraw={() => withdraw.mutate(guest.rsvpId)}
            />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

interface GuestRowProps {
  guest: Guest;
  /** The text for a guest who has not confirmed. */
  unconfirmed: string;
  isLeaving: boolean;
  onWithdraw: () => void;
}

function GuestRow({ guest, unconfirmed, isLeaving, onWithdraw }: GuestRowProps) {
  const { rsvpId, username, email, isConfirmed, isOwn } = guest;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar name={username} src={null} size={36} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{username}</bdi>
        </p>
        {email && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
        {!isConfirmed && <p className="text-sm text-muted">{unconfirmed}</p>}
      </div>
      {!isOwn && (
        <IconButton label={`Report ${username}`} onClick={() => askToReport({ kind: 'guest', id: rsvpId })}>
          <Flag size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isOwn && (
        <Button size="small" kind="ghost" isBusy={isLeaving} busyLabel="Withdrawing" onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </li>
  );
}

function Skeletons() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="round" className="size-9" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}
