/** The interface to the map. It hides MapLibre, which loads later. */

export interface Point {
  lat: number;
  lng: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A view of the map. Zoom levels count tiles of 256 pixels. */
export interface Look {
  center: Point;
  zoom: number;
  /** A box that must be fully visible. A map that is too small zooms out. */
  inSight?: Box;
}

/** A dotted circle on the ground: an approximate place, or a distance. */
export interface Circle {
  center: Point;
  meters: number;
  isFilled: boolean;
}

export interface MarkOptions {
  /** The part of the element that is at the point. */
  anchor?: 'center' | 'bottom' | 'top';
  /** Offset of the element from the point, in pixels. */
  offset?: [x: number, y: number];
  /** Called with the new point after dragging. If set, the mark can be dragged. */
  onDrop?: (point: Point) => void;
}

export interface Mark {
  move: (point: Point) => void;
  remove: () => void;
}

export interface MapView {
  /**
   * Whether the map uses the built-in files, whose sources the container credits. Other styles credit their own
   * sources.
   */
  isOwnMap: boolean;
  /** Resolves when the first view is drawn. On slow machines, this takes seconds longer than drawing the marks. */
  drawn: Promise<void>;
  look: () => Look & { box: Box };
  /** Moves the map. `below` is the distance in pixels from the center of the map down to the point. */
  go: (to: Look, below?: number) => void;
  /** Shows the whole box. */
  fit: (box: Box) => void;
  zoomBy: (steps: number) => void;
  /** Adds an element that stays at its point. */
  mark: (point: Point, element: HTMLElement, options?: MarkOptions) => Mark;
  drawCircles: (circles: readonly Circle[]) => void;
  /** Called when the map stops moving. Returns a function that removes the listener. */
  onRest: (listener: () => void) => () => void;
  /** Called with the point of a press. Returns a function that removes the listener. */
  onPress: (listener: (point: Point) => void) => () => void;
  remove: () => void;
}

export interface MapOptions {
  look: Look;
  /** If true, two fingers move the map, one finger scrolls the page, and the wheel zooms only with Ctrl. */
  isInPage: boolean;
  /** A style with street tiles that replaces the built-in map. */
  styleUrl: string | null;
  /** Called when the tile server rejects a request. */
  onRefused: () => void;
}

/** Opens a map. @throws if its files cannot be loaded, or if this browser cannot draw it */
export type OpenMap = (container: HTMLElement, options: MapOptions) => Promise<MapView>;
