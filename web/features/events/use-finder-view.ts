/** What the finder's map shows, told again whenever it rests. */
import type { Box } from '@starparty/contract/events.ts';
import { useCallback, useState } from 'react';
import type { MapView, Box as ViewBox } from './map/map-view.ts';

interface Seen {
  /** The edges of the view. */
  box: Box;
  /** What is asked for: somewhat more, since a cluster may lie just outside with its edge in sight. */
  around: { box: Box; zoom: number };
}

/** Part of the view's width and height that is asked for beyond each of its edges. */
const margin = 0.15;

export function useFinderView() {
  const [view, setView] = useState<MapView>();
  const [seen, setSeen] = useState<Seen>();
  const onView = useCallback((opened: MapView) => {
    const read = () => setSeen(seenOf(opened));
    setView(opened);
    read();
    const stop = opened.onRest(read);
    return () => {
      stop();
      // What was seen last still tells the list what the map shows.
      setView(undefined);
    };
  }, []);
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

/** Edges as the contract has them: one that lies over the date line has its west beyond its east. */
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
