/** The page of a mailed link: guests without an account confirm, withdraw, or move the RSVP to an account. */
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import {
  confirmByGuestLink,
  type GuestLinkReply,
  readGuestLink,
  withdrawByGuestLink,
} from '@starparty/contract/rsvps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Globe, MapPin } from 'lucide-react';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, errorSentence } from '../../../lib/connection/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LostProbe } from '../../../ui/drawings/lost-probe.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import { hours, longDay } from '../event-times.ts';

export function GuestLink({ token }: { token: string }) {
  const session = useSession();
  const client = useQueryClient();
  // The reply depends on the viewer's account.
  const queryKey = ['guest-link', token, session.status];
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readGuestLink, { body: { token } }, { signal }),
    enabled: session.status !== 'checking' || session.problem !== undefined,
  });
  const member = link.data?.member;
  /** Shows the result immediately. Then loads data that only the server has, such as the address. */
  function show(change: (reply: GuestLinkReply) => GuestLinkReply) {
    client.setQueryData<GuestLinkReply>(queryKey, (reply) => reply && change(reply));
    void link.refetch();
  }
  const confirmation = useMutation({
    mutationFn: () => call(confirmByGuestLink, { body: { token } }),
    onSuccess: () => {
      // If the viewer is a member, confirming moves the RSVP to the account and invalidates this link.
      if (!member) show((reply) => ({ ...reply, isConfirmed: true }));
    },
  });
  const withdrawal = useMutation({
    mutationFn: (_wasConfirmed: boolean) => call(withdrawByGuestLink, { body: { token } }),
    onSuccess: () => show(withdrawn),
  });
  if (member && (member.isGoing || confirmation.isSuccess)) {
    return (
      <EmptyState
        title={eventTexts.guestInAccount}
        action={
          <LinkButton kind="primary" to="/events/$eventId" params={{ eventId: member.eventId }}>
            View event
          </LinkButton>
        }
      />
    );
  }
  if (!link.data) {
    if (link.isFetching || !link.error) return <PageLoading />;
    const isGone = link.error instanceof ApiError && link.error.status < 500 && link.error.status > 0;
    return isGone ? (
      <EmptyState
        drawing={<LostProbe className="w-36" />}
        title={eventErrors.guest_link_invalid.text}
        action={<LinkButton to="/events">Go to events</LinkButton>}
      />
    ) : (
      <ErrorState
        title={eventTexts.eventLoadFailed}
        detail={errorSentence(link.error)}
        onRetry={() => void link.refetch()}
      />
    );
  }
  const { event, isConfirmed, stopToken } = link.data;
  if (withdrawal.isSuccess && !isConfirmed) {
    return (
      <EmptyState
        title={withdrawal.variables ? eventTexts.guestWithdrawn : eventTexts.guestDeclined}
        detail={eventTexts.guestCanReturn}
        action={<Button onClick={() => withdrawal.reset()}>Back to the invitation</Button>}
      />
    );
  }
  const isOpen = !event.isCancelled && !event.isOver;
  const failure = confirmation.error ?? withdrawal.error;
  const confirmLabel = isConfirmed ? 'Move RSVP to my account' : "Yes, I'm coming";
  return (
    <div className="grid gap-5 panel p-5 tablet:p-6">
      <Heading link={link.data} />
      <WhenAndWhere event={event} />
      {!isOpen && (
        <Notice kind="info">
          {event.isCancelled ? eventErrors.event_cancelled.text : eventErrors.event_over.text}
        </Notice>
      )}
      {failure && <Notice kind="error">{errorSentence(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isOpen && (!isConfirmed || member) && (
          <Button
            kind="primary"
            isBusy={confirmation.isPending}
            busyLabel="Confirming"
            onClick={() => confirmation.mutate()}
          >
            {confirmLabel}
          </Button>
        )}
        {(isConfirmed || isOpen) && (
          <Button isBusy={withdrawal.isPending} busyLabel="Withdrawing" onClick={() => withdrawal.mutate(isConfirmed)}>
            {isConfirmed ? 'Withdraw' : 'No, thanks'}
          </Button>
        )}
      </div>
      {isConfirmed && isOpen && <p className="text-sm text-muted">{eventTexts.guestConfirmed}</p>}
      <div className="grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {isOpen && member && <p>The RSVP will belong to your account {member.username}.</p>}
        {isOpen && session.status === 'signed-out' && (
          <p>
            Do you have an account with this e-mail?{' '}
            <Link to="/login" search={{ next: `/guest?token=${encodeURIComponent(token)}` }} className="link">
              Log in
            </Link>{' '}
            to keep the RSVP there.
          </p>
        )}
        <p>
          <Link to="/no-mail" search={{ token: stopToken }} className="link">
            Never mail me again
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Only confirmed guests see the address and the link. */
const withdrawn = (reply: GuestLinkReply): GuestLinkReply => ({
  ...reply,
  isConfirmed: false,
  event: { ...reply.event, streetAddress: null, onlineLink: null },
});

function Heading({ link: { event, username, invitedBy, isConfirmed } }: { link: GuestLinkReply }) {
  const invitation = invitedBy ? `${invitedBy} invites ${username} to` : `Confirm ${username}'s RSVP for`;
  return (
    <div className="grid gap-1">
      <p className="text-muted wrap-anywhere">{isConfirmed ? `${username} is on the guest list of` : invitation}</p>
      <h2 dir="auto" className="text-start text-xl wrap-anywhere">
        {event.title}
      </h2>
    </div>
  );
}

function WhenAndWhere({ event }: { event: GuestLinkReply['event'] }) {
  const Icon = event.isOnline ? Globe : MapPin;
  return (
    <div className="grid gap-3">
      <p className="flex gap-3">
        <CalendarDays size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
        <span>
          {longDay(event)}
          <br />
          <span className="text-muted tabular-nums">{hours(event)}</span>
        </span>
      </p>
      <div className="flex gap-3">
        <Icon size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
        <div className="grid min-w-0 gap-0.5">
          {event.streetAddress && (
            <p dir="auto" className="text-start font-semibold wrap-anywhere">
              {event.streetAddress}
            </p>
          )}
          <p dir="auto">{event.isOnline ? 'Online' : `${event.locationCity}, ${event.locationState}`}</p>
          {event.onlineLink && (
            <a href={event.onlineLink} target="_blank" rel="noreferrer nofollow" className="link wrap-anywhere">
              {event.onlineLink}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
