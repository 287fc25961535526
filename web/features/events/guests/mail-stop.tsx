/** Unsubscribes the address of a mail from invitations, or subscribes it again. */
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import { allowMails, stopMails } from '@starparty/contract/rsvps.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LostProbe } from '../../../ui/drawings/lost-probe.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

export function MailStop({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(stopMails, { query: { token }, body: new Blob() }) });
  const allow = useMutation({
    mutationFn: () => call(allowMails, { query: { token } }),
    onSuccess: () => stop.reset(),
  });
  if (!token) return <EmptyState drawing={<LostProbe className="w-36" />} title={eventErrors.mail_stop_invalid.text} />;
  const failure = stop.error ?? allow.error;
  if (stop.isSuccess) {
    return (
      <>
        <EmptyState
          title={eventTexts.mailsStopped}
          detail={eventTexts.mailsAboutRsvps}
          action={
            <Button isBusy={allow.isPending} busyLabel="Undoing" onClick={() => allow.mutate()}>
              Undo
            </Button>
          }
        />
        {failure && <Notice kind="error">{errorSentence(failure)}</Notice>}
      </>
    );
  }
  return (
    <div className="grid gap-5 panel p-5 tablet:p-6">
      <div className="grid gap-2">
        <h2 className="text-xl">Never mail me again</h2>
        <p className="text-muted">
          Stop all invitations from this site to your e-mail address. {eventTexts.mailsAboutRsvps}
        </p>
      </div>
      {allow.isSuccess && !failure && <Notice kind="success">{eventTexts.mailsAllowed}</Notice>}
      {failure && <Notice kind="error">{errorSentence(failure)}</Notice>}
      <div>
        <Button
          kind="primary"
          isBusy={stop.isPending}
          busyLabel="Stopping"
          onClick={() => {
            allow.reset();
            stop.mutate();
          }}
        >
          Never mail me again
        </Button>
      </div>
    </div>
  );
}
