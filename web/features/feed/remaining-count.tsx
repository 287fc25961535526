/** How many characters are left, told when it gets tight. */

/** From this share of the limit on, the count shows. */
const tight = 0.9;

export function RemainingCount({ length, max }: { length: number; max: number }) {
  if (length < max * tight) return null;
  const left = max - length;
  return (
    <span className={`text-sm tabular-nums ${left < 0 ? 'font-semibold text-danger-text' : 'text-muted'}`}>
      {left.toLocaleString()}
      <span className="sr-only"> characters left</span>
    </span>
  );
}
