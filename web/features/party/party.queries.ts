/** Server state of the party finder: preferences, cards and decisions. */

import { partyCardsPageSize } from '@starparty/contract/limits.ts';
import {
  decideOnPerson,
  listPartyCards,
  listPartyDecisions,
  type PartyCard,
  type PartyDecision,
  takeDecisionBack,
} from '@starparty/contract/party.ts';
import {
  getPartyPreferences,
  type PartyAvailability,
  type PartyPreferences,
  setPartyAnswers,
  setPartyAvailability,
  setPartyDescription,
  setPartyNews,
  setPartyPaused,
} from '@starparty/contract/party-preferences.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { getMe, type Me, setOwnAge } from '@starparty/contract/profiles.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { paging } from '../../lib/cache/id-lists.ts';
import { type Arrival, kept, openList } from '../../lib/cache/kept-lists.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain, explainKept } from '../../lib/connection/api-error.ts';
import { useSendDraft } from '../../lib/drafts/drafts.ts';
import { changeMe, completeStep } from '../../lib/session/me.ts';
import { usePerson } from '../../lib/session/person.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { formDraftName } from './form/form-draft.ts';
import { partyKeys as keys } from './party.keys.ts';

const availabilityFailed = 'When and where you play could not be saved. Please try again.';

const preferencesQuery = queryOptions({
  queryKey: keys.preferences,
  queryFn: ({ signal }) => call(getPartyPreferences, {}, { signal }),
});

/** Prefetches the preferences, which determine the content of the matcher. */
export function openMatches(person: PersonScope): Promise<void> {
  return queriesOf(person).prefetchQuery(preferencesQuery);
}

/** Sends no request for visitors. */
export function usePreferences() {
  const session = useSession();
  return useQuery({ ...preferencesQuery, enabled: session.status === 'signed-in' });
}

/** Loads the member's preferences again. */
export function readPreferences(client: QueryClient): Promise<PartyPreferences> {
  return client.fetchQuery(preferencesQuery);
}

/** Stores the preferences, and removes the cards, because they depend on the preferences. */
function keepPreferences(client: QueryClient, preferences: PartyPreferences): void {
  client.setQueryData(keys.preferences, preferences);
  client.removeQueries({ queryKey: keys.cards });
  if (!preferences.isFirstTime) completeStep(client, 'hasPartyCard');
}

/** Stores the age. If another tab has already stored an age, that age remains. */
function storeAge(age: number): Promise<Me> {
  return call(setOwnAge, { body: { age } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'age_stored') return call(getMe, {});
    throw error;
  });
}

/** Saves the first step of the form. Stores the age unless it is null. */
export function useSetAnswers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ answers, age }: { answers: number[]; age: number | null }) => {
      if (age !== null) changeMe(client, await storeAge(age));
      return call(setPartyAnswers, { body: { answers } });
    },
    onSuccess: (preferences) => keepPreferences(client, preferences),
    onError: useUnseenError((error) => showToast(explainKept(partyTexts.preferencesUpdateFailed, error), 'error')),
  });
}

/** The public description and the hours of a member. */
interface About {
  description: string;
  availability: PartyAvailability;
}

/** Saves the second step of the form. Saves the description last, because it makes the member visible to others. */
export function useSaveAbout() {
  const client = useQueryClient();
  const person = usePerson();
  const [failure, setFailure] = useState('');
  const save = useSendDraft({
    draft: formDraftName,
    mutationKey: [...keys.preferences, 'about'],
    send: async ({ description, availability }: About) => {
      setFailure(availabilityFailed);
      const { hours, timeZone } = availability;
      const body = { ...availability, timeZone: hours.length > 0 ? timeZone : null };
      keepPreferences(client, await call(setPartyAvailability, { body }));
      // Another member may be signed in by now.
      if (person.hasEnded) throw new Error('The session has ended.');
      setFailure(partyTexts.descriptionUpdateFailed);
      keepPreferences(client, await call(setPartyDescription, { body: { description } }));
    },
    onUnseenError: (error) => showToast(explainKept(partyTexts.descriptionUpdateFailed, error), 'error'),
  });
  return { ...save, failure };
}

/** Turns a preference on or off. */
function useSwitch(name: 'isPaused' | 'wantsNews', send: (isOn: boolean) => Promise<PartyPreferences>) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: [...keys.preferences, name],
    send,
    read: () => client.getQueryData(preferencesQuery.queryKey)?.[name],
    show: (isOn) => client.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, [name]: isOn }),
    change: (_before, isOn) => isOn,
    cancelReads: () => client.cancelQueries({ queryKey: keys.preferences }),
    reload: () => client.invalidateQueries({ queryKey: keys.preferences }),
    onError: (error) => showToast(explain(partyTexts.switchFailed, error), 'error'),
  });
}

export const useSetPaused = () => useSwitch('isPaused', (isPaused) => call(setPartyPaused, { body: { isPaused } }));
export const useSetNewsWanted = () => useSwitch('wantsNews', (isWanted) => call(setPartyNews, { body: { isWanted } }));

/** The loaded cards, and whether the server has no others. */
export interface CardStack {
  cards: readonly PartyCard[];
  isComplete: boolean;
}

async function readCards(signal?: AbortSignal): Promise<CardStack> {
  const { items } = await call(listPartyCards, { query: {} }, { signal });
  return { cards: items, isComplete: items.length < partyCardsPageSize };
}

/** True if the server has just started and has not loaded its players yet. */
export const isFindingPlayers = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'players_loading';
const whileFinding = {
  retry: (_failures: number, error: Error) => isFindingPlayers(error),
  retryDelay: (_failures: number, error: Error) =>
    1_000 * ((isFindingPlayers(error) ? error.retryAfterSeconds : undefined) ?? 1),
};

/** Loads the stack once, and again when the member reloads it. Decided cards leave it without a request. */
export function useCards(isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: keys.cards,
    queryFn: ({ signal }) => readCards(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...whileFinding,
  });
}

/** Appends the next people to the stack. The server omits decided people, so no cursor is needed. */
export function useMoreCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => readCards(),
    ...whileFinding,
    onSuccess: (next) =>
      client.setQueryData<CardStack>(keys.cards, (stack) => {
        // The member has changed the preferences, which removed the stack. These cards belong to the old preferences.
        if (!stack) return undefined;
        const added = next.cards.filter(({ userId }) => stack.cards.every((card) => card.userId !== userId));
        return { cards: [...stack.cards, ...added], isComplete: next.isComplete || added.length === 0 };
      }),
  });
}

const decisionsQuery = (decision: PartyDecision) =>
  infiniteQueryOptions({
    queryKey: [...keys.decisions, decision],
    queryFn: ({ pageParam: cursor, signal }) => call(listPartyDecisions, { query: { decision, cursor } }, { signal }),
    ...paging,
    ...kept,
  });

/** Prefetches the accepted or passed people. */
export function openDecisions(arrival: Arrival, shown: 'accepted' | 'passed'): Promise<void> {
  return openList(arrival, decisionsQuery(shown === 'passed' ? 'pass' : 'accept'));
}

export function useDecisions(decision: PartyDecision) {
  return useInfiniteQuery(decisionsQuery(decision));
}

/** Decisions are sent one after another. */
const scope = { id: 'party-decisions' };

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ userId, decision }: { userId: string; decision: PartyDecision }) =>
      call(decideOnPerson, { params: { userId }, body: { decision } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.decisions }),
  });
}

export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (userId: string) => call(takeDecisionBack, { params: { userId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.decisions }),
    onError: (error) => showToast(explain(partyTexts.undoFailed, error), 'error'),
  });
}
