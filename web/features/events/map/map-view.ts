/** What the rest of the page knows of the map: its script comes later and keeps MapLibre to itself. */

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

/** What one looks at. Zooms count tiles of 256 pixels, as the specification does. */
export interface Look {
  center: Point;
  zoom: number;
  /** What has to be in sight: a map that is too small for it looks from further away. */
  inSight?: Box;
}

/** A dotted circle on the ground: where something approximately is, or how far something is away. */
export interface Circle {
  center: Point;
  meters: number;
  isFilled: boolean;
}

export interface MarkOptions {
  /** Which part of the element stands on the point. */
  anchor?: 'center' | 'bottom' | 'top';
  /** Moves the element off the point, in pixels. */
  offset?: [x: number, y: number];
  /** Makes the mark movable; told where it was put. */
  onDrop?: (point: Point) => void;
}

export interface Mark {
  move: (point: Point) => void;
  remove: () => void;
}

export interface MapView {
  /** Drawn from our own files, whose sources the frame names; other styles name theirs. */
  isOwnMap: boolean;
  /** Resolves when the ground of the first look is drawn, which slow machines do seconds after the marks. */
  drawn: Promise<void>;
  look: () => Look & { box: Box };
  /** `below` leaves room above the middle: the look's center stands so many pixels below it. */
  go: (to: Look, below?: number) => void;
  /** Shows all of a box. */
  fit: (box: Box) => void;
  zoomBy: (steps: number) => void;
  /** Lays an element on the map that stays on its point. */
  mark: (point: Point, element: HTMLElement, options?: MarkOptions) => Mark;
  drawCircles: (circles: readonly Circle[]) => void;
  /** Called when the map rests after a move; gives how to end that. */
  onRest: (listener: () => void) => () => void;
  /** Called with the point of the ground that was pressed; gives how to end that. */
  onPress: (listener: (point: Point) => void) => () => void;
  remove: () => void;
}

export interface MapOptions {
  look: Look;
  /** Two fingers move the map and one scrolls the page; a wheel zooms with Ctrl alone. */
  isInPage: boolean;
  /** A style with street tiles in place of our own map. */
  styleUrl: string | null;
  /** Called when the server of the street tiles refuses. */
  onRefused: () => void;
}

/** What the map's script gives. @throws when this browser cannot draw it */
export type OpenMap = (container: HTMLElement, options: MapOptions) => Promise<MapView>;
