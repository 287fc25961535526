/** Prices as members read them: "$95", "$95.50" or "Free". */

// Created on first use, because every page loads this module, and creating both formats takes about 60 ms on a phone.
let shortest: Intl.NumberFormat | undefined;
let withCents: Intl.NumberFormat | undefined;

const createFormat = (options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });

/** Formats cents. */
export function priceText(cents: number): string {
  shortest ??= createFormat({ trailingZeroDisplay: 'stripIfInteger' });
  return format(cents, shortest);
}

/** Formats cents for the page of an item, which shows two decimals: "$95.00". */
export function exactPriceText(cents: number): string {
  withCents ??= createFormat();
  return format(cents, withCents);
}

const format = (cents: number, numbers: Intl.NumberFormat) => (cents === 0 ? 'Free' : numbers.format(cents / 100));
