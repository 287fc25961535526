/** The MapLibre style of the built-in map: land, water and borders, and a light for every place. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { areasOf, type BasemapFile, linesOf, namesOf, type PlacesFile, placesOf } from './basemap-shapes.ts';
import type { MapColors } from './map-colors.ts';
import { mapNames } from './map-names.ts';

/** A value that depends on the zoom level. MapLibre's zoom level is the specification's minus one. */
const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;

/** The minimum size of places to show by zoom level, as ten times the logarithm of the population. */
const atLeast = (least: number, ...stops: number[]) =>
  ['>=', ['get', 'size'], ['step', ['zoom'], least, ...stops]] as unknown as ExpressionSpecification;

/** A number that depends on the population, from 1,000 to 10 million people. */
const bySize = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.06],
  ['get', 'size'],
  20,
  small,
  70,
  large,
];

export function ownStyle(basemap: BasemapFile, places: PlacesFile, colors: MapColors): StyleSpecification {
  const { unitsPerDegree: units } = basemap;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: areasOf(basemap.land, units), maxzoom: 12, tolerance: 0.2 },
      lakes: { type: 'geojson', data: areasOf(basemap.lakes, units), maxzoom: 12 },
      rivers: { type: 'geojson', data: linesOf(basemap.rivers, units), maxzoom: 10 },
      countries: { type: 'geojson', data: linesOf(basemap.countries, units), maxzoom: 10 },
      states: { type: 'geojson', data: linesOf(basemap.states, units), maxzoom: 10 },
      counties: { type: 'geojson', data: linesOf(basemap.counties, units), maxzoom: 10 },
      stateNames: { type: 'geojson', data: namesOf(basemap.stateNames) },
      names: { type: 'geojson', data: namesOf(mapNames) },
      places: { type: 'geojson', data: placesOf(places), maxzoom: 12, buffer: 64 },
    },
    layers: [...groundLayers(colors), ...lightLayers(colors), ...nameLayers(colors)],
  };
}

function groundLayers(colors: MapColors): LayerSpecification[] {
  const line = (id: string, opacity: ExpressionSpecification | number, dash?: number[]): LayerSpecification => ({
    id,
    type: 'line',
    source: id,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.border,
      'line-opacity': opacity,
      'line-width': byZoom(3, 0.7, 10, 1.1),
      ...(dash && { 'line-dasharray': dash }),
    },
  });
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    {
      id: 'shallows',
      type: 'line',
      source: 'land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.shore,
        'line-opacity': 0.3,
        'line-width': byZoom(3, 3, 8, 14, 14, 22),
        'line-blur': byZoom(3, 2, 8, 9, 14, 14),
      },
    },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land, 'fill-antialias': true } },
    { ...line('counties', byZoom(5.5, 0, 7, 0.4)), minzoom: 5.5, maxzoom: 12 } as LayerSpecification,
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors.water } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 4,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.shore, 'line-opacity': 0.45, 'line-width': byZoom(4, 0.6, 9, 2, 13, 4) },
    },
    ...(['land', 'lakes'] as const).map(
      (source): LayerSpecification => ({
        id: `${source}-shore`,
        type: 'line',
        source,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colors.shore,
          'line-opacity': byZoom(3, 0.55, 8, 0.9),
          'line-width': byZoom(3, 0.6, 10, 1.2),
        },
      }),
    ),
    line('states', 0.75, [2.5, 2]),
    line('countries', 1),
  ];
}

/** Halos overlap and add up, so that cities look brighter. */
function lightLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'glow',
      type: 'circle',
      source: 'places',
      filter: atLeast(45, 5, 40, 7, 30, 9, 20),
      paint: {
        'circle-color': colors.light,
        'circle-blur': 1,
        'circle-opacity': byZoom(3, 0.16, 8, 0.15, 12, 0.12),
        'circle-radius': byZoom(3, bySize(1, 14), 8, bySize(5, 54), 13, bySize(18, 150)),
      },
    },
    {
      id: 'lights',
      type: 'circle',
      source: 'places',
      filter: atLeast(37, 4, 33, 6, 27, 8, 0),
      paint: {
        'circle-color': colors.light,
        'circle-blur': 0.5,
        'circle-opacity': byZoom(3, 0.7, 8, 0.62, 13, 0.5),
        'circle-radius': byZoom(3, bySize(0.55, 1.6), 8, bySize(0.9, 2.6), 13, bySize(1.6, 4)),
      },
    },
  ];
}

function nameLayers(colors: MapColors): LayerSpecification[] {
  const font = { 'text-font': ['Inter Variable'] };
  const spaced = { ...font, 'text-letter-spacing': 0.22, 'text-transform': 'uppercase', 'text-max-width': 9 } as const;
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 };
  const onWater = (id: string, kind: string, minzoom: number, maxzoom: number, size: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'names',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      ...font,
      'text-field': ['get', 'name'],
      'text-size': size,
      'text-letter-spacing': 0.06,
      'text-max-width': 7,
    },
    paint: { 'text-color': colors['water-name'], 'text-halo-color': colors.water, 'text-halo-width': 1 },
  });
  const onLand = (id: string, kind: string, minzoom: number, maxzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'names',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: { ...spaced, 'text-field': ['get', 'name'], 'text-size': 11 },
    paint: { ...halo, 'text-color': colors.name },
  });
  return [
    onWater('oceans', 'ocean', 2, 7, 13),
    onWater('waters', 'water', 5, 12, 12.5),
    onWater('river-names', 'river', 9, 16, 12),
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      minzoom: 3.2,
      filter: atLeast(58, 4, 55, 5, 52, 6, 50, 7, 46, 8, 43, 9, 38, 10, 32, 11, 20, 12, 0),
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': byZoom(3, bySize(10, 13), 8, bySize(11, 17), 13, bySize(13, 22)),
        'symbol-sort-key': ['-', 0, ['get', 'size']],
        'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
        'text-radial-offset': 0.5,
        'text-padding': 9,
        'text-max-width': 8,
      },
      paint: { ...halo, 'text-color': colors['place-name'] },
    },
    onLand('islands', 'island', 8.2, 12),
    onLand('areas', 'area', 11.5, 18),
    {
      id: 'state-names',
      type: 'symbol',
      source: 'stateNames',
      minzoom: 3.4,
      maxzoom: 9,
      layout: {
        ...spaced,
        'text-field': ['step', ['zoom'], ['get', 'code'], 4.2, ['get', 'name']],
        'text-size': byZoom(3.4, 9.5, 7, 12.5),
        'text-padding': 6,
      },
      paint: { ...halo, 'text-color': colors.name },
    },
  ];
}
