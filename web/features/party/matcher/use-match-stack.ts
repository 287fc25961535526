/** The stack of cards: the top card, pending decisions, and restored cards. */
import { texts } from '@starparty/contract/common-texts.ts';
import { swipeResetMs } from '@starparty/contract/limits.ts';
import { matchTexts } from '@starparty/contract/match-texts.ts';
import type { PartyCard, PartyDecision } from '@starparty/contract/party.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { closeToast, showToast } from '../../../ui/overlays/toast-store.ts';
import { refreshMatch } from '../match/match.queries.ts';
import { matchMomentsOf, showMatchToast } from '../match/match-moments.ts';
import { type CardStack, isFindingPlayers, useDecide, useMoreCards, useTakeBack } from '../party.queries.ts';

/** The number of remaining cards at which the next cards are loaded, so that quick swipes do not wait for them. */
const prefetchAt = 6;

/** A card that is leaving the stack. */
interface Leaving {
  userId: string;
  decision: PartyDecision;
}

export type MatchStack = ReturnType<typeof useMatchStack>;

export function useMatchStack({ cards, isComplete }: CardStack, reload: () => Promise<unknown>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const person = usePerson();
  const moments = matchMomentsOf(person);
  const isShown = useIsShown();
  const decide = useDecide();
  const takeBack = useTakeBack();
  const more = useMoreCards();
  const isLoadingMore = useRef(false);
  const acceptToast = useRef<{ userId: string; id: number }>(undefined);
  /** The people whose cards have left the stack, in order. Failed decisions restore them. */
  const [goneIds, setGoneIds] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<Leaving>();
  /** The people whose decision can be undone, in order. */
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  /** People whose decision was undone. The response to the decision may arrive after that, and is then ignored. */
  const takenBack = useRef(new Set<string>());
  const [news, setNews] = useState('');
  const [isReloading, setIsReloading] = useState(false);
  /** Pending decisions. A reload waits for them, so that it does not return decided people. */
  const pending = useRef(new Set<Promise<unknown>>());
  /** People whose cards have left since the last request. Its response may still contain them. */
  const goneSince = useRef(new Set<string>());

  const left = cards.filter(({ userId }) => !goneIds.includes(userId));
  const current = left[0];

  async function loadMore(): Promise<void> {
    if (isLoadingMore.current) return;
    isLoadingMore.current = true;
    // The server must receive the decisions first. Otherwise, it would return the same cards again.
    await Promise.allSettled([...pending.current]);
    await more.mutateAsync().catch(() => undefined);
    isLoadingMore.current = false;
  }

  // A failed attempt is repeated after the next decision.
  const leftCount = left.length;
  const prefetch = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (!isComplete && leftCount <= prefetchAt) prefetch();
  }, [isComplete, leftCount]);

  // Shows the next card after the exit animation of the leaving card.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      setGoneIds((ids) => [...ids, leaving.userId]);
      setLeaving(undefined);
    }, swipeResetMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const closeAcceptToast = useCallback(() => {
    if (acceptToast.current) closeToast(acceptToast.current.id);
    acceptToast.current = undefined;
  }, []);

  // A toast about an accept would cover the dialog of a match.
  useEffect(
    () =>
      moments.subscribe(() => {
        if (moments.get()) closeAcceptToast();
      }),
    [moments, closeAcceptToast],
  );

  const restoreCard = (userId: string) => {
    // A rejection may arrive before the card has left.
    setLeaving((card) => (card?.userId === userId ? undefined : card));
    goneSince.current.delete(userId);
    setGoneIds((ids) => ids.filter((id) => id !== userId));
    forget(userId);
  };
  const forget = (userId: string) => setDecidedIds((ids) => ids.filter((id) => id !== userId));

  /** Opens the dialog of a mutual match, or shows its toast on other pages. False if the match cannot be loaded. */
  async function showMatch(conversationId: string): Promise<boolean> {
    const match = await refreshMatch(client, conversationId).catch(() => null);
    if (!match) return false;
    if (isShown.current) moments.open({ conversationId });
    // Another member may be signed in by now.
    else if (!person.hasEnded) showMatchToast(moments, match);
    return true;
  }

  async function send(card: PartyCard, decision: PartyDecision): Promise<void> {
    const { userId, username } = card;
    try {
      const { isMutual, conversationId } = await decide.mutateAsync({ userId, decision });
      if (decision === 'pass' || takenBack.current.has(userId)) return;
      // A mutual match cannot be undone, because the other person already knows about it.
      if (isMutual) forget(userId);
      const said = (isMutual ? matchTexts.acceptedEachOther : partyTexts.accepted).replace('{username}', username);
      setNews(said);
      if (isMutual && conversationId && (await showMatch(conversationId))) return;
      // Another member may be signed in by now.
      if (person.hasEnded) return;
      const open = (params: { conversationId: string }) =>
        void navigate({ to: '/dm-page/$conversationId', params, state: { firstLine: firstLineTo(card) } });
      // Between minors, there is no conversation until both have accepted.
      const action = conversationId ? { label: 'Open conversation', run: () => open({ conversationId }) } : undefined;
      // Shows only one toast about accepts at a time, because several would cover the page.
      closeAcceptToast();
      const id = showToast(said, 'info', action, { isLasting: isMutual });
      if (!isMutual) acceptToast.current = { userId, id };
    } catch (error) {
      if (person.hasEnded) return;
      showToast(problemOf(error, decision, username), 'error');
      // Deleted accounts do not return. All other people return to the stack after a failure.
      if (!(error instanceof ApiError && error.code === 'fake_profile')) restoreCard(userId);
    }
  }

  function follow(work: Promise<unknown>): void {
    pending.current.add(work);
    void work.finally(() => pending.current.delete(work));
  }

  /** Decides about a card. Ignores a second decision while a card is leaving. */
  function decideOn(card: PartyCard | undefined, decision: PartyDecision): void {
    if (!card || leaving) return;
    setLeaving({ userId: card.userId, decision });
    goneSince.current.add(card.userId);
    setNews(decision === 'accept' ? `Accepted ${card.username}.` : `Passed ${card.username}.`);
    takenBack.current.delete(card.userId);
    setDecidedIds((ids) => [...ids, card.userId]);
    follow(send(card, decision));
  }

  const drop = useCallback((userId: string) => {
    goneSince.current.add(userId);
    setGoneIds((ids) => [...ids, userId]);
  }, []);

  async function reloadAll(): Promise<void> {
    setIsReloading(true);
    // Clears the list before waiting, because later decisions may reach the server after the request.
    goneSince.current.clear();
    await Promise.allSettled([...pending.current]);
    await reload();
    const isGoneSince = (userId: string) => goneSince.current.has(userId);
    setGoneIds((ids) => ids.filter(isGoneSince));
    setDecidedIds((ids) => ids.filter(isGoneSince));
    setIsReloading(false);
  }

  /** Restores a person who was passed before these cards were loaded. */
  const undoEarlier = (userId: string): Promise<void> => takeBack.mutateAsync(userId).then(reloadAll, () => undefined);

  return {
    /** The remaining cards, top card first. */
    left,
    current,
    leaving,
    /** Whether the server has no further cards. */
    isComplete,
    /** The reason why the next cards could not be loaded. */
    moreError: more.error,
    isFindingMore: isFindingPlayers(more.failureReason),
    loadMore,
    /** The announcement of the last decision for screen readers. */
    news,
    decideOn,
    /** Removes a person without a decision, for example after a block. */
    drop,
    canUndo: decidedIds.length > 0 && !leaving,
    /** Restores the last person to the top, unless the two have matched. */
    undo(): void {
      const userId = decidedIds.at(-1);
      if (!userId || leaving) return;
      takenBack.current.add(userId);
      if (acceptToast.current?.userId === userId) closeAcceptToast();
      // The response of the current reload does not contain that person.
      if (isReloading) return void undoEarlier(userId);
      follow(
        takeBack.mutateAsync(userId).then(
          () => restoreCard(userId),
          () => undefined,
        ),
      );
    },
    undoEarlier,
    isReloading,
    reload: reloadAll,
  };
}

/** A suggested first message. A shared game is the most natural topic. */
function firstLineTo({ username, reasons }: PartyCard): string {
  const [title] = reasons.find((reason) => reason.kind === 'games')?.titles ?? [];
  return title ? `Hi ${username}! Up for ${title} some time?` : `Hi ${username}! Want to play something together?`;
}

/** Uses the specification's texts. For rate limits, uses the server's message, because it contains the time to wait. */
function problemOf(error: unknown, decision: PartyDecision, username: string): string {
  if (!(error instanceof ApiError)) return texts.unexpectedError;
  const codesWithSentence = ['fake_profile', 'too_many_accepts', 'too_many_requests', 'conversation_with_oneself'];
  if (codesWithSentence.includes(error.code)) return error.message;
  if (decision === 'pass') return partyTexts.passFailed.replace('{username}', username);
  return error.code === 'offline' || error.code === 'unavailable'
    ? partyTexts.participantFailed
    : texts.unexpectedError;
}
