/** The page of the mailed links that confirm or undo a change of the e-mail. */
import { useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { EmailLinkCard } from '../features/accounts/email-link.tsx';

export function EmailLinkPage() {
  const { token = '' } = useSearch({ from: '/email-link' });
  return (
    <AuthLayout title="Your e-mail">
      <EmailLinkCard key={token} token={token} />
    </AuthLayout>
  );
}
