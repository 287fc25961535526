/** Queries and mutations of guests: the list, an RSVP, and its withdrawal. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { createRsvp, listGuests, withdrawRsvp } from '@starparty/contract/rsvps.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { paging } from '../../../lib/cache/id-lists.ts';
import { call } from '../../../lib/connection/api.ts';
import { explain } from '../../../lib/connection/api-error.ts';
import { useUnseenError } from '../../../lib/use-is-shown.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { changeOwnRsvp, events } from '../events.queries.ts';

const guestsKey = (eventId: string) => ['events', 'guests', eventId] as const;

export function useGuests(eventId: string) {
  return useInfiniteQuery({
    queryKey: guestsKey(eventId),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listGuests, { params: { eventId }, query: { cursor } }, { signal }),
    ...paging,
  });
}

interface Rsvp {
  username: string;
  email: string;
  isEmailShared: boolean;
}

export function useRsvp({ eventId, asksByMail }: Pick<Event, 'eventId' | 'asksByMail'>, ownEmail: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Rsvp) => call(createRsvp, { params: { eventId }, body }),
    onSuccess: ({ rsvpId }, { email }) => {
      const isOwn = email.toLowerCase() === ownEmail.toLowerCase();
      if (isOwn) changeOwnRsvp(client, eventId, rsvpId);
      const othersRsvp = asksByMail ? eventTexts.rsvpAsked : eventTexts.rsvpNotMailed;
      showToast(isOwn ? eventTexts.rsvpDone : othersRsvp);
      void client.invalidateQueries({ queryKey: guestsKey(eventId) });
    },
    // While the form is open, the form shows the error.
    onError: useUnseenError((error) => showToast(explain(eventTexts.rsvpFailed, error), 'error')),
  });
}

export function useWithdraw(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rsvpId: string) => call(withdrawRsvp, { params: { eventId, rsvpId } }),
    onSuccess: (_, rsvpId) => {
      if (events.get(client, eventId)?.ownRsvpId === rsvpId) changeOwnRsvp(client, eventId, null);
      void client.invalidateQueries({ queryKey: guestsKey(eventId) });
    },
    onError: (error) => showToast(explain(eventTexts.rsvpNotWithdrawn, error), 'error'),
  });
}
