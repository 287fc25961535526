/** The security of the account: its devices, and a link to the forms for password and e-mail. */
import { Link } from '@tanstack/react-router';
import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { SessionsSection } from '../features/accounts/sessions-section.tsx';

export function AccountSecurityPage() {
  return (
    <AccountLayout title="Security">
      <p className="text-muted">
        You can change your password and your e-mail in the{' '}
        <Link to="/account" hash="settings" className="link">
          Account Settings
        </Link>
        .
      </p>
      <SessionsSection id="devices" />
    </AccountLayout>
  );
}
