/** The place of an event on a map. Dotted rings of a quarter and half a mile show the scale. */

import { mapZooms } from '@starparty/contract/event-terms.ts';
import type { Event } from '@starparty/contract/events.ts';
import { useMemo } from 'react';
import { EventMark } from '../event-markers.tsx';
import { isApproximate, radiusOf } from '../event-words.ts';
import { EventMap } from '../map/event-map.tsx';
import { MapCircles } from '../map/map-circles.tsx';
import { MapMarker } from '../map/map-marker.tsx';
import type { Point } from '../map/map-view.ts';

const quarterMile = 402.336;
const metersOfDegree = 111_195;

export function EventPlaceMap({ event }: { event: Event }) {
  const { lat, lng } = event;
  const isRough = isApproximate(event);
  const meters = radiusOf(event);
  const circles = useMemo(() => {
    if (lat === null || lng === null) return [];
    const center = { lat, lng };
    if (isRough) return [{ center, meters, isFilled: true }];
    return [1, 2].map((quarters) => ({ center, meters: quarters * quarterMile, isFilled: false }));
  }, [lat, lng, isRough, meters]);
  if (lat === null || lng === null) return null;
  const point = { lat, lng };
  return (
    <div className="h-75 overflow-hidden rounded-card border border-line">
      <EventMap
        key={`${lat} ${lng}`}
        label={`Map around ${event.title}`}
        look={{ center: point, zoom: isRough ? mapZooms.approximate : mapZooms.event }}
        isInPage
      >
        <MapCircles circles={circles} />
        {!isRough &&
          ['¼ mi', '½ mi'].map((text, index) => (
            <MapMarker key={text} point={westward(point, (index + 1) * quarterMile)} isOnlySeen>
              <span className="text-xs text-map-mark [text-shadow:0_0_4px_var(--color-map-halo),0_0_4px_var(--color-map-halo)]">
                {text}
              </span>
            </MapMarker>
          ))}
        <MapMarker point={point} layer={2}>
          <EventMark event={event} isSelected />
        </MapMarker>
      </EventMap>
    </div>
  );
}

/**
 * The position of a circle's label: to the left, away from buttons, and slightly up, so that it is visible on low maps.
 */
function westward({ lat, lng }: Point, meters: number): Point {
  const degrees = meters / metersOfDegree;
  const bearing = (-68 * Math.PI) / 180;
  return {
    lat: lat + degrees * Math.cos(bearing),
    lng: lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180),
  };
}
