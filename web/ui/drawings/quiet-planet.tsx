/** A sleeping ringed planet, for a place where nothing is yet. */

export function QuietPlanet({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 110" fill="none" aria-hidden="true">
      <circle cx="30" cy="22" r="1.6" fill="var(--color-aurora)" />
      <circle cx="132" cy="30" r="1.4" fill="var(--color-ember)" />
      <circle cx="20" cy="82" r="1.2" fill="var(--color-muted)" />
      <circle cx="142" cy="88" r="1.6" fill="var(--color-muted)" />
      <g transform="rotate(-16 80 56)">
        <path d="M22 56a58 15 0 0 1 116 0" stroke="var(--color-aurora)" strokeOpacity="0.45" strokeWidth="3" />
        <circle cx="80" cy="56" r="32" fill="var(--color-raised-more)" stroke="var(--color-line-strong)" />
        <path d="M50 46h60M48 62h64" stroke="var(--color-line)" strokeWidth="6" />
        <path
          d="M64 50c2.6 3 7 3 9.6 0M86 50c2.6 3 7 3 9.6 0"
          stroke="var(--color-text)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path d="M22 56a58 15 0 0 0 116 0" stroke="var(--color-aurora)" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path
        d="M112 20h8l-8 9h8M126 8h6l-6 7h6"
        stroke="var(--color-muted)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
