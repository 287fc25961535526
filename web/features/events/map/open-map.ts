/** The map's script: MapLibre and the built-in style. Only pages with a map load it (`map-script.ts`). */
import type { Feature } from 'geojson';
import {
  type GeoJSONSource,
  type LayerSpecification,
  type LngLatLike,
  Map as MapLibre,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import basemapUrl from './basemap.json?url';
import { type MapColors, readMapColors } from './map-colors.ts';
import { ownStyle } from './map-style.ts';
import type { Circle, Look, MapOptions, MapView, Point } from './map-view.ts';
import placesUrl from './places.json?url';

setWorkerUrl(workerUrl);

/** MapLibre's tiles are twice as wide as the tiles of the specification, so its zoom is one less. */
const ownZoom = (zoom: number) => zoom - 1;
/** The zoom level from which circles are larger than markers. */
const circlesFrom = 9.6;
const earthRadius = 6_371_008.8;

export async function openMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const colors = readMapColors();
  // If its worker fails to load, MapLibre leaves the map empty. Fetch the file first, so that the failure is reported
  // here.
  const [style] = await Promise.all([options.styleUrl ?? readOwnStyle(colors), readFile(workerUrl)]);
  const { look, isInPage } = options;
  const map = new MapLibre({
    container,
    style,
    // At this zoom level, a phone of 360 pixels shows the whole US.
    minZoom: 1.5,
    maxZoom: 17,
    // The built-in map is empty outside these bounds. They cross the date line to include the western Aleutians.
    maxBounds: [-194, -36, -42, 83],
    attributionControl: options.styleUrl ? { compact: false } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage,
    pixelRatio: Math.min(window.devicePixelRatio, 2),
    locale: {
      'Map.Title': 'Map. Use the arrow keys to move it.',
      'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl while scrolling to zoom the map',
      'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ while scrolling to zoom the map',
      'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
    },
  });
  map.jumpTo(cameraOf(map, look));
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let hasStyle = false;
  if (options.styleUrl) {
    map.on('error', (event) => {
      const { status } = (event as { error?: { status?: number } }).error ?? {};
      if (status === 401 || status === 403) options.onRefused();
      // If the style failed, use the built-in style. Otherwise, the map would show only markers.
      else if (!map.isStyleLoaded() && !hasStyle) void readOwnStyle(colors).then((own) => map.setStyle(own));
    });
    map.once('style.load', () => {
      hasStyle = true;
    });
  }
  const readyToDraw = new Promise<void>((resolve) => map.once('style.load', () => resolve()));
  return viewOf(map, readyToDraw, colors, options.styleUrl === null);
}

function cameraOf(map: MapLibre, { center, zoom, inSight }: Look): { center: LngLatLike; zoom: number } {
  const wanted = { center, zoom: ownZoom(zoom) };
  if (!inSight) return wanted;
  const { west, south, east, north } = inSight;
  const { center: middle, zoom: furthest } = map.cameraForBounds([west, south, east, north], { padding: 12 }) ?? {};
  return middle && furthest !== undefined ? { center: middle, zoom: Math.min(furthest, wanted.zoom) } : wanted;
}

async function readOwnStyle(colors: MapColors): Promise<StyleSpecification> {
  const [basemap, places] = await Promise.all([readFile(basemapUrl), readFile(placesUrl)]);
  return ownStyle(JSON.parse(basemap), JSON.parse(places), colors);
}

async function readFile(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map's file ${url} did not arrive.`);
  return answer.text();
}

function viewOf(map: MapLibre, readyToDraw: Promise<void>, colors: MapColors, isOwnMap: boolean): MapView {
  const marks = new Set<Marker>();
  let [isRoomDue, isGone] = [false, false];
  function marksChanged() {
    if (isRoomDue) return;
    isRoomDue = true;
    void readyToDraw.then(() => {
      isRoomDue = false;
      if (!isGone) reserveRoom(map, marks);
    });
  }
  return {
    isOwnMap,
    drawn: new Promise((resolve) => map.once('load', () => resolve())),
    look() {
      const bounds = map.getBounds();
      const { lat, lng } = map.getCenter();
      return {
        center: { lat, lng },
        zoom: map.getZoom() + 1,
        box: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
      };
    },
    go: (look, below = 0) => void map.flyTo({ ...cameraOf(map, look), offset: [0, below], duration: 900 }),
    fit: ({ west, south, east, north }) =>
      void map.fitBounds([west, south, east < west ? east + 360 : east, north], {
        padding: 60,
        maxZoom: 16,
        duration: 600,
      }),
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps),
    mark(point, element, { anchor = 'center', offset, onDrop } = {}) {
      const marker = new Marker({
        element,
        anchor,
        offset,
        draggable: onDrop !== undefined,
        subpixelPositioning: true,
      });
      marker.setLngLat(point).addTo(map);
      if (anchor === 'center') marks.add(marker);
      marksChanged();
      if (onDrop) {
        marker.on('dragend', () => {
          const { lat, lng } = marker.getLngLat();
          onDrop({ lat, lng });
        });
      }
      return {
        move(to: Point) {
          marker.setLngLat(to);
          marksChanged();
        },
        remove() {
          marker.remove();
          marks.delete(marker);
          marksChanged();
        },
      };
    },
    drawCircles(circles) {
      void readyToDraw.then(() => drawCircles(map, circles, colors));
    },
    onRest(listener) {
      map.on('moveend', listener);
      return () => void map.off('moveend', listener);
    },
    onPress(listener) {
      const press = ({ lngLat: { lat, lng } }: { lngLat: Point }) => listener({ lat, lng });
      map.on('click', press);
      return () => void map.off('click', press);
    },
    remove() {
      isGone = true;
      map.remove();
    },
  };
}

const roomName = 'room';
/** The radius of a mark, in pixels. */
const markRadius = 22;

/**
 * Marks are HTML elements, which MapLibre ignores. Transparent symbols below the marks keep the labels of the map away
 * from them.
 */
function reserveRoom(map: MapLibre, marks: ReadonlySet<Marker>): void {
  const features = Array.from(marks, (marker): Feature => {
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: marker.getLngLat().toArray() } };
  });
  const data = { type: 'FeatureCollection' as const, features };
  const source = map.getSource<GeoJSONSource>(roomName);
  if (source) {
    source.setData(data);
    return;
  }
  map.addImage(roomName, { width: 1, height: 1, data: new Uint8Array(4) });
  map.addSource(roomName, { type: 'geojson', data });
  map.addLayer({
    id: roomName,
    type: 'symbol',
    source: roomName,
    layout: { 'icon-image': roomName, 'icon-padding': [markRadius], 'icon-allow-overlap': true },
  });
}

function drawCircles(map: MapLibre, circles: readonly Circle[], colors: MapColors): void {
  const data = { type: 'FeatureCollection' as const, features: circles.map(circleOf) };
  const source = map.getSource<GeoJSONSource>('circles');
  if (source) {
    source.setData(data);
    return;
  }
  map.addSource('circles', { type: 'geojson', data, tolerance: 0.1 });
  for (const layer of circleLayers(colors)) map.addLayer(layer);
}

const circleLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'circle-areas',
    minzoom: circlesFrom,
    type: 'fill',
    source: 'circles',
    filter: ['get', 'isFilled'],
    paint: { 'fill-color': colors.mark, 'fill-opacity': 0.13 },
  },
  {
    id: 'circles',
    minzoom: circlesFrom,
    type: 'line',
    source: 'circles',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colors.mark, 'line-width': 1.6, 'line-opacity': 0.75, 'line-dasharray': [0, 2.4] },
  },
];

/** A polygon that approximates a circle. */
function circleOf({ center, meters, isFilled }: Circle): Feature {
  const degrees = (meters / earthRadius) * (180 / Math.PI);
  const width = degrees / Math.cos((center.lat * Math.PI) / 180);
  const ring = Array.from({ length: 73 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    return [center.lng + width * Math.sin(angle), center.lat + degrees * Math.cos(angle)];
  });
  return { type: 'Feature', properties: { isFilled }, geometry: { type: 'Polygon', coordinates: [ring] } };
}
