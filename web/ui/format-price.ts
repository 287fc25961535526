/** Prices in US dollars, of whole cents, as short as they can be said; `priceText` of the contract says two decimals. */
import { formatNumber } from './english.ts';

/** "$95", "$95.50", "Free". */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  const rest = cents % 100;
  return `$${formatNumber((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
