/**
 * The shapes of a sheet in order, in as few elements as possible, because each element takes rendering time. Shapes of
 * the same paint are merged into a path if no shape drawn between them overlaps the shape that moves. So the picture
 * looks as if each shape were drawn separately.
 */
import { areApart, around, type Box } from './extent.ts';

export interface Shape {
  box: Box;
  /** The shape as a separate element. */
  element: string;
  /** The shape as part of a path. Without it, the shape stays a separate element. */
  part?: Part;
}

interface Part {
  outline: string;
  /** Fill, stroke and opacity as SVG attributes. Only shapes with the same value are merged. */
  paint: string;
  /** Whether overlapping shapes look the same when merged. This applies to opaque shapes that all run clockwise. */
  mayOverlap: boolean;
}

/** An element of the picture: a single shape, or several shapes of the same paint as a path. */
interface Item {
  element: string;
  paint: string | undefined;
  mayOverlap: boolean;
  outlines: string[];
  boxes: Box[];
  bounds: Box;
}

export class Layer {
  readonly #items: Item[] = [];
  readonly #sheet: Box | undefined;

  /** Shapes outside the sheet are not drawn. */
  constructor(sheet?: Box) {
    this.#sheet = sheet;
  }

  add(shape: Shape): void {
    if (this.#sheet && areApart(this.#sheet, shape.box)) return;
    if (shape.part && this.#join(shape, shape.part)) return;
    const { box, element, part } = shape;
    this.#items.push({
      element,
      paint: part?.paint,
      mayOverlap: part?.mayOverlap ?? false,
      outlines: part ? [part.outline] : [],
      boxes: [box],
      bounds: box,
    });
  }

  /** The box around all shapes. */
  get bounds(): Box | undefined {
    const [first, ...rest] = this.#items.map(({ bounds }) => bounds);
    return first && rest.reduce(around, first);
  }

  toString(): string {
    return this.#items
      .map(({ element, paint, outlines }) =>
        outlines.length > 1 ? `<path d="${outlines.join('')}"${paint}/>` : element,
      )
      .join('');
  }

  /** Merges a shape into the last item of its paint, if the shape can move down to it, or the item up to the shape. */
  #join({ box }: Shape, { outline, paint, mayOverlap }: Part): boolean {
    let isFree = true;
    for (let i = this.#items.length - 1; i >= 0; i--) {
      const item = this.#items[i];
      if (!item) break;
      const isInTheWay = !isApart(item, box);
      if (item.paint === paint) {
        if (isInTheWay && !(mayOverlap && item.mayOverlap)) return false;
        if (!isFree && !this.#raise(i)) return false;
        item.outlines.push(outline);
        item.boxes.push(box);
        item.bounds = around(item.bounds, box);
        return true;
      }
      isFree &&= !isInTheWay;
    }
    return false;
  }

  /** Moves an item to the top, if no item above touches it. */
  #raise(index: number): boolean {
    const item = this.#items[index];
    if (!item) return false;
    for (let i = index + 1; i < this.#items.length; i++) {
      const above = this.#items[i];
      if (above && !item.boxes.every((box) => isApart(above, box))) return false;
    }
    this.#items.splice(index, 1);
    this.#items.push(item);
    return true;
  }
}

function isApart({ bounds, boxes }: Item, box: Box): boolean {
  return areApart(bounds, box) || boxes.every((each) => areApart(each, box));
}
