/**
 * Shows mutual matches on every page: as a dialog in the party finder, and elsewhere as a toast that stays until it opens
 * the dialog or is closed. Notifications of matches lead to `/matches?match=…`, which opens the same dialog.
 */
import { matchTexts } from '@starparty/contract/match-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { matchMomentsOf, showMatchToast } from '../../features/party/match/match-moments.ts';
import { partyKeys } from '../../features/party/party.keys.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import { usePerson } from '../../lib/session/person.ts';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { closeToast, showToast } from '../../ui/overlays/toast-store.ts';

const MatchMomentDialog = lazyOverlay(
  async () => (await import('../../features/party/match/match-moment.tsx')).MatchMomentDialog,
);

export function MatchMoments() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const person = usePerson();
  const moments = matchMomentsOf(person);
  const moment = useSyncExternalStore(moments.subscribe, moments.get);
  const pathname = useLocation({ select: (location) => location.pathname });
  const askedId = useLocation({
    select: ({ pathname, search }) => (pathname === '/matches' ? (search as { match?: string }).match : undefined),
  });
  /** The visible toasts by conversation. */
  const toasts = useRef(new Map<string, number>());

  const load = async (conversationId: string) => {
    const { refreshMatch } = await import('../../features/party/match/match.queries.ts');
    return refreshMatch(client, conversationId);
  };

  const announce = useEffectEvent(async (conversationId: string) => {
    const match = await load(conversationId);
    // The conversation itself shows the match.
    if (!match || person.hasEnded || pathname === `/dm-page/${conversationId}`) return;
    if (pathname === '/matches' && !isBusy()) return moments.open({ conversationId });
    toasts.current.set(conversationId, showMatchToast(moments, match));
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

  const openAsked = useEffectEvent(async (conversationId: string) => {
    // Removes `match` from the address, so that Reload and Back do not open the dialog again. This runs first, because
    // the dialog adds an entry to the history.
    await navigate({ to: '/matches', replace: true });
    try {
      if (await load(conversationId)) moments.open({ conversationId });
    } catch (error) {
      if (!person.hasEnded) showToast(explain(matchTexts.matchFailed, error), 'error');
    }
  });
  useEffect(() => {
    if (askedId) void openAsked(askedId);
  }, [askedId]);

  // If the member opens the match without using its toast, the toast closes.
  const seenId = moment?.conversationId ?? /^\/dm-page\/([^/]+)/.exec(pathname)?.[1];
  useEffect(() => {
    const toast = seenId && toasts.current.get(seenId);
    if (toast) closeToast(toast);
  }, [seenId]);

  const close = () => moment && moments.close(moment.conversationId);
  return <MatchMomentDialog moment={moment} isOpen={moment !== undefined} onClose={close} />;
}

/** Whether the member is typing or another dialog is open. */
function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return isWriting || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
