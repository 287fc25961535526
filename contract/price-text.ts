/** Prices as members read them: "$95", "$95.50" or "Free". */
const dollars = { style: 'currency', currency: 'USD' } as const;
const shortest = new Intl.NumberFormat('en-US', { ...dollars, trailingZeroDisplay: 'stripIfInteger' });
const withCents = new Intl.NumberFormat('en-US', dollars);

/** Formats cents. */
export const priceText = (cents: number): string => format(cents, shortest);

/** Formats cents for the page of an item, which shows two decimals: "$95.00". */
export const exactPriceText = (cents: number): string => format(cents, withCents);

const format = (cents: number, numbers: Intl.NumberFormat) => (cents === 0 ? 'Free' : numbers.format(cents / 100));
