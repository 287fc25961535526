/** Parses and formats typed prices. Stored prices are whole cents. */
import { listingPriceMax } from './limits.ts';

/**
 * Accepts up to two decimals after a point. Rejects signs, exponents and commas. The meaning of a comma differs between
 * countries.
 */
const written = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/;

/** The cents of a typed price. Undefined if it is invalid. */
export function readPrice(text: string): number | undefined {
  const [, dollars = '', decimals = ''] = written.exec(text.trim()) ?? [];
  if (dollars === '') return undefined;
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= listingPriceMax ? cents : undefined;
}

/** The price as typed text, such as "95" or "95.50". */
export function writePrice(cents: number): string {
  const text = (cents / 100).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}
