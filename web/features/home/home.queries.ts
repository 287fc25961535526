/** Server state of Home: its side column, with one request for all parts, and the first steps of a new member. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import { dayOf } from '@starparty/contract/event-terms.ts';
import { getHomeSide } from '@starparty/contract/home.ts';
import { homeTexts } from '@starparty/contract/home-texts.ts';
import { updateMe } from '@starparty/contract/profiles.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { errorSentence, explain } from '../../lib/connection/api-error.ts';
import { changeMe, holdMe, readMe, reloadMe } from '../../lib/session/me.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const sideKey = ['home-side'] as const;
const daysAhead = 7;
/** The server samples who is online once a minute. */
const renewMs = 60_000;

const renew = (client: QueryClient) => void client.invalidateQueries({ queryKey: sideKey });
/** A block hides people, their events and their listings. Follows determine which friends are shown as online. */
const listeners: DomainListeners = { personBlocked: renew, personUnblocked: renew, followChanged: renew };

type Side = Reply<typeof getHomeSide>;

export interface HomeSideParts {
  /** The items of a part. Undefined while they load, and null if they failed to load. */
  itemsOf<Name extends keyof Side>(part: Name): Side[Name] | undefined;
  /** Why parts failed to load. */
  reason: string;
  retry: () => void;
}

/** The parts of the side column. Sends no request if the member has hidden all of them. */
export function useHomeSide(isEnabled: boolean): HomeSideParts {
  // The days are part of the query key, so they must not change at each render.
  const [days] = useState(nextDays);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...sideKey, days],
    queryFn: ({ client, signal }) => {
      follow(client, listeners);
      return call(getHomeSide, { query: days }, { signal });
    },
    enabled: isEnabled,
    staleTime: renewMs,
    refetchInterval: renewMs,
  });
  return {
    itemsOf: (part) => data?.[part] ?? (isFetching || !(data || error) ? undefined : null),
    reason: error ? errorSentence(error) : homeTexts.tryAgain,
    retry: () => void refetch(),
  };
}

const hideFirstSteps = () => call(updateMe, { body: { hasChecklist: false } });

/**
 * Hides completed first steps, so that they stay hidden when a step is undone, for example by deleting a post. The next
 * visit repeats a failed request.
 */
export function useEndFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: hideFirstSteps,
    onSuccess: ({ checklist }) => changeMe(client, { checklist }),
  });
}

/** Hides the first steps for good. */
export function useDismissFirstSteps() {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: ['first-steps'],
    send: hideFirstSteps,
    read: () => readMe(client)?.checklist,
    show: (checklist) => changeMe(client, { checklist }),
    change: () => null,
    cancelReads: () => holdMe(client),
    receive: ({ checklist }) => changeMe(client, { checklist }),
    reload: () => reloadMe(client),
    onError: (error) => showToast(explain(homeTexts.firstStepsNotHidden, error), 'error'),
  });
}

function nextDays(): { from: string; to: string } {
  const last = new Date();
  last.setDate(last.getDate() + daysAhead);
  return { from: dayOf(new Date()), to: dayOf(last) };
}
