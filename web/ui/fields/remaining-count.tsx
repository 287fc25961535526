/** The number of characters left, shown near the limit or always. */

import { texts } from '@starparty/contract/common-texts.ts';
import { formatNumber } from '../text/format.ts';

/** The count shows from this share of the limit. */
const tight = 0.9;

interface RemainingCountProps {
  length: number;
  max: number;
  isAlways?: boolean;
}

export function RemainingCount({ length, max, isAlways = false }: RemainingCountProps) {
  if (!isAlways && length < max * tight) return null;
  const left = max - length;
  const count = formatNumber(left);
  return (
    <span className={`text-sm tabular-nums ${left < 0 ? 'font-semibold text-danger-text' : 'text-muted'}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.charactersLeft.replace('{count}', count)}</span>
    </span>
  );
}
