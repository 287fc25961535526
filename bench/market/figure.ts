/** What the figures of the market are made of. */
import { type Figure, rateRatio, round } from '../figures.ts';
import type { LoadResult } from '../load.ts';

export type Measured = Omit<Figure, 'part'>;

export const connections = 4;
export const seconds = 4;

export const ratesOf = (results: LoadResult[]): number[] => results.map(({ requestsPerSecond }) => requestsPerSecond);

/** A ratio of rates with a floor; `limit` is what bare Fastify comes to in the same turns. */
export function ratioFigure(
  name: string,
  { own, base, limit }: { own: number[]; base: number[]; limit?: string | undefined },
  floor: number,
): Measured {
  const { ratio, note } = rateRatio(own, base);
  return {
    name,
    value: round(ratio),
    floor: `>= ${floor}`,
    isReached: ratio >= floor,
    note: `${note} /s${limit ? `; ${limit}` : ''}`,
  };
}
