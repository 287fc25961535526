/** Counts as people read them: 9,999 in full, 10K and beyond in short. */
import { language } from './describe-moment.ts';

const full = new Intl.NumberFormat(language);
const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });

/** A count beside an icon, where there is little room. */
export function formatCount(count: number): string {
  return (count > 9_999 ? short : full).format(count);
}

/** A number that has to be exact. */
export function formatNumber(number: number): string {
  return full.format(number);
}
