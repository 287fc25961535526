/**
 * The page of a person at `/u/{username}`. Members also see lists and actions. Visitors see only the data that the
 * person allows.
 */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { EventsInCommon } from '../features/events/events-in-common.tsx';
import { PostsOfPerson } from '../features/feed/posts-of-person.tsx';
import { useLeftUnsent } from '../features/messages/outbox/use-left-unsent.ts';
import { PersonActions } from '../features/person-page/person-actions.tsx';
import { PersonGames } from '../features/person-page/person-games.tsx';
import { PersonHead } from '../features/person-page/person-head.tsx';
import { PersonMissing } from '../features/person-page/person-missing.tsx';
import { isMissing, usePersonPage } from '../features/person-page/person-page.queries.ts';
import { PersonPlayTime } from '../features/person-page/person-play-time.tsx';
import { PersonSkeleton } from '../features/person-page/person-skeleton.tsx';
import { PersonTabs } from '../features/person-page/person-tabs.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useContentTitle } from '../lib/page-title.ts';
import { useMe } from '../lib/session/me.ts';
import { useSession } from '../lib/session/session.ts';
import type { LinkedServicesProps } from '../people/profile/linked-services.tsx';
import { SafetyDialogs } from '../people/safety/safety-dialogs.tsx';
import { SessionCheck } from '../people/session-check.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

const route = getRouteApi('/frame/u/$username');

const VisitorPerson = lazyPart(async () => (await import('../features/person-page/visitor-person.tsx')).VisitorPerson, {
  nameOf: () => 'This page',
  fallback: PersonSkeleton,
});
const LinkedServices = lazyPart<LinkedServicesProps>(
  async () => (await import('../people/profile/linked-services.tsx')).LinkedServices,
  { nameOf: () => 'Linked services', fallback: ServicesSkeleton },
);
const EventsOfPerson = lazyPart(async () => (await import('../features/events/events-of-person.tsx')).EventsOfPerson, {
  nameOf: () => 'Events',
});
const ListingsOfPerson = lazyPart(
  async () => (await import('../features/market/listings-of-person.tsx')).ListingsOfPerson,
  { nameOf: () => 'Listings' },
);

export function PersonPage() {
  const { username } = route.useParams();
  const session = useSession();
  if (session.status === 'checking') return <SessionCheck />;
  // Remounts for another person, to reset menus and lists.
  if (session.status === 'signed-out') return <VisitorPerson key={username} username={username} />;
  return <MemberPage key={username} username={username} />;
}

function MemberPage({ username }: { username: string }) {
  useLeftUnsent();
  return (
    <>
      <Person asked={username} />
      <SafetyDialogs />
    </>
  );
}

function Person({ asked }: { asked: string }) {
  const { show } = route.useSearch();
  const { data: person, error, isFetching, refetch } = usePersonPage(asked);
  // Deferred, because the first render of a long page must not block input.
  const isLoaded = useDeferredValue(person !== undefined);
  const me = useMe().data;
  useContentTitle(person?.username);

  if (!person || !isLoaded) {
    if (person || isFetching) return <PersonSkeleton username={asked} />;
    if (isMissing(error)) {
      return (
        <PersonMissing>
          <LinkButton to="/home" kind="primary">
            Back to Home
          </LinkButton>
        </PersonMissing>
      );
    }
    return (
      <div className="panel">
        <h1 className="sr-only">{asked}</h1>
        <ErrorState title={profileTexts.pageFailed} detail={errorSentence(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  const { username, isOwn, playTime } = person;
  const viewerGameIds = isOwn ? undefined : new Set(me?.favoriteGames.map(({ gameId }) => gameId));
  const hasServices = linkedFields(person).length > 0;
  const hasSide = hasServices || playTime !== null || !isOwn;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${hasSide ? 'desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:grid-rows-[auto_auto_1fr] desktop:gap-x-6' : ''}`}
    >
      <div className="desktop:col-span-full">
        <PersonHead person={person} actions={<PersonActions person={person} />} />
      </div>
      <PersonGames games={person.favoriteGames} viewerGameIds={viewerGameIds} />
      {hasSide && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desktop:col-start-2 desktop:row-span-2 desktop:row-start-2">
          {playTime && <PersonPlayTime username={username} playTime={playTime} />}
          {hasServices && (
            <div className="panel p-4 tablet:p-5">
              <LinkedServices profile={person} title={<h2 className="pb-1 text-lg">Linked services</h2>} />
            </div>
          )}
          {!isOwn && <EventsInCommon username={username} />}
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <PersonTabs person={person} />
        {show === 'events' ? (
          <EventsOfPerson username={username} isOwn={isOwn} />
        ) : show === 'listings' ? (
          <ListingsOfPerson username={username} isOwn={isOwn} />
        ) : (
          <PostsOfPerson username={username} isOwn={isOwn} />
        )}
      </div>
    </div>
  );
}

const linkFields = ['steamLink', 'epicLink', 'psnLink', 'xboxLink', 'discordLink'] as const;

/** The services on which the person has an account. */
const linkedFields = (profile: LinkedServicesProps['profile']) => linkFields.filter((field) => profile[field]?.trim());

/** A line for each service, so that the page does not move. */
function ServicesSkeleton({ profile, title }: LinkedServicesProps) {
  return (
    <div className="grid gap-2">
      {title}
      <div className="grid gap-1.5">
        {linkedFields(profile).map((field) => (
          <Skeleton key={field} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
