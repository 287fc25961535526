/** Server state of events: the finder's list and map, single events, and RSVPs. */
import { texts } from '@starparty/contract/common-texts.ts';
import { type Box, countEvents, type EventFilter, findEvents, viewEventMap } from '@starparty/contract/event-finder.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import {
  cancelEvent,
  createEvent,
  type Event,
  type EventCard,
  getEvent,
  updateEvent,
  type WrittenEvent,
} from '@starparty/contract/events.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { entityCache } from '../../lib/cache/entity-cache.ts';
import { idsOf, paging, refetchActive } from '../../lib/cache/id-lists.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { errorSentence, explain } from '../../lib/connection/api-error.ts';
import { useSendDraft } from '../../lib/drafts/drafts.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { useUnseenError } from '../../lib/use-is-shown.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { NewEventDraft } from './form/new-event-draft.ts';

const keys = { found: ['events', 'found'], count: ['events', 'count'], map: ['events', 'map'] } as const;

/** A block hides events in both directions, so reload everything. */
const listeners = {
  personBlocked: (client: QueryClient) => void client.invalidateQueries({ queryKey: ['events'] }),
  personUnblocked: (client: QueryClient) => void client.invalidateQueries({ queryKey: ['events'] }),
};

export const events = entityCache<Event>({ key: ['events', 'one'], idOf: ({ eventId }) => eventId, listeners });
/** Cards of events, for lists and the map. */
const cards = entityCache<EventCard>({ key: ['events', 'card'], idOf: ({ eventId }) => eventId });

type Filter = Omit<EventFilter, 'box'>;

/** The finder's list. Keeps the previous events until the new ones arrive. */
export function useFoundEvents(filter: Filter, box: Box | null, isEnabled = true) {
  return useInfiniteQuery({
    queryKey: [...keys.found, filter, box],
    queryFn: ({ pageParam: cursor, signal, client }) =>
      cards.keepPage(client, () => call(findEvents, { body: { ...filter, box, cursor } }, { signal })),
    ...paging,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/**
 * The number of events in the finder's list. Counting costs as much as reading a thousand events, so request it only if
 * needed.
 */
export function useEventCount(filter: Filter, box: Box | null, isEnabled: boolean) {
  return useQuery({
    queryKey: [...keys.count, filter, box],
    queryFn: ({ signal }) => call(countEvents, { body: { ...filter, box } }, { signal }),
    enabled: isEnabled,
  });
}

/** The soonest events that match the filter. */
export function useNextEvents(filter: Filter, limit: number, isEnabled: boolean) {
  return useQuery({
    queryKey: ['events', 'next', filter, limit],
    queryFn: async ({ signal }) => (await call(findEvents, { body: { ...filter, limit } }, { signal })).items,
    enabled: isEnabled,
    staleTime: 60_000,
  });
}

/** The cards with these ids. Omits deleted events. */
export function useCards(data: Parameters<typeof idsOf>[0] | undefined): EventCard[] | undefined {
  const client = useQueryClient();
  return data && idsOf(data).flatMap((id) => cards.get(client, id) ?? []);
}

/** The events in a view of the map. If the view is undefined, sends no request. */
export function useMapView(filter: Filter, view: { box: Box; zoom: number } | undefined) {
  return useQuery({
    queryKey: [...keys.map, filter, view],
    queryFn: ({ signal }) =>
      call(viewEventMap, { body: { ...filter, ...(view as { box: Box; zoom: number }) } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: view !== undefined,
  });
}

const eventQuery = (eventId: string) =>
  events.query(eventId, (signal) => call(getEvent, { params: { eventId } }, { signal }));

/** Prefetches an event for the loader of its page. */
export function openEvent(person: PersonScope, eventId: string): Promise<unknown> {
  return queriesOf(person).prefetchQuery(eventQuery(eventId));
}

export function useEvent(eventId: string) {
  return useQuery(eventQuery(eventId));
}

/** Stores an event in all caches. Marks lists as stale, because their order may have changed. */
function keepEvent(client: QueryClient, event: Event): void {
  events.put(client, event);
  cards.change(client, event.eventId, (card) => ({ ...card, ...pickCard(event, card) }));
  void client.invalidateQueries({ queryKey: keys.found });
  void client.invalidateQueries({ queryKey: keys.count });
  void client.invalidateQueries({ queryKey: keys.map });
}

/** The fields of an event that are also on its card. */
const pickCard = (event: Event, card: EventCard) =>
  Object.fromEntries(Object.keys(card).map((name) => [name, event[name as keyof Event]])) as Partial<EventCard>;

/** Stores whether the viewer is going. Hides the place immediately after a withdrawal if only guests may see it. */
export function changeOwnRsvp(client: QueryClient, eventId: string, ownRsvpId: string | null): void {
  const isGoing = ownRsvpId !== null;
  const guestsOf = (event: EventCard) => event.guests + Number(isGoing) - Number(event.isGoing);
  const event = events.get(client, eventId);
  const losesPlace = !isGoing && event !== undefined && event !== null && event.isPlaceForGuests && !event.isOwn;
  const hidden = losesPlace ? { streetAddress: null } : {};
  events.change(client, eventId, (event) => ({
    ...event,
    ...hidden,
    ...(losesPlace && { isPlaceShown: false, onlineLink: null, precision: 'place' as const, lat: null, lng: null }),
    ownRsvpId,
    isGoing,
    guests: guestsOf(event),
  }));
  cards.change(client, eventId, (card) => ({ ...card, ...hidden, isGoing, guests: guestsOf(card) }));
  // Only the server knows which place the viewer may see now.
  void refetchActive(client, events.keyOf(eventId)).catch(() => {});
}

export function useCreateEvent(draft: NewEventDraft) {
  const client = useQueryClient();
  return useSendDraft({
    draft,
    mutationKey: ['events', 'create'],
    send: (body: WrittenEvent) => call(createEvent, { body }),
    onSent: (event) => {
      showToast(eventTexts.eventCreated);
      keepEvent(client, event);
    },
    onUnseenError: (error) => showToast(`${eventProblem(error)} ${texts.draftKept}`, 'error'),
  });
}

export function useUpdateEvent(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenEvent & { revision: number }) => call(updateEvent, { params: { eventId }, body }),
    onSuccess: (event) => {
      showToast(eventTexts.eventChanged);
      keepEvent(client, event);
    },
    onError: useUnseenError((error) => showToast(eventProblem(error), 'error')),
  });
}

/** Explains why an event was not saved. */
export const eventProblem = (error: unknown): string =>
  eventTexts.eventNotWritten.replace('{message}', errorSentence(error));

export function useCancelEvent(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEvent, { params: { eventId } }),
    onSuccess: (event) => {
      keepEvent(client, event);
      showToast(eventTexts.eventCancelled);
    },
    onError: (error) => showToast(explain(eventTexts.eventNotCancelled, error), 'error'),
  });
}
