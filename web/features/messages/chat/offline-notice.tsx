/** While the connection is lost, shows that messages will be sent later. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onCallEnd } from '../../../lib/connection/api.ts';
import { useRealtimeStatus } from '../../../lib/connection/realtime.ts';

export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <p role="status" className="text-sm text-muted">
      {isOffline && (
        <span className="flex items-center gap-2.5 border-t border-line px-4 py-2 tablet:px-5">
          <CloudOff size={17} aria-hidden="true" className="flex-none" />
          {messageTexts.waitingForConnection}
        </span>
      )}
    </p>
  );
}

/**
 * True while the socket is disconnected or the browser reports no network, unless requests still succeed. Requests may
 * succeed behind a proxy that rejects sockets, with a server on the same machine, and shortly before the socket
 * reconnects.
 */
function useIsOffline(): boolean {
  const status = useRealtimeStatus();
  const isCutOff = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const [isLost, setIsLost] = useState(false);
  // Keeps the previous state while the socket connects.
  const next = status === 'waiting' ? true : status === 'connecting' ? isLost : false;
  if (next !== isLost) setIsLost(next);
  const isDown = isLost || isCutOff;
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (!isDown) return;
    const stop = onCallEnd(setIsAnswered);
    return () => {
      stop();
      setIsAnswered(false);
    };
  }, [isDown]);
  return isDown && !isAnswered;
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
