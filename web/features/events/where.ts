/** The place of the finder: the reader's position, a chosen or saved place, or the whole US. */
import { mapZooms } from '@starparty/contract/event-terms.ts';
import { findPlaces, type Place } from '@starparty/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';
import { useDraft } from '../../lib/drafts/drafts.ts';
import { useMe } from '../../lib/session/me.ts';
import { nameOf } from '../../people/place-names.ts';
import type { Look, Point } from './map/map-view.ts';
import { type Position, usePosition } from './position.ts';

export interface Where {
  position: Position;
  /** The initial view of the map. Undefined while the browser locates the reader. */
  look: Look | undefined;
  /** Undefined for the whole US. */
  point: Point | undefined;
  /** "New York, NY". Undefined while it loads, and for the whole US. */
  name: string | undefined;
  /** A chosen place replaces the position until it is removed. */
  typed: Place | null;
  chooseTyped: (place: Place | null) => void;
}

/** Shows the contiguous states. With Alaska and Hawaii, they would be small. */
export const wholeCountry: Look = {
  center: { lat: 39.5, lng: -98.35 },
  zoom: mapZooms.whole,
  inSight: { west: -124.8, south: 24.4, east: -66.9, north: 49.4 },
};

export function useWhere(): Where {
  const position = usePosition();
  const me = useMe();
  const [typed, chooseTyped] = useDraft<Place | null>('events-place', null);
  const savedPlace = position.at === 'refused' ? (me.data?.place ?? null) : null;
  const standIn = typed ?? savedPlace;
  const isSettled = typed !== null || position.at === 'found' || (position.at === 'refused' && !me.isPending);
  const standInPoint = usePlacePoint(standIn);
  const point = standIn ? (standInPoint.data ?? undefined) : position.at === 'found' ? position.point : undefined;
  const isLooking = !isSettled || (standIn !== null && standInPoint.isPending);
  const found = position.at === 'found' && position.place ? nameOf(position.place) : undefined;
  return {
    position,
    point,
    look: isLooking ? undefined : point ? { center: point, zoom: mapZooms.user } : wholeCountry,
    name: standIn ? nameOf(standIn) : found,
    typed,
    chooseTyped,
  };
}

/** The coordinates of a place. Null if it is not found. */
function usePlacePoint(place: Place | null) {
  return useQuery({
    queryKey: ['place-point', place?.id],
    queryFn: async ({ signal }) => {
      const { items } = await call(findPlaces, { query: { q: nameOf(place as Place) } }, { signal });
      const found = items.find(({ id }) => id === place?.id);
      return found ? { lat: found.lat, lng: found.lng } : null;
    },
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
