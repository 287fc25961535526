/** The public preview of an event, with links to log in and sign up. */
import type { EventPreview as Preview } from '@starparty/contract/event-previews.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { Globe, MapPin, Users } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EventPicture } from '../event-picture.tsx';
import { EventTags } from '../event-tags.tsx';
import { titleSizeOf } from '../event-words.ts';
import { VisitorRsvp } from '../guests/visitor-rsvp.tsx';
import { EventTimes } from './event-times-lines.tsx';

interface EventPreviewProps {
  eventId: string;
  preview: Preview;
}

export function EventPreview({ eventId, preview }: EventPreviewProps) {
  return (
    <article className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-4">
        <EventPicture event={preview} isLarge className="aspect-5/2 w-full rounded-card" />
        <h1 dir="auto" className={`text-start wrap-anywhere ${titleSizeOf(preview.title)}`}>
          {preview.title}
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            Organized by <span className="font-semibold text-text">{preview.organizer}</span>
          </p>
          <EventTags event={preview} />
        </div>
      </div>
      <section aria-label="When and where" className="grid gap-5 panel p-5">
        <EventTimes event={preview} />
        <Place preview={preview} />
        <p className="flex items-center gap-3">
          <Users size={20} className="flex-none text-muted" aria-hidden="true" />
          {preview.guests} going
        </p>
        {preview.canRsvp && <VisitorRsvp eventId={eventId} />}
        <div className={`grid gap-3 ${preview.canRsvp ? 'border-t border-line pt-5' : ''}`}>
          <WaysIn eventId={eventId} isSecond={preview.canRsvp} />
          <p className="text-sm text-muted">
            {preview.isOnline ? eventTexts.previewForMembersOnline : eventTexts.previewForMembers}
          </p>
        </div>
      </section>
    </article>
  );
}

function Place({ preview: { isOnline, locationCity, locationState } }: Pick<EventPreviewProps, 'preview'>) {
  const Icon = isOnline ? Globe : MapPin;
  return (
    <p className="flex items-center gap-3 font-semibold">
      <Icon size={20} className="flex-none text-muted" aria-hidden="true" />
      {isOnline ? 'Online' : `${locationCity}, ${locationState}`}
    </p>
  );
}

/** Both links lead to the event. `isSecond` means that the page has another main action. */
export function WaysIn({ eventId, isSecond = false }: { eventId: string; isSecond?: boolean }) {
  const search = { next: `/events/${eventId}` };
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      <LinkButton to="/login" search={search} kind={isSecond ? 'secondary' : 'primary'}>
        Log in
      </LinkButton>
      <LinkButton to="/signup" search={search}>
        Create account
      </LinkButton>
    </div>
  );
}
