/**
 * The RSVP dialog. Before the first RSVP to an event, it contains the account's name and e-mail, so that one press
 * submits it.
 */
import { texts } from '@starparty/contract/common-texts.ts';
import { guestNameMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { guestRules } from '@starparty/contract/guest.form.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
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
  const rsvp = useRsvp(event, me.email);
  const form = useForm({
    rules: guestRules,
    values: { username: isFirst ? me.username : '', email: isFirst ? me.email : '', isEmailShared: false },
    send: (guest) =>
      rsvp.mutateAsync({ ...guest, isEmailShared: guest.isEmailShared && canShare(event, me, guest.email) }),
    onSent: onClose,
    // Shows the server's message for rejections, and the form's own message for other failures.
    explain: (error) =>
      error instanceof ApiError && error.status !== 0 && error.status < 500 ? error.message : eventTexts.rsvpFailed,
    incomplete: (errors) =>
      Object.values(errors).includes(texts.fieldMissing) ? eventTexts.rsvpIncomplete : texts.fieldsWrong,
  });
  return (
    <Form
      {...form.props}
      className="grid gap-4"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={form.isSaving} busyLabel="Submitting">
            Submit
          </Button>
        </div>
      }
    >
      <TextField label="Name" name="username" autoComplete="off" maxLength={guestNameMax} />
      <TextField label="Email" name="email" type="email" autoComplete="off" />
      <Audience event={event} me={me} />
    </Form>
  );
}

const isOwn = (me: Me, email: string) => email.trim().toLowerCase() === me.email.toLowerCase();
const canShare = (event: Event, me: Me, email: string) =>
  isOwn(me, email) && event.mayShowEmail && !event.areEmailsHidden;

/** Describes who sees the e-mail. Members can also show it to other guests. */
function Audience({ event, me }: Pick<RsvpDialogProps, 'event' | 'me'>) {
  const [email] = useFormValue<string>('email');
  const [isShared] = useFormValue<boolean>('isEmailShared');
  const isShareable = canShare(event, me, email);
  return (
    <>
      <p className="text-sm text-muted">
        {isOwn(me, email) || email.trim() === '' ? audienceOf(event, isShareable && isShared) : consequenceFor(event)}
      </p>
      {isShareable && <Switch name="isEmailShared">Also show it to other guests</Switch>}
    </>
  );
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
