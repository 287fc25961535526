/** A small moon in orbit, which shows that work is in progress. */

interface SpinnerProps {
  label: string;
  /** For `aria-describedby`. */
  id?: string;
  className?: string;
}

export function Spinner({ label, id, className = 'size-5' }: SpinnerProps) {
  return (
    <span id={id} role="status" className="inline-flex">
      <svg className={`animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.28" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
