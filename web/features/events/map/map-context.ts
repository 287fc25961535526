/** React context with the map that contains a marker. */
import { createContext, use } from 'react';
import type { MapView } from './map-view.ts';

export const MapContext = createContext<MapView | null>(null);

export function useMapView(): MapView {
  const view = use(MapContext);
  if (!view) throw new Error('There is no map around this.');
  return view;
}
