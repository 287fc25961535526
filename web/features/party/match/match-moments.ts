/** The queue of mutual matches for the dialog, which shows one match at a time, and the toast that leads to it. */

import { matchTexts } from '@starparty/contract/match-texts.ts';
import type { PartyMatch } from '@starparty/contract/party-matches.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

export interface MatchMoment {
  conversationId: string;
}

export function matchMomentsOf(person: PersonScope) {
  return person.keep(createMatchMoments);
}

export type MatchMoments = ReturnType<typeof createMatchMoments>;

/** Shows a match on a page that its dialog must not interrupt. The toast stays until it is used or closed. */
export function showMatchToast(moments: MatchMoments, { conversationId, person }: PartyMatch): number {
  const text = matchTexts.acceptedEachOther.replace('{username}', person.username);
  const action = { label: 'See your match', run: () => moments.open({ conversationId }) };
  return showToast(text, 'info', action, { isLasting: true });
}

function createMatchMoments() {
  let waiting: readonly MatchMoment[] = [];
  const subscribers = createSubscribers();

  function set(next: readonly MatchMoment[]) {
    waiting = next;
    subscribers.notify();
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
    subscribe: subscribers.subscribe,
  };
}
