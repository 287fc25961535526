/** Counts as people read them beside an icon, where there is little room: 9,999 in full, 10K and beyond in short. */
import { language } from './describe-moment.ts';
import { formatNumber } from './english.ts';

let short: Intl.NumberFormat | undefined;

export function formatCount(count: number): string {
  if (count <= 9_999) return formatNumber(count);
  short ??= new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(count);
}
