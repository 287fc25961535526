/** Lets only somebody with a session see the pages inside, and asks what those want to know about other people. */
import { Outlet } from '@tanstack/react-router';
import { SessionGate } from '../../features/accounts/session-gate.tsx';
import { useLeftUnsent } from '../../features/messages/use-left-unsent.ts';
import { SafetyDialogs } from '../../people/safety-dialogs.tsx';

export function MembersLayout() {
  useLeftUnsent();
  return (
    <SessionGate>
      <Outlet />
      <SafetyDialogs />
    </SessionGate>
  );
}
