/** A question and its answer. */

import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { BookOpenText, RotateCcw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { useForwardQuestion, useRateAnswer } from './guide.queries.ts';
import { GuideCard } from './guide-card.tsx';
import type { Exchange } from './guide-talk.ts';
import { NovaMark } from './nova-mark.tsx';
import { SiteLink } from './site-link.tsx';

interface GuideExchangeProps {
  exchange: Exchange;
  onAsk: (question: string, isHarmless?: boolean) => void;
  onRated: () => void;
  onRetry: () => void;
  onStop: () => void;
}

export function GuideExchange({ exchange, onAsk, onRated, onRetry, onStop }: GuideExchangeProps) {
  const { asked, state, said, answer, isRated = false } = exchange;
  return (
    <>
      <p
        dir="auto"
        className="max-w-[85%] self-end rounded-card rounded-ee-none border border-aurora-edge bg-aurora-deep px-3.5 py-2 whitespace-pre-wrap wrap-anywhere"
      >
        <span className="sr-only">You: </span>
        {asked}
      </p>
      <OfNova>
        {state !== 'answered' && (
          <div className="grid justify-items-start gap-2">
            {said && state !== 'failed' && <p className="whitespace-pre-wrap wrap-anywhere">{said}</p>}
            {state === 'asking' && <Thinking />}
            {state === 'failed' && <p>{guideTexts.failed}</p>}
            {state === 'stopped' && <p className="text-muted">{guideTexts.stopped}</p>}
            {/* The same button for both actions, so that it keeps the focus when an answer is stopped. */}
            <Button size="small" onClick={state === 'asking' ? onStop : onRetry}>
              {state === 'asking' ? (
                <Square size={14} aria-hidden="true" />
              ) : (
                <RotateCcw size={16} aria-hidden="true" />
              )}
              {state === 'asking' ? 'Stop' : 'Try again'}
            </Button>
          </div>
        )}
        {answer && <Answer asked={asked} answer={answer} isRated={isRated} onAsk={onAsk} onRated={onRated} />}
      </OfNova>
    </>
  );
}

/** A message of Nova, beside its face. */
export function OfNova({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3">
      <NovaMark size={32} />
      <div className="min-w-0 flex-1 pt-1">{children}</div>
    </div>
  );
}

interface AnswerProps extends Pick<GuideExchangeProps, 'onAsk' | 'onRated'> {
  asked: string;
  answer: GuideAnswer;
  isRated: boolean;
}

function Answer({ asked, answer, isRated, onAsk, onRated }: AnswerProps) {
  const { text, cards, links, source, isKnown, writtenBy } = answer;
  // An earlier version may have stored an answer without these fields in this tab.
  const { choices = [], isForHost = false, isCautious = false }: Partial<GuideAnswer> = answer;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {cards.length > 0 && (
        <ul className="grid w-full gap-2 tablet:grid-cols-2">
          {cards.map((card, place) => (
            // The cards of an answer never change.
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards keep their positions.
            <li key={place} className="min-w-0">
              <GuideCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <ul aria-label={guideTexts.didYouMean} className="flex flex-wrap gap-2">
          {choices.map((title) => (
            <li key={title}>
              <Button size="small" onClick={() => onAsk(title)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isCautious && (
        <Button size="small" onClick={() => onAsk(asked, true)}>
          {guideTexts.answerAnyway}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {links.map(({ label, to }) => (
          <SiteLink key={to} to={to} className={buttonStyles('secondary', 'small')}>
            {label}
          </SiteLink>
        ))}
        {(!isKnown || isForHost) && <ForwardQuestion question={asked} />}
        {source && (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <BookOpenText size={15} aria-hidden="true" className="text-aurora" />
            Source: {source}
          </span>
        )}
        {writtenBy && (
          <span className="text-sm text-muted wrap-anywhere">
            Written by {writtenBy.model} at {writtenBy.host}
          </span>
        )}
      </div>
      {source && <Rating isRated={isRated} onRated={onRated} />}
    </div>
  );
}

/**
 * Asks whether an answer helped. The server only counts the ratings. If the request fails, the question appears again.
 */
function Rating({ isRated, onRated }: { isRated: boolean; onRated: () => void }) {
  const rating = useRateAnswer();
  if (isRated || rating.isSuccess) return <p className="text-sm text-muted">{guideTexts.rated}</p>;
  const rate = (hasHelped: boolean) => rating.mutateAsync(hasHelped).then(onRated, () => {});
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is not a form, so it has no fieldset.
    <div role="group" aria-label={guideTexts.hasHelpedQuestion} className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true">{guideTexts.hasHelpedQuestion}</span>
      <Button kind="ghost" size="small" onClick={() => void rate(true)}>
        Yes
      </Button>
      <Button kind="ghost" size="small" onClick={() => void rate(false)}>
        No
      </Button>
    </div>
  );
}

function ForwardQuestion({ question }: { question: string }) {
  const forwarding = useForwardQuestion();
  if (forwarding.isSuccess) return <span className="text-sm text-muted">{guideTexts.forwarded}</span>;
  return (
    <Button
      size="small"
      isBusy={forwarding.isPending}
      busyLabel="Telling the host"
      onClick={() => forwarding.mutate(question)}
    >
      Tell the host
    </Button>
  );
}

/** Three stars that twinkle one after the other. They are static if the user prefers reduced motion. */
function Thinking() {
  return (
    <p className="flex h-6 items-center gap-1.5" aria-hidden="true">
      {[0, 200, 400].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-2 animate-pulse rounded-full bg-nova motion-reduce:animate-none"
        />
      ))}
    </p>
  );
}
