/** The price before a lowered one, struck through. Who listens hears what it is: screen readers do not read the line. */

interface FormerPriceProps {
  /** Null where there is none to show. */
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
