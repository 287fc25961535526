/** The toasts on every page, until the signed-in person changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { useAfterFirstView } from '../lib/first-view.ts';
import { usePerson } from '../lib/session/person.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';

const ToastRegion = lazyPart(async () => (await import('../ui/overlays/toast-region.tsx')).ToastRegion);

export function Toasts() {
  const person = usePerson();
  // The next user must not read the toasts or run their actions.
  useEffect(() => person.onEnd(clearToasts), [person]);
  const hasToasts = useSyncExternalStore(toastStore.subscribe, toastStore.get).length > 0;
  // Screen readers need the region before its first toast. Without toasts, it can wait until after the first view.
  const isNeeded = useAfterFirstView() || hasToasts;
  return isNeeded && <ToastRegion />;
}
