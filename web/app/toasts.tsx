/** The toasts on every page, until the signed-in person changes. */
import { useEffect } from 'react';
import { usePerson } from '../lib/session/person.ts';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';
import { clearToasts } from '../ui/overlays/toast-store.ts';

export function Toasts() {
  const person = usePerson();
  // The next user must not read the toasts or run their actions.
  useEffect(() => person.onEnd(clearToasts), [person]);
  return <ToastRegion />;
}
