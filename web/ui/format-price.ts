/** Prices in US dollars, of whole cents, as short as they can be said; `priceText` of the contract says two decimals. */

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$95", "$95.50", "Free". */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Free';
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
