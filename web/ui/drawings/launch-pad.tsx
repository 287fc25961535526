/** A rocket on its stand, not ready yet: for pages that are being built. */

export function LaunchPad({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 150" fill="none" aria-hidden="true">
      <circle cx="34" cy="30" r="1.6" fill="var(--color-aurora)" />
      <circle cx="168" cy="22" r="1.8" fill="var(--color-ember)" />
      <circle cx="22" cy="78" r="1.2" fill="var(--color-muted)" />
      <circle cx="182" cy="74" r="1.4" fill="var(--color-muted)" />
      <path d="M10 132h180" stroke="var(--color-line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M48 132V44M64 132V44M48 132l16-16M64 132l-16-16M48 112l16-16M64 112 48 96M48 92l16-16M64 92 48 76M48 72l16-16M64 72 48 56M48 44h16M64 62h16M64 100h14"
        stroke="var(--color-faint)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M88 104c-8 5-11 12-11 22l12-6Z" fill="var(--color-nova)" />
      <path d="M120 104c8 5 11 12 11 22l-12-6Z" fill="var(--color-nova)" />
      <path
        d="M104 22c13 13 18 29 18 50 0 20-4 36-7 46H93c-3-10-7-26-7-46 0-21 5-37 18-50Z"
        fill="var(--color-raised-more)"
        stroke="var(--color-line-strong)"
      />
      <path d="M104 22c8 8 13 17 15.6 28H88.400C91 39 96 30 104 22Z" fill="var(--color-ember)" />
      <circle cx="104" cy="70" r="9" fill="var(--color-sky)" stroke="var(--color-aurora)" strokeWidth="2.5" />
      <path d="M87 94h34" stroke="var(--color-line-strong)" strokeWidth="2" />
      <path d="M95 118h18l3 8H92Z" fill="var(--color-faint)" />
      <path d="M148 132v-22l9-6 9 6v22" stroke="var(--color-faint)" strokeWidth="1.6" />
      <path d="M142 132h30" stroke="var(--color-faint)" strokeWidth="3" strokeLinecap="round" />
      <path d="M157 104V92l8 3-8 4" stroke="var(--color-aurora)" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}
