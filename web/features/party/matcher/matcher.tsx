/** The matcher: one card at a time, passed or accepted by drag, button or key. */

import type { PartyCard, PartyDecision } from '@starparty/contract/party.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { ArrowLeft, ArrowRight, type LucideIcon, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useReportViews } from '../../../people/report-views.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { describeDayParts } from '../describe-day-parts.ts';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import './matcher.css';
import { describeReason } from '../match-reasons.tsx';
import type { CardStack } from '../party.queries.ts';
import { NoMoreMatches } from './no-more-matches.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { type MatchStack, useMatchStack } from './use-match-stack.ts';

/** Elements that use the arrow keys. */
const keepsKeys = 'input, textarea, select, [role="radio"], [role="menu"], [role="dialog"], [contenteditable]';

/** Maximum delay before the card below renders, because no swipe is faster. */
const belowWithinMs = 200;

interface MatcherProps {
  cards: CardStack;
  onReload: () => Promise<unknown>;
  isList: boolean;
}

export function Matcher({ cards, onReload, isList }: MatcherProps) {
  const stack = useMatchStack(cards, onReload);
  const { left, current, leaving, decideOn } = stack;
  const decide = useRef((_: PartyDecision) => {});
  decide.current = (decision) => decideOn(current, decision);
  const introduction = useMemo(() => current && introduce(current), [current]);
  // In the list, no card is on top.
  useReportViews(current && !isList ? [current.userId] : []);

  useEffect(() => {
    if (isList) return;
    const press = (event: KeyboardEvent) => {
      const decision = event.key === 'ArrowLeft' ? 'pass' : event.key === 'ArrowRight' ? 'accept' : undefined;
      // Ignores key repeat, which would decide about all cards.
      if (!decision || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(keepsKeys)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      decide.current(decision);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isList]);

  return (
    <section aria-label="People who fit" className="match-room grid min-w-0 grid-cols-[minmax(0,1fr)]">
      {left.length === 0 && !stack.isComplete ? (
        stack.moreError ? (
          <ErrorState
            title={partyTexts.cardsFailed}
            detail={errorSentence(stack.moreError)}
            onRetry={() => void stack.loadMore()}
          />
        ) : (
          <MatcherLoading isFinding={stack.isFindingMore} />
        )
      ) : left.length === 0 ? (
        <NoMoreMatches stack={stack} />
      ) : isList ? (
        <MatchList cards={left} onDecide={decideOn} onBlocked={stack.drop} isBusy={leaving !== undefined} />
      ) : (
        <Cards stack={stack} />
      )}
      <p role="status" className="sr-only">
        {stack.news} {!isList && !leaving && introduction}
      </p>
    </section>
  );
}

/** The loading state. `isFinding` is true while the server has not loaded its players. */
export function MatcherLoading({ isFinding }: { isFinding: boolean }) {
  return (
    <div role="status" className="match-room grid">
      <div className="match-stage panel p-4">
        <Skeleton className="h-full" />
        <span className={isFinding ? 'absolute inset-0 grid place-items-center text-muted' : 'sr-only'}>
          {isFinding ? partyTexts.findingPlayers : 'Loading...'}
        </span>
      </div>
    </div>
  );
}

function Cards({ stack }: { stack: MatchStack }) {
  const { left, current, leaving, decideOn } = stack;
  const drag = useCardDrag((decision) => decideOn(current, decision), leaving !== undefined);
  const below = useCardBelow(left[1]);
  return (
    <>
      <div className="match-stage" data-left={Math.min(left.length, 3)}>
        {/* Renders the next card below the top card, so that its picture is loaded in advance. */}
        {[...left.slice(0, 1), ...(below ? [below] : [])].map((card) => {
          const isTop = card === current;
          return (
            <article
              key={card.userId}
              aria-label={card.username}
              aria-hidden={!isTop}
              inert={!isTop}
              data-leaving={isTop ? leaving?.decision : undefined}
              {...(isTop && drag)}
              className={`match-card absolute inset-0 overflow-hidden rounded-card border border-line bg-panel-solid shadow-float ${isTop ? 'z-10' : ''}`}
            >
              <MatchCard card={card} onBlocked={stack.drop} />
              {isTop && <Verdicts />}
            </article>
          );
        })}
      </div>
      <div className="match-answers grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 tablet:grid-cols-[1fr_auto_auto_1fr] tablet:gap-4">
        <UndoButton stack={stack} />
        <Button
          size="large"
          onClick={() => decideOn(current, 'pass')}
          className="max-tablet:px-2 tablet:w-[clamp(10rem,24cqw,13rem)] short:h-11"
        >
          <Key Icon={ArrowLeft} />
          Game Over
        </Button>
        <Button
          kind="accept"
          size="large"
          onClick={() => decideOn(current, 'accept')}
          className="max-tablet:px-2 tablet:w-[clamp(10rem,24cqw,13rem)] short:h-11"
        >
          Game Start
          <Key Icon={ArrowRight} />
        </Button>
      </div>
    </>
  );
}

/** The key that presses the button. Not shown on phones. */
function Key({ Icon }: { Icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="hidden rounded-field border border-current/40 p-0.5 tablet:block">
      <Icon size={16} />
    </span>
  );
}

/** Renders the card below after the top card, because rendering both at once would take longer than a frame. */
function useCardBelow(next: PartyCard | undefined): PartyCard | undefined {
  const [below, setBelow] = useState(next);
  useEffect(() => whenIdle(() => setBelow(next), belowWithinMs), [next]);
  return below === next ? next : undefined;
}

/** The decision of the current drag. */
function Verdicts() {
  const shape =
    'match-verdict pointer-events-none absolute top-6 rounded-field border-2 bg-veil px-4 py-2 font-display text-xl font-semibold opacity-0';
  return (
    <div aria-hidden="true">
      <span data-verdict="accept" className={`${shape} start-6 -rotate-6 border-nova text-nova`}>
        Game Start
      </span>
      <span data-verdict="pass" className={`${shape} end-6 rotate-6 border-line-strong text-text`}>
        Game Over
      </span>
    </div>
  );
}

/** On phones, there is space only for the icon. */
function UndoButton({ stack }: { stack: MatchStack }) {
  return (
    <Button
      kind="ghost"
      onClick={stack.undo}
      aria-disabled={!stack.canUndo}
      className="justify-self-start max-tablet:w-11 max-tablet:px-0"
    >
      <Undo2 size={18} aria-hidden="true" />
      <span className="max-tablet:sr-only">Undo</span>
    </Button>
  );
}

/** Describes the top card for screen readers. */
function introduce(card: PartyCard): string {
  const reasons = card.reasons.map((reason) => describeReason(reason, card.answers));
  const why = [...reasons, ...(card.dayParts.length > 0 ? [describeDayParts(card.dayParts)] : [])].join('. ');
  return `${card.username}, ${card.fit}% match. ${card.isNew ? 'New here. ' : ''}${why}`;
}
