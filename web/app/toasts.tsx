/** The toasts on every page. Their code loads after the page. If loading fails, the next toast retries it. */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../lib/session/person.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';

export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const isWaiting = toasts.length > 0;
  const person = usePerson();

  // The next user must not read the toasts or run their actions.
  useEffect(() => person.onEnd(clearToasts), [person]);

  useEffect(() => {
    if (Region) return;
    const fetch = () =>
      import('../ui/overlays/toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        // The next toast loads the code again.
        () => undefined,
      );
    if (isWaiting) void fetch();
    else return whenIdle(fetch);
  }, [Region, isWaiting]);

  return Region && <Region />;
}
