/** RSVP without an account: name and e-mail, confirmed by mail. */
import { texts } from '@starparty/contract/common-texts.ts';
import { rsvpAsVisitor } from '@starparty/contract/event-previews.ts';
import { guestNameMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useState } from 'react';
import { call } from '../../../lib/connection/api.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import type { FieldErrors } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { findGuestMistakes } from './guest-mistakes.ts';

export function VisitorRsvp({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [mistakes, setMistakes] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [askedEmail, setAskedEmail] = useState<string>();

  async function submit(values: FormData) {
    if (isBusy) return;
    const username = String(values.get('username')).trim();
    const email = String(values.get('email')).trim();
    const found = findGuestMistakes({ username, email });
    setMistakes(found);
    setProblem(Object.values(found).includes(texts.fieldMissing) ? eventTexts.rsvpIncomplete : undefined);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await call(rsvpAsVisitor, { params: { eventId }, body: { username, email } });
      setAskedEmail(email);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setMistakes(isRefused ? error.fields : {});
      setProblem(isRefused ? error.message : eventTexts.rsvpFailed);
    } finally {
      setIsBusy(false);
    }
  }

  function cancel() {
    setIsCancelled(true);
    setIsOpen(false);
  }

  if (askedEmail) {
    return (
      <div className="grid gap-2">
        <Notice kind="success" autoFocus>
          {eventTexts.visitorAsked.replace('{email}', () => askedEmail)}
        </Notice>
        <p className="text-sm text-muted">{eventTexts.visitorAskedBefore}</p>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button kind="primary" autoFocus={isCancelled} onClick={() => setIsOpen(true)}>
        RSVP
      </Button>
    );
  }
  return (
    <Form noValidate errors={mistakes} onSubmit={(values) => void submit(values)} className="grid gap-4">
      {/* The field replaces the button that was pressed. */}
      <TextField label="Name" name="username" autoComplete="name" maxLength={guestNameMax} autoFocus />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        description={eventTexts.visitorEmail}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Submitting">
          Submit
        </Button>
      </div>
    </Form>
  );
}
