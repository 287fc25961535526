/** The finder's map: the reader's position, the events in view, and the card of the selected event. */
import type { Drawn } from '@starparty/contract/event-finder.ts';
import { LocateFixed } from 'lucide-react';
import { useMe } from '../../../lib/session/me.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { EventMark, EventMarkers } from '../event-markers.tsx';
import { isApproximate, radiusOf } from '../event-words.ts';
import { EventMap } from '../map/event-map.tsx';
import { MapCircles } from '../map/map-circles.tsx';
import { MapMarker } from '../map/map-marker.tsx';
import type { Look, MapView, Point } from '../map/map-view.ts';
import { EventPopup } from './event-popup.tsx';
import { pointOf, roomForCard, type Selected } from './use-finder-view.ts';

interface FinderMapProps {
  look: Look;
  /** The reader's position, if known. */
  point: Point | undefined;
  isInPage: boolean;
  items: readonly Drawn[];
  /** Controls the map. Undefined until the map has opened. */
  view: MapView | undefined;
  selected: Selected | null;
  onSelect: (selected: Selected | null) => void;
  onGroup: (point: Point) => void;
  onView: (view: MapView) => () => void;
}

export function FinderMap(props: FinderMapProps) {
  const { look, point, isInPage, items, view, selected, onSelect, onGroup, onView } = props;
  const me = useMe().data;
  const selectedPoint = selected && pointOf(selected.event);
  const circles = [
    ...items.flatMap((item) => (item.kind === 'event' ? [item.event] : [])),
    ...(selected ? [selected.event] : []),
  ]
    .filter(isApproximate)
    .flatMap((event) => {
      const center = pointOf(event);
      return center ? [{ center, meters: radiusOf(event), isFilled: true }] : [];
    });

  return (
    <EventMap
      label="Map of events"
      look={look}
      isInPage={isInPage}
      onOpen={onView}
      tools={
        <div className="overflow-hidden rounded-field border border-line bg-panel-solid">
          <IconButton label={point ? 'Back to my location' : 'Show the whole US'} onClick={() => view?.go(look)}>
            <LocateFixed size={18} aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      <MapCircles circles={circles} />
      {/* The picture of the member is small and below the events, so that it does not cover them. */}
      {point && me && (
        <MapMarker point={point} isOnlySeen>
          <span role="img" aria-label="Your approximate location" className="grid rounded-full ring-2 ring-text">
            <Avatar name={me.username} src={me.profilePic} size={18} />
          </span>
        </MapMarker>
      )}
      <EventMarkers
        items={items}
        selectedId={selected?.event.eventId ?? null}
        onEvent={(event) => {
          onSelect({ event, from: 'map' });
          const center = pointOf(event);
          if (center && view) view.go({ center, zoom: view.look().zoom }, roomForCard);
        }}
        onGroup={onGroup}
        onCluster={(box) => view?.fit(box)}
      />
      {selected && selectedPoint && (
        <>
          <MapMarker key={`mark ${selected.event.eventId}`} point={selectedPoint} layer={4}>
            <EventMark event={selected.event} isSelected onPress={() => onSelect(null)} />
          </MapMarker>
          <MapMarker
            key={`card ${selected.event.eventId}`}
            point={selectedPoint}
            // Shown above the buttons of the map.
            layer={11}
            anchor="bottom"
            offset={[0, -28]}
          >
            <EventPopup event={selected.event} takesFocus={selected.from === 'map'} onClose={() => onSelect(null)} />
          </MapMarker>
        </>
      )}
    </EventMap>
  );
}
