/** The conversation with Nova: kept in this tab for the visit, and for the one person who has it. */
import { askGuide, type GuideAnswer, type GuideLine } from '@starparty/contract/guide.ts';
import { callForLines } from '../../lib/lines.ts';
import { makeId } from '../../lib/make-id.ts';
import type { PersonScope } from '../../lib/person-scope.ts';
import { storageOf } from '../../lib/person-storage.ts';

/** A question, and what came of it. */
export interface Exchange {
  id: string;
  asked: string;
  state: 'asking' | 'answered' | 'failed' | 'stopped';
  /** The sentences that have come, before the answer is here. */
  said?: string;
  answer?: GuideAnswer;
}

const stored = 'guide-talk';
/** Further back nobody scrolls. */
const keptMax = 50;

export type GuideTalk = ReturnType<typeof createTalk>;

function createTalk(scope: PersonScope) {
  const storage = storageOf(scope, 'sessionStorage');
  const listeners = new Set<() => void>();
  /** Ends what is under way, by the id of its exchange. */
  const stops = new Map<string, AbortController>();
  let exchanges = (storage.read<Exchange[]>(stored) ?? []).map(
    // What was on its way when the page was left has no answer any more.
    (exchange): Exchange => (exchange.state === 'asking' ? { ...exchange, state: 'failed' } : exchange),
  );

  function set(next: Exchange[]) {
    exchanges = next.slice(-keptMax);
    storage.write(stored, exchanges.length > 0 ? exchanges : undefined);
    for (const listener of listeners) listener();
  }

  const change = (id: string, to: Partial<Exchange>) =>
    set(exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...to } : exchange)));

  /** What the answer before a question looked for. */
  function topicBefore(id: string) {
    const before = exchanges.slice(
      0,
      exchanges.findIndex((exchange) => exchange.id === id),
    );
    return before.findLast(({ answer }) => answer)?.answer?.topic ?? null;
  }

  /** The answer, whose sentences are shown as they come. */
  async function receive(
    id: string,
    body: Parameters<typeof callForLines<typeof askGuide>>[1]['body'],
    signal: AbortSignal,
  ) {
    let said = '';
    for await (const line of callForLines(askGuide, { body }, signal)) {
      const told = line as GuideLine;
      if (told.kind === 'answer') return told.answer;
      said += told.text;
      change(id, { said });
    }
    throw new Error('The lines ended before the answer.');
  }

  async function answer({ id, asked }: Exchange) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      const body = { message: asked, timeZone, topic: topicBefore(id) };
      change(id, { state: 'answered', said: undefined, answer: await receive(id, body, stop.signal) });
    } catch {
      change(id, { state: stop.signal.aborted ? 'stopped' : 'failed' });
    } finally {
      stops.delete(id);
    }
  }

  return {
    get: () => exchanges,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask(asked: string) {
      const exchange: Exchange = { id: makeId(), asked, state: 'asking' };
      set([...exchanges, exchange]);
      void answer(exchange);
    },
    /** Asks the same question again, without another message of the user. */
    retry(id: string) {
      const exchange = exchanges.find((one) => one.id === id);
      if (exchange?.state !== 'failed' && exchange?.state !== 'stopped') return;
      change(id, { state: 'asking', said: undefined });
      void answer(exchange);
    },
    /** What was said so far stays. */
    stop: (id: string) => stops.get(id)?.abort(),
    clear() {
      for (const stop of stops.values()) stop.abort();
      set([]);
    },
  };
}

export const talkOf = (scope: PersonScope): GuideTalk => scope.keep(createTalk);
