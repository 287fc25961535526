/**
 * Creates an event. Closing the dialog keeps the draft. The next time, the dialog offers to continue the draft or to
 * start over.
 */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useCreateEvent } from '../events.queries.ts';
import { EventForm } from './event-form.tsx';
import { newEventDraftOf } from './new-event-draft.ts';

interface CreateEventDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (event: Event) => void;
}

export function CreateEventDialog({ isOpen, onClose, onCreated }: CreateEventDialogProps) {
  return (
    <Dialog title="Create Event" isWide isOpen={isOpen} onClose={onClose}>
      <NewEvent onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

/** Mounts whenever the dialog opens. */
function NewEvent({ onClose, onCreated }: Omit<CreateEventDialogProps, 'isOpen'>) {
  const draft = newEventDraftOf(usePerson());
  const creation = useCreateEvent(draft);
  const fields = useSyncExternalStore(draft.subscribe, draft.get);
  const [step, setStep] = useState<'question' | 'answered' | 'form'>(() => (draft.isEmpty() ? 'form' : 'question'));
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button was removed, so move the focus to the form.
    if (step === 'answered') form.current?.querySelector('input')?.focus();
  }, [step]);

  // The draft is empty now if another tab has created the event or started over.
  if (step === 'question' && !draft.isEmpty()) {
    return (
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p>{eventTexts.eventDraftKept}</p>
          <p dir="auto" className="text-start font-semibold wrap-anywhere">
            {fields.title.trim() || eventTexts.eventDraftUntitled}
          </p>
          <p className="text-sm text-muted">
            Last changed <Time at={new Date(draft.savedAt() ?? Date.now()).toISOString()} />
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            onClick={() => {
              draft.discard();
              setStep('answered');
            }}
          >
            Start over
          </Button>
          <Button kind="primary" onClick={() => setStep('answered')}>
            Continue
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={form}>
      <EventForm
        values={fields}
        onChange={draft.set}
        picture={draft.picture}
        keptImage={null}
        action="Create Event"
        busyAction="Creating..."
        save={creation.sendAsync}
        isSaving={creation.isPending}
        onSaved={(event) => {
          onClose();
          onCreated(event);
        }}
      />
    </div>
  );
}
