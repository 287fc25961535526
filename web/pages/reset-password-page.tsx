/** The page of the mailed link that resets a password. */
import { accountErrors } from '@starparty/contract/account-texts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { session } from '../lib/session/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/states/notice.tsx';

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  useEffect(() => {
    if (token) session.announceRecovery();
  }, [token]);
  return (
    <AuthLayout title="Choose a new password">
      {token ? (
        <ResetPasswordForm
          token={token}
          onChanged={async () => {
            // The new password has ended every session, including one in this tab.
            if (session.getState().status === 'signed-in') await session.refresh();
            await navigate({ to: '/login', state: { isPasswordChanged: true } });
          }}
        />
      ) : (
        <Notice kind="error">{accountErrors.reset_link_invalid.text}</Notice>
      )}
      <LinkButton to="/forgot-password" kind="ghost" size="small">
        Ask for a new link
      </LinkButton>
    </AuthLayout>
  );
}
