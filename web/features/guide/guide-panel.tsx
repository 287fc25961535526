/** The panel for conversations with Nova. */

import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { guideTexts } from '@starparty/contract/guide-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { guideQuestionMax } from '@starparty/contract/limits.ts';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { usePerson } from '../../lib/session/person.ts';
import { useReportViews } from '../../people/report-views.ts';
import { Button } from '../../ui/button.tsx';
import { Composer, ComposerSend, ComposerText } from '../../ui/composer/composer.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { GuideExchange, OfNova } from './guide-exchange.tsx';
import { type Exchange, talkOf } from './guide-talk.ts';
import { GuideWriter } from './guide-writer.tsx';
import { NovaMark } from './nova-mark.tsx';
import { Suggestions } from './suggestions.tsx';

/** The distance in pixels from the end within which the reader counts as being at the end. */
const endMargin = 48;

export function GuidePanel() {
  const talk = talkOf(usePerson());
  const exchanges = useSyncExternalStore(talk.subscribe, talk.get);
  const [text, setText] = useDraft('nova', '');
  const list = useRef<HTMLElement>(null);
  /** New text does not move the view of a reader who has scrolled up. */
  const isAtEnd = useRef(true);
  const last = exchanges.at(-1);
  const asked = keptText(text);
  const isTooLong = asked.length > guideQuestionMax;
  useReportViews(last?.answer ? playersOf(last.answer) : []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the latest message.
  useEffect(() => {
    // Without messages there is nothing to scroll, and reading the height would block the first view.
    if (last && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last?.id, last?.state, last?.said]);

  function send() {
    // Blank text is not sent. Text that is too long stays in the box, which shows an error.
    if (!asked || isTooLong || last?.state === 'asking') return;
    ask(asked);
    setText('');
  }

  /** Sends a question. The view then follows the conversation, even if the reader had scrolled up. */
  function ask(question: string, isHarmless?: boolean) {
    isAtEnd.current = true;
    talk.ask(question, isHarmless);
  }

  return (
    <section
      aria-labelledby="nova"
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-panel roomy:rounded-card roomy:border roomy:border-line"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 tablet:px-5">
        <NovaMark size={40} />
        <h1 id="nova" className="flex-1 text-xl">
          Nova
        </h1>
        {exchanges.length > 0 && (
          <Button kind="ghost" size="small" onClick={talk.clear}>
            <Trash2 size={16} aria-hidden="true" />
            Clear
          </Button>
        )}
      </header>
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard.
        tabIndex={0}
        aria-label="Conversation with Nova"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < endMargin;
        }}
        // Positioned, so that absolutely positioned content scrolls with it.
        className="relative overflow-y-auto px-4 py-4 tablet:px-5"
      >
        <div className="mx-auto flex max-w-reading flex-col gap-4">
          <OfNova>
            <p>{guideTexts.greeting}</p>
          </OfNova>
          {exchanges.map((exchange) => (
            <GuideExchange
              key={exchange.id}
              exchange={exchange}
              onAsk={ask}
              onRated={() => talk.markRated(exchange.id)}
              onRetry={() => talk.retry(exchange.id)}
              onStop={() => talk.stop(exchange.id)}
            />
          ))}
          {exchanges.length === 0 && (
            <div className="desktop:hidden">
              <Suggestions onAsk={ask} />
            </div>
          )}
        </div>
      </section>
      <Composer
        text={text}
        onChange={setText}
        max={guideQuestionMax}
        sendKey="Enter"
        onSend={send}
        className="chat-composer grid gap-1.5 border-t border-line p-2 tablet:px-5 tablet:py-3"
      >
        <div className="flex items-end gap-2">
          <ComposerText
            aria-label="Message to Nova"
            placeholder="Message"
            isLow
            aria-describedby="nova-note"
            className="min-w-0 flex-1 rounded-card border border-line-strong bg-raised px-3.5 py-2.5 text-base outline-none transition-colors focus:border-aurora aria-invalid:border-danger"
          />
          {/* A press keeps the focus in the text field. */}
          <ComposerSend onMouseDown={(event) => event.preventDefault()}>
            <SendHorizontal size={18} aria-hidden="true" />
            Send
          </ComposerSend>
        </div>
        <div id="nova-note" className="text-sm">
          {isTooLong ? (
            <p className="text-danger">A question has at most {formatNumber(guideQuestionMax)} characters.</p>
          ) : (
            <GuideWriter />
          )}
        </div>
      </Composer>
      <p aria-live="polite" className="sr-only">
        <span key={`${last?.id}${last?.state}`}>{describeLast(last)}</span>
      </p>
    </section>
  );
}

/** The players that the party finder found. Answers stored by an earlier version have no ids. */
const playersOf = ({ cards }: GuideAnswer): string[] =>
  cards.flatMap((card) => (card.kind === 'player' && card.userId ? [card.userId] : []));

/** The announcement for screen readers: that Nova is working, then the whole answer. */
function describeLast(last: Exchange | undefined): string {
  if (!last) return '';
  if (last.state === 'asking') return 'Nova is answering.';
  if (last.state === 'stopped') return guideTexts.stopped;
  if (last.state === 'failed') return guideTexts.failed;
  const { text = '', choices = [] }: Partial<GuideAnswer> = last.answer ?? {};
  return `Nova: ${[text, ...choices].join(' ')}`;
}
