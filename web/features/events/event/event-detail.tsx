/** One event in full: description, time, place, guests and actions. */
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { useContentTitle } from '../../../lib/page-title.ts';
import { Byline } from '../../../people/byline.tsx';
import { LostProbe } from '../../../ui/drawings/lost-probe.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { EventPicture } from '../event-picture.tsx';
import { EventTags } from '../event-tags.tsx';
import { titleSizeOf } from '../event-words.ts';
import { useEventNews } from '../events.live.ts';
import { useEvent } from '../events.queries.ts';
import { GuestPanel } from '../guests/guest-panel.tsx';
import { EventActions } from './event-actions.tsx';
import { EventMenu } from './event-menu.tsx';
import { EventPlaceMap } from './event-place-map.tsx';
import { EventTimes } from './event-times-lines.tsx';
import { EventWhere } from './event-where.tsx';
import { OnlinePicture } from './online-picture.tsx';

const EditEventDialog = lazyOverlay(async () => (await import('../form/edit-event-dialog.tsx')).EditEventDialog);

interface EventDetailProps {
  eventId: string;
  me: Me;
}

export function EventDetail({ eventId, me }: EventDetailProps) {
  const query = useEvent(eventId);
  const event = query.data;
  useEventNews(eventId);
  useContentTitle(event?.title);

  if (event === undefined && (query.isFetching || !query.error)) return <EventSkeleton />;
  if (event === undefined) {
    return (
      <div className="panel">
        <h1 className="sr-only">Event</h1>
        <ErrorState
          title={eventTexts.eventLoadFailed}
          detail={errorSentence(query.error)}
          onRetry={() => void query.refetch()}
        >
          <LinkButton to="/events" kind="ghost">
            Back to events
          </LinkButton>
        </ErrorState>
      </div>
    );
  }
  if (event === null) {
    return (
      <div className="panel">
        <h1 className="sr-only">Event</h1>
        <EmptyState
          drawing={<LostProbe className="w-36" />}
          title={eventErrors.event_not_found.text}
          action={<LinkButton to="/events">Go to events</LinkButton>}
        />
      </div>
    );
  }
  return <EventInFull event={event} me={me} />;
}

function EventInFull({ event, me }: { event: Event; me: Me }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <article className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-5">
        <EventPicture event={event} isLarge className="aspect-5/2 w-full rounded-card" />
        {event.isCancelled && <Notice kind="error">{eventErrors.event_cancelled.text}</Notice>}
        {!event.isCancelled && event.isOver && <Notice kind="info">{eventErrors.event_over.text}</Notice>}
        <div className="grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <h1 dir="auto" className={`min-w-0 text-start wrap-anywhere ${titleSizeOf(event.title)}`}>
              {event.title}
            </h1>
            <EventMenu event={event} onEdit={() => setIsEditing(true)} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {event.organizer ? (
              <Byline person={event.organizer} detail="Organizer" pictureSize={36} />
            ) : (
              <p className="text-muted">Organized by {messageTexts.deletedUser}</p>
            )}
            <EventTags event={event} />
          </div>
        </div>
        <div className="desktop:hidden">
          <Facts event={event} me={me} />
        </div>
        <WrittenText text={event.description} />
        {event.isOnline ? <OnlinePicture /> : <EventPlaceMap event={event} />}
      </div>
      <div className="grid gap-4 desktop:sticky desktop:top-[calc(var(--top-bar)+1.5rem)]">
        <div className="hidden desktop:block">
          <Facts event={event} me={me} />
        </div>
        <GuestPanel event={event} />
      </div>
      {event.isOwn && <EditEventDialog event={event} isOpen={isEditing} onClose={() => setIsEditing(false)} />}
    </article>
  );
}

function Facts({ event, me }: { event: Event; me: Me }) {
  return (
    <section aria-label="When and where" className="grid gap-5 panel p-5">
      <EventTimes event={event} />
      <EventWhere event={event} />
      <EventActions event={event} me={me} />
    </section>
  );
}

function EventSkeleton() {
  return (
    <div role="status" className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_26rem]">
      <p className="text-sm text-muted desktop:col-span-2">Loading event details...</p>
      <div className="grid gap-5">
        <Skeleton shape="card" className="aspect-5/2 w-full" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton shape="card" className="h-64 w-full" />
    </div>
  );
}
