/** Formats cents for the page of an item: two decimals, and Free for 0. */
export function priceText(cents: number): string {
  if (cents === 0) return 'Free';
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
