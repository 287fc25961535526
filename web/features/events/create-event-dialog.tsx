/** Creates an event. Closing it empties the form, and for a moment that can be taken back. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { useDraft } from '../../lib/drafts.ts';
import { usePerson } from '../../lib/person.ts';
import type { PersonScope } from '../../lib/person-scope.ts';
import { createPictureDraft } from '../../lib/picture-draft.ts';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type EventDraft, emptyDraft } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { useCreateEvent } from './events.queries.ts';

interface CreateEventDialogProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onCreated: (event: Event) => void;
}

const createPicture = (scope: PersonScope) => createPictureDraft(scope, 'event-picture', 'post-attachments');

export function CreateEventDialog({ isOpen, onOpen, onClose, onCreated }: CreateEventDialogProps) {
  const [draft, setDraft] = useDraft<EventDraft>('event', emptyDraft);
  const picture = usePerson().keep(createPicture);
  const creation = useCreateEvent();

  function close() {
    if (creation.isPending) return;
    const before = draft;
    onClose();
    setDraft(emptyDraft);
    picture.clear();
    if (before === emptyDraft) return;
    showToast(eventTexts.eventDraftCleared, 'info', {
      label: 'Undo',
      run: () => {
        setDraft(before);
        onOpen();
      },
    });
  }

  return (
    <DialogPanel title="Create Event" isWide isOpen={isOpen} onClose={close} isDismissable={false}>
      <EventForm
        draft={draft}
        onChange={setDraft}
        picture={picture}
        keptImage={null}
        action="Create Event"
        busyAction="Creating..."
        onCancel={close}
        save={creation.mutateAsync}
        onSaved={(event) => {
          onClose();
          setDraft(emptyDraft);
          picture.clear();
          showToast(eventTexts.eventCreated);
          onCreated(event);
        }}
      />
    </DialogPanel>
  );
}
