/** A figure of the party finder, with a floor or for display only. */
import type { Figure } from '../figures.ts';

export const figure = (name: string, value: string, note?: string, floor?: string, isReached?: boolean): Figure => ({
  ...{ part: 'party', name, value },
  ...(note === undefined ? {} : { note }),
  ...(floor === undefined ? {} : { floor, isReached: isReached ?? false }),
});
