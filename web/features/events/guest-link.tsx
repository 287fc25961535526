/** What the link of a mail leads to: a guest without an account agrees to an RSVP, or withdraws it. */
import { errors } from '@starparty/contract/errors.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { confirmByGuestLink, readGuestLink, withdrawByGuestLink } from '@starparty/contract/rsvps.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarDays, MapPin } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { ApiError, errorSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LostProbe } from '../../ui/drawings/lost-probe.tsx';
import { QuietPlanet } from '../../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { hours, longDay } from './event-times.ts';

export function GuestLink({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['guest-link', token],
    queryFn: ({ signal }) => call(readGuestLink, { body: { token } }, { signal }),
  });
  const confirmation = useMutation({
    mutationFn: () => call(confirmByGuestLink, { body: { token } }),
    onSuccess: () => link.refetch(),
  });
  const withdrawal = useMutation({ mutationFn: () => call(withdrawByGuestLink, { body: { token } }) });
  if (withdrawal.isSuccess) {
    return <EmptyState drawing={<QuietPlanet className="w-40" />} title={eventTexts.guestWithdrawn} />;
  }
  if (!link.data) {
    if (link.isFetching || !link.error) return <PageLoading />;
    const isGone = link.error instanceof ApiError && link.error.status < 500 && link.error.status > 0;
    return isGone ? (
      <EmptyState drawing={<LostProbe className="w-36" />} title={errors.guest_link_invalid.text} />
    ) : (
      <ErrorState
        title={eventTexts.eventLoadFailed}
        detail={errorSentence(link.error)}
        onRetry={() => void link.refetch()}
      />
    );
  }
  const { event, username, isConfirmed } = link.data;
  const isOpen = !event.isCancelled && !event.isOver;
  const failure = confirmation.error ?? withdrawal.error;
  return (
    <div className="grid gap-5 panel p-5 tablet:p-6">
      <div className="grid gap-1">
        <p className="text-muted">
          {isConfirmed ? `${username} is on the guest list of` : `${username} is asked to come to`}
        </p>
        <h2 className="text-xl wrap-anywhere">{event.title}</h2>
      </div>
      <div className="grid gap-3">
        <p className="flex gap-3">
          <CalendarDays size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
          <span>
            {longDay(event)}
            <br />
            <span className="text-muted tabular-nums">{hours(event)}</span>
          </span>
        </p>
        <p className="flex gap-3">
          <MapPin size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
          {event.isOnline ? 'Online' : `${event.locationCity}, ${event.locationState}`}
        </p>
      </div>
      {!isOpen && (
        <Notice kind="info">{event.isCancelled ? errors.event_cancelled.text : errors.event_over.text}</Notice>
      )}
      {failure && <Notice kind="error">{errorSentence(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isOpen && !isConfirmed && (
          <Button
            kind="primary"
            isBusy={confirmation.isPending}
            busyLabel="Confirming"
            onClick={() => confirmation.mutate()}
          >
            Yes, I come
          </Button>
        )}
        <Button isBusy={withdrawal.isPending} busyLabel="Withdrawing" onClick={() => withdrawal.mutate()}>
          {isConfirmed ? 'Withdraw' : 'No, take me off'}
        </Button>
      </div>
      {isConfirmed && isOpen && <p className="text-sm text-muted">{eventTexts.guestConfirmed}</p>}
    </div>
  );
}
