/** Counts as people read them: 9,999 in full, 10K and beyond in short. */

const full = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return (count > 9_999 ? short : full).format(count);
}
