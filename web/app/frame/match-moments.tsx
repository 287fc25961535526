/** Shows mutual matches on every page: as the dialog on the matcher, elsewhere as a toast that opens it. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { matchMomentsOf } from '../../features/party/match/match-moments.ts';
import { partyKeys } from '../../features/party/party.keys.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import { usePerson } from '../../lib/session/person.ts';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';

const MatchMomentDialog = lazyOverlay(
  async () => (await import('../../features/party/match/match-moment.tsx')).MatchMomentDialog,
);

export function MatchMoments() {
  const client = useQueryClient();
  const moments = matchMomentsOf(usePerson());
  const moment = useSyncExternalStore(moments.subscribe, moments.get);
  const pathname = useLocation({ select: (location) => location.pathname });

  const announce = useEffectEvent(async (conversationId: string) => {
    const { refreshMatch } = await import('../../features/party/match/match.queries.ts');
    const match = await refreshMatch(client, conversationId);
    // The conversation itself shows the match.
    if (!match || pathname === `/dm-page/${conversationId}`) return;
    if (pathname === '/matches' && !isBusy()) return moments.open({ conversationId });
    showToast(`You and ${match.person.username} accepted each other.`, 'info', {
      label: 'See your match',
      run: () => moments.open({ conversationId }),
    });
  });
  useEffect(() => {
    const stopFrames = realtime.onFrame((frame) => {
      // The notification leads to the match if it cannot be loaded now.
      if (frame.type === 'match') announce(frame.conversationId).catch(() => {});
    });
    // Frames may have been missed: load the visible match data again.
    const stopReturning = realtime.onReturn(() => {
      void client.invalidateQueries({ queryKey: partyKeys.decisions });
      void client.invalidateQueries({ queryKey: partyKeys.matches });
    });
    return () => {
      stopFrames();
      stopReturning();
    };
  }, [client]);

  const close = () => moment && moments.close(moment.conversationId);
  return <MatchMomentDialog moment={moment} isOpen={moment !== undefined} onClose={close} />;
}

/** Whether the member writes something or answers another dialog. */
function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return isWriting || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
