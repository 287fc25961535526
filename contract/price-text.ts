/** Cents as one reads them; the page of an item says two decimals, and nothing is Free. */
export function priceText(cents: number): string {
  if (cents === 0) return 'Free';
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
