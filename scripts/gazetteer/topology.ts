/** Reads TopoJSON (https://github.com/topojson/topojson-specification): shared borders as arcs of whole-number steps. */

export interface Outline {
  name: string;
  rings: [lng: number, lat: number][][];
}

type Arcs = number[][];

interface Geometry {
  type: string;
  arcs?: Arcs | Arcs[];
  properties: { name: string };
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
}

/** The areas of one object of a topology, with their rings in degrees. */
export function feature(topology: Topology, object: string): Outline[] {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const arc = (index: number) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
  // The last point of an arc is the first of the next one.
  const ring = (indexes: number[]) => indexes.flatMap((index) => arc(index).slice(0, -1));
  return (topology.objects[object]?.geometries ?? []).map(({ type, arcs: own = [], properties: { name } }) => ({
    name,
    rings: (type === 'Polygon' ? (own as Arcs) : (own as Arcs[]).flat()).map(ring),
  }));
}
