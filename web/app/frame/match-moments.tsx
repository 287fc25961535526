/**
 * Shows mutual matches on every page: as a dialog in the party finder, and elsewhere as a toast that opens the dialog.
 */
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
      // If the match cannot be loaded now, the notification still leads to it.
      if (frame.type === 'match') announce(frame.conversationId).catch(() => {});
    });
    // Frames may have been missed, so reload the visible match data.
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

/** Whether the member is typing or another dialog is open. */
function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return isWriting || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
