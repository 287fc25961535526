/** The current view of the finder's map, updated when the map stops moving. Also the type of the map's selection. */
import type { Box } from '@starparty/contract/event-finder.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { useState } from 'react';
import type { MapView, Point, Box as ViewBox } from '../map/map-view.ts';

export interface Selected {
  event: EventCard;
  /** A press on the map opens the card there. A press on the list moves the map. */
  from: 'map' | 'list';
}

/** Distance in pixels between a marker and the center of the map, so that the marker's card fits above it. */
export const roomForCard = 110;

export const pointOf = ({ lat, lng }: EventCard): Point | undefined =>
  lat === null || lng === null ? undefined : { lat, lng };

interface Seen {
  /** The edges of the view. */
  box: Box;
  /** The area to request. It is larger than the view, because a cluster outside may overlap its edge. */
  around: { box: Box; zoom: number };
}

/** The margin of the request beyond each edge, as a fraction of the view's size. */
const margin = 0.15;

export function useFinderView() {
  const [view, setView] = useState<MapView>();
  const [seen, setSeen] = useState<Seen>();
  function onView(opened: MapView) {
    const read = () => setSeen(seenOf(opened));
    setView(opened);
    read();
    const stop = opened.onRest(read);
    return () => {
      stop();
      // Keep `seen`, because the list may still be limited to its box.
      setView(undefined);
    };
  }
  return { view, seen, onView };
}

function seenOf(view: MapView): Seen {
  const { box, zoom } = view.look();
  const [width, height] = [box.east - box.west, box.north - box.south];
  const wider = {
    west: box.west - width * margin,
    south: box.south - height * margin,
    east: box.east + width * margin,
    north: box.north + height * margin,
  };
  return { box: onEarth(box), around: { box: onEarth(wider), zoom: Math.floor(zoom) } };
}

/** Converts edges to the format of the contract. If a box crosses the date line, its west is greater than its east. */
function onEarth({ west, south, east, north }: ViewBox): Box {
  const isAllAround = east - west >= 360;
  return {
    west: isAllAround ? -180 : wrap(west),
    south: Math.max(-90, south),
    east: isAllAround ? 180 : wrap(east),
    north: Math.min(90, north),
  };
}

const wrap = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);
