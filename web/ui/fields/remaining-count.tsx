/** The number of characters left, and the error message for a text that is too long. */

import { texts } from '@starparty/contract/common-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { formatNumber } from '../text/format.ts';

/** The count appears when the text reaches this share of the limit. */
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

/**
 * The error message for a text above its limit, from a template with `{max}` and `{excess}`. Undefined if the text is
 * within the limit.
 */
export function describeExcess(template: string, text: string, max: number): string | undefined {
  const excess = keptText(text).length - max;
  if (excess <= 0) return undefined;
  return template.replace('{max}', formatNumber(max)).replace('{excess}', formatNumber(excess));
}
