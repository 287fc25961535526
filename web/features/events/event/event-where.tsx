/** The place of an event: its full address, or the online link. Shows only what the viewer may see. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Event } from '@starparty/contract/events.ts';
import { ChevronDown, Copy, ExternalLink, Globe, MapPin } from 'lucide-react';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { copyText } from '../../../ui/share-link.ts';
import { cityOf, isApproximate, placeOf } from '../event-words.ts';

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
            {event.streetAddress && (
              <p dir="auto" className="text-start font-semibold wrap-anywhere">
                {event.streetAddress}
              </p>
            )}
            <p dir="auto" className={event.streetAddress ? 'text-muted' : 'font-semibold'}>
              {cityOf(event)}, {event.locationCountry}
            </p>
            {isApproximate(event) && event.isPlaceShown && (
              <p className="text-sm text-muted">The map shows the approximate location.</p>
            )}
            <PlaceLinks place={placeOf(event)} isAddress={event.streetAddress !== null} />
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

const maps = [
  { text: 'OpenStreetMap', search: 'https://www.openstreetmap.org/search?query=' },
  { text: 'Google Maps', search: 'https://www.google.com/maps/search/?api=1&query=' },
  { text: 'Apple Maps', search: 'https://maps.apple.com/?q=' },
];
const linkStyles =
  'inline-flex min-h-9 items-center gap-1.5 rounded-field text-sm font-semibold text-aurora hover:underline pointer-coarse:min-h-11';

function PlaceLinks({ place, isAddress }: { place: string; isAddress: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <Menu
        buttonLabel="Open in maps"
        buttonClassName={linkStyles}
        label="Open in maps"
        lines={maps.map(({ text, search }) => ({
          text,
          icon: <ExternalLink size={18} aria-hidden="true" />,
          href: search + encodeURIComponent(place),
          leadsTo: 'site' as const,
        }))}
      >
        <ExternalLink size={16} aria-hidden="true" />
        Open in maps
        <ChevronDown size={15} aria-hidden="true" />
      </Menu>
      {isAddress && (
        <button
          type="button"
          className={linkStyles}
          onClick={() => void copyText(place, eventTexts.addressCopied, eventTexts.addressNotCopied)}
        >
          <Copy size={16} aria-hidden="true" />
          Copy address
        </button>
      )}
    </div>
  );
}
