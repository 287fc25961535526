/** The RSVP dialog. The account's name and e-mail are filled in, so that one press submits it. */
import { texts } from '@starparty/contract/common-texts.ts';
import { guestNameMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import type { FieldErrors } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCloseGuard } from '../../../ui/overlays/close-guard.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { findGuestMistakes } from './guest-mistakes.ts';
import { useRsvp } from './guests.queries.ts';

interface RsvpDialogProps {
  event: Event;
  me: Me;
  isOpen: boolean;
  onClose: () => void;
}

export function RsvpDialog({ event, me, isOpen, onClose }: RsvpDialogProps) {
  return (
    <Dialog title="RSVP for Event" isOpen={isOpen} onClose={onClose}>
      <RsvpForm event={event} me={me} onClose={onClose} />
    </Dialog>
  );
}

function RsvpForm({ event, me, onClose }: Omit<RsvpDialogProps, 'isOpen'>) {
  const isFirst = event.ownRsvpId === null;
  const [name, setName] = useState(isFirst ? me.username : '');
  const [email, setEmail] = useState(isFirst ? me.email : '');
  const [isShared, setIsShared] = useState(false);
  const [mistakes, setMistakes] = useState<FieldErrors>({});
  const rsvp = useRsvp(event, me.email);
  const [before] = useState({ name, email });
  const close = useCloseGuard({
    hasChanges: name !== before.name || email !== before.email,
    isSaving: rsvp.isPending,
  });
  const isOwn = email.trim().toLowerCase() === me.email.toLowerCase();
  const canShare = isOwn && event.mayShowEmail && !event.areEmailsHidden;

  const isIncomplete = Object.values(mistakes).includes(texts.fieldMissing);
  const failure = rsvp.error ? failureOf(rsvp.error) : { fields: mistakes };
  const problem = isIncomplete ? eventTexts.rsvpIncomplete : failure.sentence;

  function submit() {
    if (rsvp.isPending) return;
    const written = { username: name.trim(), email: email.trim() };
    const found = findGuestMistakes(written);
    setMistakes(found);
    rsvp.reset();
    if (Object.keys(found).length > 0) return;
    rsvp.mutate({ ...written, isEmailShared: canShare && isShared }, { onSuccess: onClose });
  }

  return (
    <Form
      noValidate
      errors={failure.fields}
      onSubmit={submit}
      className="grid gap-4"
      isSaving={rsvp.isPending}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={rsvp.isPending} busyLabel="Submitting">
            Submit
          </Button>
        </div>
      }
    >
      <TextField
        label="Name"
        name="username"
        autoComplete="off"
        maxLength={guestNameMax}
        value={name}
        onChange={(change) => setName(change.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(change) => setEmail(change.target.value)}
      />
      <p className="text-sm text-muted">
        {isOwn || email.trim() === '' ? audienceOf(event, canShare && isShared) : consequenceFor(event)}
      </p>
      {canShare && (
        <Switch isOn={isShared} onChange={setIsShared}>
          Also show it to other guests
        </Switch>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </Form>
  );
}

/** Refusals show the server's message. Other failures show the form's own. */
function failureOf(error: Error): { fields: FieldErrors; sentence?: string } {
  const isRefused = error instanceof ApiError && error.status !== 0 && error.status < 500;
  if (!isRefused) return { fields: {}, sentence: eventTexts.rsvpFailed };
  const isAtField = Object.values(error.fields).includes(error.message);
  return { fields: error.fields, sentence: isAtField ? undefined : error.message };
}

function audienceOf({ mayShowEmail, areEmailsHidden }: Event, isShared: boolean): string {
  if (isShared) return 'Members see your name. The organizer and guests with an account see your e-mail.';
  const reason = mayShowEmail && areEmailsHidden ? " Guests can't share their e-mail at this event." : '';
  return `Members see your name. Only the organizer sees your e-mail.${reason}`;
}

const consequenceFor = ({ asksByMail }: Event): string =>
  asksByMail
    ? "We'll ask them by mail. They are on the guest list once they agree."
    : "This site can't send e-mail, so only you and the organizer will see this guest.";
