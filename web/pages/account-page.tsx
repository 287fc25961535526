/** The account page. It sends visitors without a session to log in by itself. */
import { SessionGate } from '../features/accounts/session-gate.tsx';
import { BeingBuiltPage } from './being-built-page.tsx';

export function AccountPage() {
  return (
    <SessionGate>
      <BeingBuiltPage />
    </SessionGate>
  );
}
