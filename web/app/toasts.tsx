/** The toasts on every page, until the signed-in person changes. */
import { useEffect } from 'react';
import { usePerson } from '../lib/session/person.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { clearToasts } from '../ui/overlays/toast-store.ts';

/** Loads after the first render. Then it shows the toasts from before. */
const ToastRegion = lazyPart(async () => (await import('../ui/overlays/toast-region.tsx')).ToastRegion);

export function Toasts() {
  const person = usePerson();
  // The next user must not read the toasts or run their actions.
  useEffect(() => person.onEnd(clearToasts), [person]);
  return <ToastRegion />;
}
