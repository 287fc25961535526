/** The matcher: one person at a time, to pass or to accept by dragging, by button or by key. */
import type { PartyCard, PartyDecision } from '@starparty/contract/party.ts';
import { ArrowLeft, ArrowRight, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { describeWindows } from './describe-windows.ts';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import './matcher.css';
import { sayReason } from './match-reasons.tsx';
import { NoMoreMatches } from './no-more-matches.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { type MatchStack, useMatchStack } from './use-match-stack.ts';

/** Whether a key that is pressed there belongs to what has the focus. */
const keepsKeys = 'input, textarea, select, [role="radio"], [role="menu"], [role="dialog"], [contenteditable]';

/** Nobody swipes sooner. */
const belowWithinMs = 200;

interface MatcherProps {
  cards: readonly PartyCard[];
  onReload: () => Promise<unknown>;
  isList: boolean;
}

export function Matcher({ cards, onReload, isList }: MatcherProps) {
  const stack = useMatchStack(cards, onReload);
  const { left, current, leaving, decideOn } = stack;
  const decide = useRef((_: PartyDecision) => {});
  decide.current = (decision) => decideOn(current, decision);
  const introduction = useMemo(() => current && introduce(current), [current]);

  useEffect(() => {
    if (isList) return;
    const press = (event: KeyboardEvent) => {
      const decision = event.key === 'ArrowLeft' ? 'pass' : event.key === 'ArrowRight' ? 'accept' : undefined;
      // A held key would decide about everybody.
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
    <section aria-label="People who fit" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {left.length === 0 ? (
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

function Cards({ stack }: { stack: MatchStack }) {
  const { left, current, leaving, decideOn } = stack;
  const drag = useCardDrag((decision) => decideOn(current, decision), leaving !== undefined);
  const below = useCardBelow(left[1]);
  return (
    <>
      <div className="relative grid">
        {/* The next one lies below, no taller than this one, so that its picture is there before it is needed. */}
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
              className={`match-card overflow-hidden rounded-card border border-line bg-panel-solid shadow-float ${isTop ? 'relative z-10' : 'absolute inset-0'}`}
            >
              <MatchCard card={card} onBlocked={stack.drop} />
              {isTop && <Verdicts />}
            </article>
          );
        })}
      </div>
      {/* On a phone it stands on the bar of the frame, as wide as the screen, so that no line of the card is half covered. */}
      <div className="match-answers sticky bottom-(--bottom-bar) z-20 -mx-4 flex items-center justify-center gap-2 border-line border-t bg-panel-solid px-4 py-2 tablet:bottom-4 tablet:mx-0 tablet:gap-3 tablet:justify-self-center tablet:rounded-card tablet:border tablet:p-2 tablet:shadow-float">
        <UndoButton stack={stack} />
        <Button onClick={() => decideOn(current, 'pass')} className="tablet:min-w-40">
          <ArrowLeft size={18} aria-hidden="true" />
          Game Over
        </Button>
        <Button kind="accept" onClick={() => decideOn(current, 'accept')} className="tablet:min-w-40">
          Game Start
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}

/** The card below is drawn when the one that has come to the top is: both in one frame would take longer than a frame. */
function useCardBelow(next: PartyCard | undefined): PartyCard | undefined {
  const [below, setBelow] = useState(next);
  useEffect(() => whenIdle(() => setBelow(next), belowWithinMs), [next]);
  return below === next ? next : undefined;
}

/** What the drag would decide. */
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

/** Beside the two decisions, a phone has room for its icon alone. */
function UndoButton({ stack }: { stack: MatchStack }) {
  return (
    <Button
      kind="ghost"
      onClick={stack.undo}
      aria-disabled={!stack.canUndo}
      className="max-tablet:w-11 max-tablet:px-0"
    >
      <Undo2 size={18} aria-hidden="true" />
      <span className="max-tablet:sr-only">Undo</span>
    </Button>
  );
}

/** Who is on top and why, for screen readers. */
function introduce(card: PartyCard): string {
  const reasons = card.reasons.map((reason) => sayReason(reason, card.answers));
  const why = [...reasons, ...(card.windows.length > 0 ? [describeWindows(card.windows)] : [])].join('. ');
  return `${card.username}, ${card.fit} percent fit. ${why}`;
}
