/** The queue of mutual matches for the dialog, which shows one match at a time. */
import type { PersonScope } from '../../../lib/session/person-scope.ts';

export interface MatchMoment {
  conversationId: string;
}

export function matchMomentsOf(person: PersonScope) {
  return person.keep(createMatchMoments);
}

function createMatchMoments() {
  let waiting: readonly MatchMoment[] = [];
  const subscribers = new Set<() => void>();

  function set(next: readonly MatchMoment[]) {
    waiting = next;
    for (const subscriber of subscribers) subscriber();
  }

  return {
    /** The match to show. Undefined if there is none. */
    get: (): MatchMoment | undefined => waiting[0],
    /** Shows the match, after those that are already waiting. */
    open(moment: MatchMoment) {
      set([...waiting.filter(({ conversationId }) => conversationId !== moment.conversationId), moment]);
    },
    /** Closes the dialog of this match; the next match follows. */
    close(conversationId: string) {
      set(waiting.filter((moment) => moment.conversationId !== conversationId));
    },
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
