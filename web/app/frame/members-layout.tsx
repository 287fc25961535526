/** Lets only somebody with a session see the pages inside. */
import { Outlet } from '@tanstack/react-router';
import { SessionGate } from '../../features/accounts/session-gate.tsx';

export function MembersLayout() {
  return (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
}
