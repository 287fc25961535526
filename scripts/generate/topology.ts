/**
 * Reads TopoJSON (https://github.com/topojson/topojson-specification), which stores shared borders as arcs of integer
 * deltas.
 */

export type Position = [lng: number, lat: number];

export interface Area {
  name: string;
  polygons: Position[][][];
}

type Arcs = number[][];

interface Geometry {
  type: string;
  arcs?: number[] | Arcs | Arcs[];
  properties?: { name?: string };
}

export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
}

/** The areas of an object of a topology as polygons in degrees, with holes. */
export function areas(topology: Topology, object: string): Area[] {
  const arcs = arcsOf(topology);
  return geometriesOf(topology, object).map((geometry) => ({
    name: geometry.properties?.name ?? '',
    polygons: polygonsOf(geometry).map((rings) => rings.map((ring) => join(arcs, ring))),
  }));
}

/** The lines of an object of a topology. */
export function lines(topology: Topology, object: string): Position[][] {
  const arcs = arcsOf(topology);
  return geometriesOf(topology, object).flatMap(({ type, arcs: own = [] }) =>
    (type === 'LineString' ? [own as number[]] : (own as Arcs)).map((line) => join(arcs, line)),
  );
}

/** The borders between two areas of an object, without coasts. */
export function borders(
  topology: Topology,
  object: string,
  isWanted: (name: string) => boolean = () => true,
): Position[][] {
  const arcs = arcsOf(topology);
  const sides = new Map<number, string[]>();
  for (const geometry of geometriesOf(topology, object)) {
    for (const index of polygonsOf(geometry).flat(2)) {
      const arc = index < 0 ? ~index : index;
      sides.set(arc, [...(sides.get(arc) ?? []), geometry.properties?.name ?? '']);
    }
  }
  return [...sides].flatMap(([arc, names]) => (names.length > 1 && names.some(isWanted) ? [arcs[arc] ?? []] : []));
}

function arcsOf({ transform: { scale, translate }, arcs }: Topology): Position[][] {
  return arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

const geometriesOf = (topology: Topology, object: string) => topology.objects[object]?.geometries ?? [];

function polygonsOf({ type, arcs = [] }: Geometry): Arcs[] {
  if (type === 'Polygon') return [arcs as Arcs];
  return type === 'MultiPolygon' ? (arcs as Arcs[]) : [];
}

/** The last point of an arc is the first of the next. */
function join(arcs: Position[][], indexes: number[]): Position[] {
  return indexes.flatMap((index, place) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return place === 0 ? arc : arc.slice(1);
  });
}
