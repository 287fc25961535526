/** The match score as a partly filled ring. */
const radius = 26;
const length = 2 * Math.PI * radius;

export function FitRing({ percent }: { percent: number }) {
  return (
    <div className="relative grid size-15 flex-none place-items-center">
      <svg viewBox="0 0 60 60" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="4" className="stroke-line-strong" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${(length * percent) / 100} ${length}`}
          className="stroke-aurora"
        />
      </svg>
      <p className="grid text-center leading-none">
        <span className="text-sm font-semibold text-aurora tabular-nums">{percent}%</span>{' '}
        <span className="text-xs text-muted">match</span>
      </p>
    </div>
  );
}
