/** Edits one of the user's events. */
import type { Event } from '@starparty/contract/events.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPictureDraft } from '../../../lib/drafts/picture-draft.ts';
import { usePerson } from '../../../lib/session/person.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { useUpdateEvent } from '../events.queries.ts';
import { draftOf } from './event-draft.ts';
import { EventForm } from './event-form.tsx';

interface EditEventDialogProps {
  event: Event;
  isOpen: boolean;
  onClose: () => void;
}

const createPicture = (scope: PersonScope) => createPictureDraft(scope, 'edited-event-picture', 'post-attachments');

export function EditEventDialog({ event, isOpen, onClose }: EditEventDialogProps) {
  return (
    <Dialog title="Edit Event" isWide isOpen={isOpen} onClose={onClose}>
      <EditForm event={event} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ event: current, onClose }: Omit<EditEventDialogProps, 'isOpen'>) {
  // If the event is edited elsewhere, the form keeps the typed text and reports the edit on save.
  const [event] = useState(current);
  const [keptImage, setKeptImage] = useState(event.image);
  const picture = usePerson().keep(createPicture);
  const { attachment } = useSyncExternalStore(picture.subscribe, picture.get);
  const update = useUpdateEvent(event.eventId);
  useEffect(() => picture.clear, [picture]);
  return (
    <EventForm
      values={draftOf(event)}
      picture={picture}
      keptImage={keptImage}
      onDropImage={() => setKeptImage(null)}
      action="Save changes"
      busyAction="Saving..."
      hasOtherChanges={keptImage !== event.image || attachment !== null}
      save={(written) => update.mutateAsync({ ...written, revision: event.revision })}
      onSaved={onClose}
    />
  );
}
