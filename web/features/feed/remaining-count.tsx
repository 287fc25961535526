/** How many characters are left, told when it gets tight. */
import { texts } from '@starparty/contract/errors.ts';
import { formatNumber } from '../../ui/format-count.ts';

/** From this share of the limit on, the count shows. */
const tight = 0.9;

export function RemainingCount({ length, max }: { length: number; max: number }) {
  if (length < max * tight) return null;
  const left = max - length;
  const count = formatNumber(left);
  return (
    <span className={`text-sm tabular-nums ${left < 0 ? 'font-semibold text-danger-text' : 'text-muted'}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.charactersLeft.replace('{count}', count)}</span>
    </span>
  );
}
