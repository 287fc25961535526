/** The conversation with Nova, stored per person in this tab until it is closed. */
import { askGuide, type GuideAnswer, type GuideLine } from '@starparty/contract/guide.ts';
import { callForLines } from '../../lib/connection/lines.ts';
import { makeId } from '../../lib/make-id.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { storageOf } from '../../lib/session/person-storage.ts';
import { createSubscribers } from '../../lib/subscribers.ts';

/** A question and its answer. */
export interface Exchange {
  id: string;
  asked: string;
  state: 'asking' | 'answered' | 'failed' | 'stopped';
  /** The sentences that have arrived before the complete answer. */
  said?: string;
  answer?: GuideAnswer;
  /** Whether the member asks for the ordinary answer after a cautious one. */
  isHarmless?: boolean;
  isRated?: boolean;
}

const stored = 'guide-talk';
/** Maximum number of stored exchanges. */
const keptMax = 50;

export type GuideTalk = ReturnType<typeof createTalk>;

function createTalk(scope: PersonScope) {
  const storage = storageOf(scope, 'sessionStorage');
  const subscribers = createSubscribers();
  /** Abort controllers of running requests, by the id of their exchange. */
  const stops = new Map<string, AbortController>();
  let exchanges = (storage.read<Exchange[]>(stored) ?? []).map(
    // Leaving the page aborts its requests.
    (exchange): Exchange => (exchange.state === 'asking' ? { ...exchange, state: 'failed' } : exchange),
  );

  function set(next: Exchange[]) {
    exchanges = next.slice(-keptMax);
    storage.write(stored, exchanges.length > 0 ? exchanges : undefined);
    subscribers.notify();
  }

  const change = (id: string, to: Partial<Exchange>) =>
    set(exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...to } : exchange)));

  /** The topic of the previous answer. */
  function topicBefore(id: string) {
    const before = exchanges.slice(
      0,
      exchanges.findIndex((exchange) => exchange.id === id),
    );
    return before.findLast(({ answer }) => answer)?.answer?.topic ?? null;
  }

  /** Receives the answer and shows its sentences as they arrive. */
  async function receive(
    id: string,
    body: Parameters<typeof callForLines<typeof askGuide>>[1]['body'],
    signal: AbortSignal,
  ) {
    let said = '';
    for await (const line of callForLines(askGuide, { body }, signal)) {
      const received = line as GuideLine;
      if (received.kind === 'answer') return received.answer;
      said += received.text;
      change(id, { said });
    }
    throw new Error('The lines ended before the answer.');
  }

  async function answer({ id, asked, isHarmless = false }: Exchange) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      const body = { message: asked, timeZone, topic: topicBefore(id), isHarmless };
      change(id, { state: 'answered', said: undefined, answer: await receive(id, body, stop.signal) });
    } catch {
      change(id, { state: stop.signal.aborted ? 'stopped' : 'failed' });
    } finally {
      stops.delete(id);
    }
  }

  return {
    get: () => exchanges,
    subscribe: subscribers.subscribe,
    ask(asked: string, isHarmless = false) {
      const exchange: Exchange = { id: makeId(), asked, state: 'asking', isHarmless };
      set([...exchanges, exchange]);
      void answer(exchange);
    },
    /** Sends the same question again without adding another message. */
    retry(id: string) {
      const exchange = exchanges.find((one) => one.id === id);
      if (exchange?.state !== 'failed' && exchange?.state !== 'stopped') return;
      change(id, { state: 'asking', said: undefined });
      void answer(exchange);
    },
    markRated: (id: string) => change(id, { isRated: true }),
    /** Keeps the sentences received so far. */
    stop: (id: string) => stops.get(id)?.abort(),
    clear() {
      for (const stop of stops.values()) stop.abort();
      set([]);
    },
  };
}

export const talkOf = (scope: PersonScope): GuideTalk => scope.keep(createTalk);
