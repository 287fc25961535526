/** A small probe that has lost its signal, for content that failed to load. */

export function LostProbe({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 110" fill="none" aria-hidden="true">
      <path
        d="M14 88C44 52 104 34 150 42"
        stroke="var(--color-line-strong)"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="26" cy="26" r="1.6" fill="var(--color-muted)" />
      <circle cx="138" cy="84" r="1.6" fill="var(--color-ember)" />
      <circle cx="112" cy="16" r="1.2" fill="var(--color-aurora)" />
      <g transform="rotate(-18 80 58)">
        <rect x="18" y="50" width="38" height="16" rx="2" fill="var(--color-raised)" stroke="var(--color-aurora)" />
        <rect x="104" y="50" width="38" height="16" rx="2" fill="var(--color-raised)" stroke="var(--color-aurora)" />
        <path d="M30 50v16M43 50v16M116 50v16M129 50v16M56 58h10M94 58h10" stroke="var(--color-aurora)" />
        <rect
          x="64"
          y="40"
          width="32"
          height="36"
          rx="8"
          fill="var(--color-raised-more)"
          stroke="var(--color-line-strong)"
        />
        <circle cx="75" cy="56" r="3" fill="var(--color-ember)" />
        <circle cx="85" cy="56" r="3" fill="var(--color-ember)" />
        <path d="M75 66c3-2.6 7-2.6 10 0" stroke="var(--color-muted)" strokeWidth="2" strokeLinecap="round" />
        <path d="M80 40V28" stroke="var(--color-muted)" strokeWidth="2" />
        <path d="M70 24a10 7 0 0 0 20 0Z" fill="var(--color-raised-more)" stroke="var(--color-muted)" />
      </g>
    </svg>
  );
}
