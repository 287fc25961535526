/** The requested change of the e-mail, until its mailed link is opened. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { dateFormat } from '../../ui/text/format.ts';
import { useCancelEmailChange, useOwnEmail } from './accounts.queries.ts';

export function PendingEmail({ email }: { email: string }) {
  const own = useOwnEmail(email);
  const cancellation = useCancelEmailChange();
  const pending = own.data?.pending;
  if (own.isError && !own.data) return <Notice kind="error">{explain(accountTexts.emailLoadFailed, own.error)}</Notice>;
  if (!pending) return null;
  const { emailPending } = accountTexts;
  return (
    <Notice kind="info">
      <div className="grid justify-items-start gap-2">
        <p className="wrap-anywhere">
          {emailPending
            .replace('{email}', pending.email)
            .replace(
              '{when}',
              dateFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(pending.expiresAt)),
            )}
        </p>
        <Button
          size="small"
          isBusy={cancellation.isPending}
          busyLabel="Cancelling"
          onClick={() => cancellation.mutate()}
        >
          Cancel request
        </Button>
      </div>
    </Notice>
  );
}
