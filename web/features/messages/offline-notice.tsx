/** Says that what one writes waits, from the moment the connection is lost until it is back. */
import { texts } from '@starparty/contract/errors.ts';
import { CloudOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useRealtimeStatus } from '../../lib/realtime.ts';

export function OfflineNotice() {
  const status = useRealtimeStatus();
  const isCutOff = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const [isOffline, setIsOffline] = useState(false);
  // A new try to connect is no connection yet.
  const next = status === 'waiting' ? true : status === 'connecting' ? isOffline : false;
  if (next !== isOffline) setIsOffline(next);
  return (
    <p role="status" className="text-sm text-muted">
      {(isOffline || isCutOff) && (
        <span className="flex items-center gap-2.5 border-t border-line px-4 py-2 tablet:px-5">
          <CloudOff size={17} aria-hidden="true" className="flex-none" />
          {texts.waitingForConnection}
        </span>
      )}
    </p>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
