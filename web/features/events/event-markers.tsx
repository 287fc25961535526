/** The events on the finder's map: single markers, groups at one point, and clusters. */

import type { Drawn } from '@starparty/contract/event-finder.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import type { ReactNode } from 'react';
import { cityOf, isApproximate } from './event-words.ts';
import { MapMarker } from './map/map-marker.tsx';
import type { Box, Point } from './map/map-view.ts';
import { iconOf } from './tag-icons.ts';

interface EventMarkersProps {
  items: readonly Drawn[];
  selectedId: string | null;
  onEvent: (event: EventCard) => void;
  onGroup: (point: Point) => void;
  onCluster: (box: Box) => void;
}

export function EventMarkers({ items, selectedId, onEvent, onGroup, onCluster }: EventMarkersProps) {
  return items.map((item) => {
    const point = { lat: item.lat, lng: item.lng };
    const place = `${item.lat.toFixed(6)} ${item.lng.toFixed(6)}`;
    if (item.kind === 'event') {
      // The selected event is rendered separately, even if a cluster contains it.
      if (item.event.eventId === selectedId) return null;
      return (
        <MapMarker key={item.event.eventId} point={point} layer={1}>
          <EventMark event={item.event} isSelected={false} onPress={() => onEvent(item.event)} />
        </MapMarker>
      );
    }
    if (item.kind === 'group') {
      return (
        <MapMarker key={`group ${place}`} point={point} layer={2}>
          <Disc
            label={eventTexts.eventsHere.replace('{count}', String(item.count))}
            look="event"
            onPress={() => onGroup(point)}
          >
            <span className="absolute -inset-1.5 rounded-full border border-map-mark/60" aria-hidden="true" />
            <span className="tabular-nums">{item.count}</span>
          </Disc>
        </MapMarker>
      );
    }
    return (
      <MapMarker key={`cluster ${place}`} point={point} layer={2}>
        <Disc
          label={eventTexts.eventsClose.replace('{count}', String(item.count))}
          look={item.isRed ? 'red' : 'cluster'}
          onPress={() => onCluster(item.box)}
        >
          {item.count}
        </Disc>
      </MapMarker>
    );
  });
}

interface EventMarkProps {
  event: EventCard;
  isSelected: boolean;
  onPress?: () => void;
}

/** A disc with the icon of the tags. If the place is approximate, the disc is dotted, with the city below it. */
export function EventMark({ event, isSelected, onPress }: EventMarkProps) {
  const Icon = iconOf(event.tagNames);
  const isRough = isApproximate(event);
  const look = isRough ? (isSelected ? 'rough-selected' : 'rough') : isSelected ? 'selected' : 'event';
  const disc = (
    <Disc label={isRough ? `${event.title}, near ${cityOf(event)}` : event.title} look={look} onPress={onPress}>
      <Icon size={18} aria-hidden="true" />
    </Disc>
  );
  if (!isRough) return disc;
  return (
    <div className="relative grid justify-items-center">
      {disc}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-full mt-1 text-xs whitespace-nowrap text-map-mark [text-shadow:0_0_4px_var(--color-map-halo),0_0_4px_var(--color-map-halo)]"
      >
        Near {cityOf(event)}
      </span>
    </div>
  );
}

const looks = {
  event: 'size-9 border border-map-mark bg-map-halo text-map-mark ring-3 ring-map-mark/15 hover:bg-raised-more',
  selected: 'size-10 bg-text text-sky ring-4 ring-text/30',
  rough: 'size-12 border-2 border-dotted border-map-mark bg-map-mark/15 text-map-mark hover:bg-map-mark/25',
  'rough-selected': 'size-12 border-2 border-dotted border-text bg-text/25 text-text',
  cluster: 'size-10 bg-map-cluster text-text ring-6 ring-map-cluster/35 hover:brightness-115',
  red: 'size-12 bg-danger text-danger-ink ring-6 ring-danger/35 hover:brightness-110',
} as const;

interface DiscProps {
  label: string;
  look: keyof typeof looks;
  onPress?: () => void;
  children: ReactNode;
}

function Disc({ label, look, onPress, children }: DiscProps) {
  const styles = `relative grid place-items-center rounded-full text-sm font-semibold tabular-nums transition-[background-color,filter] ${looks[look]}`;
  if (!onPress) {
    return (
      <span role="img" aria-label={label} className={styles}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(press) => {
        press.stopPropagation();
        onPress();
      }}
      // Enlarges the touch target to 44 px.
      className={`${styles} cursor-pointer before:absolute before:-inset-1 before:rounded-full`}
    >
      {children}
    </button>
  );
}
