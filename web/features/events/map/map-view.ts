/** The interface to the map. MapLibre is loaded later and hidden behind it. */

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

/** A view of the map. Zoom levels count tiles of 256 pixels, like the specification. */
export interface Look {
  center: Point;
  zoom: number;
  /** Must be fully visible: a map that is too small zooms out. */
  inSight?: Box;
}

/** A dotted circle on the ground: an approximate place, or a distance. */
export interface Circle {
  center: Point;
  meters: number;
  isFilled: boolean;
}

export interface MarkOptions {
  /** The part of the element at the point. */
  anchor?: 'center' | 'bottom' | 'top';
  /** Offset of the element from the point, in pixels. */
  offset?: [x: number, y: number];
  /** Makes the mark draggable. Called with its new point. */
  onDrop?: (point: Point) => void;
}

export interface Mark {
  move: (point: Point) => void;
  remove: () => void;
}

export interface MapView {
  /** Drawn from our own files, whose sources the container credits. Other styles credit their own. */
  isOwnMap: boolean;
  /** Resolves when the first view is drawn, which takes seconds after the marks on slow machines. */
  drawn: Promise<void>;
  look: () => Look & { box: Box };
  /** `below` is the number of pixels between the middle of the map and the center of the view. */
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
  /** Two fingers move the map and one scrolls the page; the wheel zooms only with Ctrl. */
  isInPage: boolean;
  /** A style with street tiles in place of our own map. */
  styleUrl: string | null;
  /** Called when the tile server refuses. */
  onRefused: () => void;
}

/** Opens a map. @throws when this browser cannot draw it */
export type OpenMap = (container: HTMLElement, options: MapOptions) => Promise<MapView>;
