/** The card for a mailed link about a changed e-mail. Opening the link changes nothing; pressing the button does. */
import { accountErrors, accountTexts } from '@starparty/contract/account-texts.ts';
import { confirmEmail, type EmailLink, readEmailLink, undoEmailChange } from '@starparty/contract/emails.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/connection/api.ts';
import { ApiError, errorSentence } from '../../lib/connection/api-error.ts';
import { session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PageLoading } from '../../ui/states/page-loading.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export function EmailLinkCard({ token }: { token: string }) {
  const [link, setLink] = useState<EmailLink>();
  const [error, setError] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempts): a retry reads the link again.
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    setError(undefined);
    call(readEmailLink, { body: { token } }, { signal: abort.signal }).then(setLink, (reason) => {
      if (!abort.signal.aborted) setError(reason);
    });
    return () => abort.abort();
  }, [token, attempts]);

  if (!token) return <UnusableLink sentence={accountErrors.email_link_invalid.text} />;
  if (link) return <OpenLink token={token} link={link} />;
  if (error === undefined) return <PageLoading />;
  if (error instanceof ApiError && isFinal(error.code)) return <UnusableLink sentence={error.message} />;
  return (
    <>
      <Notice kind="error">{`${accountTexts.emailLinkFailed} ${errorSentence(error)}`}</Notice>
      <Button onClick={() => setAttempts(attempts + 1)}>Try again</Button>
    </>
  );
}

function OpenLink({ token, link: { kind, username, email, isDone: wasDone } }: { token: string; link: EmailLink }) {
  const [isUsed, setIsUsed] = useState(false);
  const { isBusy, failure, form } = useFormSubmit(async () => {
    await call(kind === 'undo' ? undoEmailChange : confirmEmail, { body: { token } });
    setIsUsed(true);
    // This browser may show the old e-mail, or may be signed out now. Other tabs follow this tab's session.
    if (session.getState().status === 'signed-in') await session.refresh();
  });
  const sentences = textsOf[kind];
  const fill = (text: string) => text.replace('{email}', email).replace('{username}', username);
  if (isUsed || wasDone) {
    return (
      <>
        <Notice kind="success" autoFocus={isUsed}>
          <span className="wrap-anywhere">{fill(sentences.done)}</span>
        </Notice>
        {kind === 'undo' && (
          <>
            <p className="text-muted">{accountTexts.emailRestoredNext}</p>
            <LinkButton to="/forgot-password" kind="primary">
              Choose a new password
            </LinkButton>
          </>
        )}
        <LinkButton to="/account" kind={kind === 'undo' ? 'ghost' : 'primary'}>
          Open your account
        </LinkButton>
      </>
    );
  }
  if (failure && isFinal(failure.code)) return <UnusableLink sentence={failure.message} />;
  return (
    <Form {...form} className="grid gap-5">
      <p className="wrap-anywhere">{fill(sentences.question)}</p>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={sentences.busyLabel}>
        {sentences.label}
      </Button>
    </Form>
  );
}

const textsOf = {
  confirm: {
    question: accountTexts.emailConfirms,
    label: 'Confirm e-mail',
    busyLabel: 'Confirming the e-mail',
    done: accountTexts.emailConfirmed,
  },
  undo: {
    question: accountTexts.emailRestores,
    label: 'Restore e-mail',
    busyLabel: 'Restoring the e-mail',
    done: accountTexts.emailRestored,
  },
};

/** Whether the error is permanent, so that another press cannot succeed. */
const isFinal = (code: ApiError['code'] | undefined): boolean =>
  code === 'email_link_invalid' ||
  code === 'email_link_expired' ||
  code === 'undo_link_expired' ||
  code === 'email_unusable';

function UnusableLink({ sentence }: { sentence: string }) {
  return (
    <>
      <Notice kind="error">{sentence}</Notice>
      <LinkButton to="/account">Open your account</LinkButton>
    </>
  );
}
