/**
 * The price before a reduction, struck through. Screen readers do not announce the line, so a hidden text explains it.
 */

interface FormerPriceProps {
  /** Null if there is no former price. */
  cents: number | null;
  format: (cents: number) => string;
  className: string;
}

export function FormerPrice({ cents, format, className }: FormerPriceProps) {
  if (cents === null) return null;
  return (
    <span className={`text-muted tabular-nums ${className}`}>
      <span className="sr-only">was </span>
      <s>{format(cents)}</s>
    </span>
  );
}
