/** The dotted circles of a map. */
import { useEffect } from 'react';
import { useMapView } from './map-context.ts';
import type { Circle } from './map-view.ts';

export function MapCircles({ circles }: { circles: readonly Circle[] }) {
  const view = useMapView();
  useEffect(() => view.drawCircles(circles), [view, circles]);
  return null;
}
