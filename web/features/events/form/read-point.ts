/** Coordinates as text. */
import type { Point } from '../map/map-view.ts';

/** Six decimals are about 10 cm. */
export const writePoint = ({ lat, lng }: Point) => `${round(lat)}, ${round(lng)}`;
const round = (degrees: number) => Number(degrees.toFixed(6));

const form = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i;

/** Parses "40.7128, -74.0060" or "40.7128° N, 74.0060° W". Returns undefined for other text. */
export function readPoint(text: string): Point | undefined {
  const [, north, pole, east, side] = form.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const lat = round(Number(north)) * (pole?.toUpperCase() === 'S' ? -1 : 1);
  const lng = round(Number(east)) * (side?.toUpperCase() === 'W' ? -1 : 1);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
