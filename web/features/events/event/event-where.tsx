/** The place of an event: its full address, or the online link if the viewer may see it. */
import type { Event } from '@starparty/contract/events.ts';
import { Globe, MapPin } from 'lucide-react';
import { cityOf, isApproximate } from '../event-words.ts';

export function EventWhere({ event }: { event: Event }) {
  const Icon = event.isOnline ? Globe : MapPin;
  return (
    <div className="flex gap-3">
      <Icon size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        {event.isOnline ? (
          <>
            <p className="font-semibold">Online</p>
            {event.onlineLink && (
              <a href={event.onlineLink} target="_blank" rel="noreferrer nofollow" className="link wrap-anywhere">
                {event.onlineLink}
              </a>
            )}
          </>
        ) : (
          <>
            {event.streetAddress && <p className="font-semibold wrap-anywhere">{event.streetAddress}</p>}
            <p className={event.streetAddress ? 'text-muted' : 'font-semibold'}>
              {cityOf(event)}, {event.locationCountry}
            </p>
            {isApproximate(event) && event.isPlaceShown && (
              <p className="text-sm text-muted">The map shows the approximate location.</p>
            )}
          </>
        )}
        {!event.isPlaceShown && (
          <p className="text-sm text-muted">
            Only guests see the {event.isOnline ? 'link' : 'address'}. RSVP to see it.
          </p>
        )}
      </div>
    </div>
  );
}
