/** More actions of an event: the organizer edits and cancels it, others report it. */
import type { Event } from '@starparty/contract/events.ts';
import { Ban, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { OthersMenu } from '../../../people/safety/others-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { menuButtonStyles } from '../../../ui/overlays/menu-button-styles.ts';
import { useCancelEvent } from '../events.queries.ts';

interface EventMenuProps {
  event: Event;
  onEdit: () => void;
}

export function EventMenu({ event, onEdit }: EventMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelEvent(event.eventId);
  const label = `More about ${event.title}`;
  if (!event.isOwn) {
    return (
      <OthersMenu
        label={label}
        target={{ kind: 'event', id: event.eventId }}
        author={event.organizer?.username ?? null}
      />
    );
  }
  if (event.isCancelled || event.isOver) return null;
  return (
    <>
      <Menu
        buttonLabel={label}
        buttonClassName={menuButtonStyles}
        label={label}
        lines={[
          { icon: <Pencil size={18} aria-hidden="true" />, text: 'Edit event', onAction: onEdit },
          {
            icon: <Ban size={18} aria-hidden="true" />,
            text: 'Cancel event',
            onAction: () => setIsAsking(true),
          },
        ]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      <ConfirmDialog
        question="Cancel this event?"
        detail="Guests will be notified. You can't undo this."
        action="Cancel event"
        keep="Keep event"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}
