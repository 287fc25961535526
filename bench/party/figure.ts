/** A figure of the party finder; it has a floor, or is only printed. */
import type { Figure } from '../figures.ts';

export const figure = (name: string, value: string, note?: string, floor?: string, isReached?: boolean): Figure => ({
  ...{ part: 'party', name, value },
  ...(note === undefined ? {} : { note }),
  ...(floor === undefined ? {} : { floor, isReached: isReached ?? false }),
});
