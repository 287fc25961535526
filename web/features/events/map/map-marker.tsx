/** An element at a point of the map. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMapView } from './map-context.ts';
import type { Mark, MarkOptions, Point } from './map-view.ts';

interface MapMarkerProps extends MarkOptions {
  point: Point;
  /** The stacking order. */
  layer?: number;
  /** Whether the element passes pointer events through to the map. */
  isOnlySeen?: boolean;
  children: ReactNode;
}

export function MapMarker({ point, layer = 0, isOnlySeen = false, anchor, offset, onDrop, children }: MapMarkerProps) {
  const view = useMapView();
  const [element] = useState(() => document.createElement('div'));
  const [mark, setMark] = useState<Mark>();
  const dropped = useEffectEvent((to: Point) => onDrop?.(to));
  const make = useEffectEvent(() =>
    view.mark(point, element, { anchor, offset, onDrop: onDrop && ((to) => dropped(to)) }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map needs a new mark.
  useEffect(() => {
    const made = make();
    setMark(made);
    return made.remove;
  }, [view]);
  const { lat, lng } = point;
  useEffect(() => mark?.move({ lat, lng }), [mark, lat, lng]);
  useEffect(() => {
    element.style.zIndex = String(layer);
    element.style.pointerEvents = isOnlySeen ? 'none' : '';
  }, [element, layer, isOnlySeen]);
  return createPortal(children, element);
}
